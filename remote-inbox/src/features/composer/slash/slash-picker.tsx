import type { Room, Template } from '@muhatap/shared/wire';
import { Box, Flex, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { sourceValues } from '#entities/template';
import { TemplateList } from '../template/template-list';
import { TemplatePreview } from '../template/template-preview';
import { useSources } from '../template/use-sources';
import type { Slash } from './use-slash';

interface SlashPickerProps {
  readonly id: string;
  readonly room: Room;
  readonly slash: Slash;
  readonly onChoose: (template: Template) => void;
}

/** Lies above the field: the templates that fit what was typed, and the chosen one as the citizen will see it. */
export function SlashPicker({ id, room, slash, onChoose }: SlashPickerProps) {
  const sources = useSources(room);
  if (slash.query === null) return null;
  const active = slash.found[slash.active];
  return (
    <Box position="absolute" bottom="calc(100% + 8px)" insetX="0" zIndex="dropdown" bg="bg.panel" color="fg" borderWidth="1px" borderRadius="lg" boxShadow="lg" overflow="hidden">
      <Flex align="stretch">
        <Box flex="1" minW="0">
          <TemplateList
            id={id}
            status={slash.status}
            found={slash.found}
            active={slash.active}
            empty={slash.query.words === '' ? 'Bu kanal için şablon yok.' : `“${slash.query.words}” ile eşleşen şablon yok.`}
            maxH="280px"
            onPoint={slash.setActive}
            onChoose={onChoose}
          />
        </Box>
        {active !== undefined && (
          <Box display={{ base: 'none', md: 'block' }} w="45%" maxW="360px" p="2" borderLeftWidth="1px" borderColor="border" maxH="280px" overflowY="auto">
            <TemplatePreview template={active} channel={room.channel} values={sourceValues(active, sources)} />
          </Box>
        )}
      </Flex>
      <Text px="3" py="1.5" fontSize="2xs" color="fg.muted" borderTopWidth="1px" borderColor="border" display={{ base: 'none', md: 'block' }}>↑ ↓ gezinir, Enter ya da Tab seçer, Esc kapatır.</Text>
      <VisuallyHidden role="status">{slash.status === 'ready' ? `${slash.found.length} şablon${active === undefined ? '' : `; seçili: ${active.title}`}` : ''}</VisuallyHidden>
    </Box>
  );
}
