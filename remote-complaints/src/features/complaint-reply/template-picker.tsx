import { Box, Flex, Icon, Text, VisuallyHidden } from '@muhatap/shared/ui';
import type { Slash } from '@muhatap/shared/ui/app';
import type { ComplaintReplyTemplate } from '@muhatap/shared/wire/complaints';
import { useEffect, useRef } from 'react';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface OptionProps {
  readonly id: string;
  readonly template: ComplaintReplyTemplate;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, template, isActive, onPoint, onChoose }: OptionProps) {
  const { title, shortcut, body, is_suggested } = template;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      px="2.5"
      py="1.5"
      borderRadius="md"
      cursor="pointer"
      bg={isActive ? 'bg.muted' : undefined}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      onClick={onChoose}
    >
      <Flex gap="2" align="center">
        {is_suggested ? (
          <Icon name="success" size={14} color="success.fg" label="Önerilen" />
        ) : null}
        <Text fontSize="sm" fontWeight="medium" truncate>
          {title}
        </Text>
        {shortcut === null ? null : (
          <Text fontSize="xs" color="fg.muted" flexShrink="0">
            /{shortcut}
          </Text>
        )}
      </Flex>
      <Text fontSize="xs" color="fg.muted" lineClamp="2">
        {body}
      </Text>
    </Box>
  );
}

interface TemplatePickerProps {
  readonly id: string;
  readonly slash: Slash<ComplaintReplyTemplate>;
  /** The reason for which there are none; null where they were read. */
  readonly why: string | null;
  readonly onChoose: (template: ComplaintReplyTemplate) => void;
}

function emptyText(term: string): string {
  return term === '' ? 'Bu kanal için şablon yok.' : `“${term}” ile eşleşen şablon yok.`;
}

/** Lies above the field: the prepared replies that fit what was typed, those for this complaint first. */
export function TemplatePicker({ id, slash, why, onChoose }: TemplatePickerProps) {
  const { query, found, active, isReady, setActive } = slash;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.querySelectorAll('[role=option]')[active];
    if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' });
  }, [active, found]);
  if (query === null) return null;
  const empty = isReady ? (why ?? emptyText(query.term)) : 'Şablonlar yükleniyor…';
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
      <Box
        ref={box}
        id={id}
        role="listbox"
        aria-label="Şablonlar"
        hidden={found.length === 0}
        maxH="min(280px, 40dvh)"
        overflowY="auto"
        p="1"
      >
        {found.map((template, index) => (
          <Option
            key={template.id}
            id={optionId(id, index)}
            template={template}
            isActive={index === active}
            onPoint={() => (index === active ? undefined : setActive(index))}
            onChoose={() => onChoose(template)}
          />
        ))}
      </Box>
      {found.length === 0 ? (
        <Text p="3" fontSize="sm" color="fg.muted">
          {empty}
        </Text>
      ) : null}
      <VisuallyHidden role="status">
        {found[active] === undefined
          ? empty
          : `${found.length} şablon; seçili: ${found[active].title}`}
      </VisuallyHidden>
    </Box>
  );
}
