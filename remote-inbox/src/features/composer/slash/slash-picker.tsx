import type { Room, Template } from '@muhatap/shared/wire/conversations';
import { Box, Text, VisuallyHidden } from '@muhatap/shared/ui';
import type { Slash } from '@muhatap/shared/ui/app';
import { TemplateList } from '../template/template-list';

interface SlashPickerProps {
  readonly id: string;
  readonly room: Room;
  readonly slash: Slash<Template>;
  readonly onChoose: (template: Template) => void;
}

/** Lies above the field: the templates that fit what was typed, and the chosen one as the citizen will see it. */
export function SlashPicker({ id, room, slash, onChoose }: SlashPickerProps) {
  if (slash.query === null) return null;
  const active = slash.found[slash.active];
  return (
    <Box
      position="absolute"
      bottom="calc(100% + 8px)"
      insetX="0"
      zIndex="dropdown"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      overflow="hidden"
    >
      <TemplateList
        id={id}
        room={room}
        found={slash.found}
        active={slash.active}
        empty={
          slash.query.term === ''
            ? 'Bu kanal için şablon yok.'
            : `“${slash.query.term}” ile eşleşen şablon yok.`
        }
        maxH="min(280px, 40dvh)"
        onPoint={slash.setActive}
        onChoose={onChoose}
      />
      <Text
        px="3"
        py="1.5"
        fontSize="2xs"
        color="fg.muted"
        borderTopWidth="1px"
        borderColor="border"
        display={{ base: 'none', md: 'block' }}
      >
        ↑ ↓ gezinir, Enter ya da Tab seçer, Esc kapatır.
      </Text>
      <VisuallyHidden role="status">
        {slash.isReady
          ? `${slash.found.length} şablon${active === undefined ? '' : `; seçili: ${active.title}`}`
          : ''}
      </VisuallyHidden>
    </Box>
  );
}
