import { useEffect, useRef } from 'react';
import type { Room, Template } from '@muhatap/shared/wire/conversations';
import { Box, Button, Center, Flex, Spinner, Text } from '@muhatap/shared/ui';
import { sourceValues, useTemplates } from '#entities/template';
import { TemplateOption } from './template-option';
import { TemplatePreview } from './template-preview';
import { useSources } from './use-sources';

interface TemplateListProps {
  readonly id: string;
  readonly room: Room;
  readonly found: readonly Template[];
  readonly active: number;
  readonly empty: string;
  readonly maxH: string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (template: Template) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Templates to choose from, or why there are none, and the chosen one as the citizen will see it. The field that filters them keeps the focus. */
export function TemplateList({
  id,
  room,
  found,
  active,
  empty,
  maxH,
  onPoint,
  onChoose,
}: TemplateListProps) {
  const sources = useSources(room);
  const chosen = found[active];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.querySelectorAll('[role=option]')[active];
    if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' });
  }, [active, found]);
  return (
    <Flex align="stretch">
      {/* The scrolling box is reached by Tab, too (WCAG 2.1.1); a click beside the rows leaves the focus in the field. */}
      <Box
        flex="1"
        minW="0"
        maxH={maxH}
        overflowY="auto"
        p="1"
        tabIndex={0}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ListState empty={found.length === 0 ? empty : null} />
        <Box ref={box} id={id} role="listbox" aria-label="Şablonlar" hidden={found.length === 0}>
          {found.map((template, index) => (
            <TemplateOption
              key={template.id}
              id={optionId(id, index)}
              template={template}
              sources={sources}
              isActive={index === active}
              onPoint={() => (index === active ? undefined : onPoint(index))}
              onChoose={() => onChoose(template)}
            />
          ))}
        </Box>
      </Box>
      {chosen !== undefined && (
        <Box
          display={{ base: 'none', md: 'block' }}
          w="45%"
          maxW="380px"
          p="2"
          borderLeftWidth="1px"
          borderColor="border"
          maxH={maxH}
          overflowY="auto"
          tabIndex={0}
        >
          <TemplatePreview
            template={chosen}
            channel={room.channel}
            values={sourceValues(chosen, sources)}
          />
        </Box>
      )}
    </Flex>
  );
}

/** Why the list shows nothing; `empty` is null where something is listed. */
function ListState({ empty }: { readonly empty: string | null }) {
  const { isPending, isLoadingError, refetch } = useTemplates();
  if (isLoadingError)
    return (
      <Center py="4" gap="3" fontSize="sm" color="fg.muted">
        <Text>Şablonlar yüklenemedi.</Text>
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void refetch()}
        >
          Tekrar Dene
        </Button>
      </Center>
    );
  if (isPending)
    return (
      <Center py="4">
        <Spinner size="sm" color="fg.muted" aria-label="Şablonlar yükleniyor" />
      </Center>
    );
  return (
    empty !== null && (
      <Text py="4" textAlign="center" fontSize="sm" color="fg.muted">
        {empty}
      </Text>
    )
  );
}
