import { Box, Icon, Text } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import { useId, type FocusEvent } from 'react';
import type { MenuGroup, MenuItem } from '#entities/menu';
import { Label, NavigationItem, NavigationLine, TIP_DELAY_MS } from './navigation-item';

interface NavigationGroupProps {
  readonly group: MenuGroup;
  readonly active: MenuItem | null;
  readonly isOpen: boolean;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onIntent: (module: string) => void;
  readonly onChoose: (() => void) | undefined;
}

/** A line with its children, or a line alone. */
export function NavigationGroup(props: NavigationGroupProps) {
  const { group, active, isExpanded, onFocus, onBlur, onIntent, onChoose } = props;
  const { single, section } = group;
  return (
    <Box as="li" onFocus={onFocus} onBlur={onBlur}>
      {section === null ? null : <SectionName name={section} isExpanded={isExpanded} />}
      {single ? (
        <NavigationItem
          item={single}
          isActive={single === active}
          isExpanded={isExpanded}
          isNested={false}
          onIntent={onIntent}
          onChoose={onChoose}
        />
      ) : (
        <FoldedItems {...props} />
      )}
    </Box>
  );
}

function SectionName({
  name,
  isExpanded,
}: {
  readonly name: string;
  readonly isExpanded: boolean;
}) {
  return (
    <Box position="relative" height="8" mt="2" borderTopWidth="1px" borderColor="border">
      <Text
        fontSize="xs"
        fontWeight="semibold"
        color="fg.subtle"
        px="18px"
        pt="2.5"
        // Broken into lines, it would lie over the line below it while the sidebar is collapsed.
        whiteSpace="nowrap"
        overflow="hidden"
        opacity={isExpanded ? 1 : 0}
        transition="opacity 150ms"
      >
        {name}
      </Text>
    </Box>
  );
}

/** A line whose children fold in 300 ms (docs/behaviour.md §2.7). */
function FoldedItems({
  group: { label, icon, items },
  active,
  isOpen,
  isExpanded,
  onToggle,
  onIntent,
  onChoose,
}: NavigationGroupProps) {
  const listId = useId();
  const holdsActive = items.some((item) => item === active);
  const isUnfolded = isOpen && isExpanded;
  return (
    <>
      <Tip content={label} placement="right" openDelay={TIP_DELAY_MS} disabled={isExpanded}>
        <NavigationLine asChild isActive={holdsActive && !isUnfolded} isNested={false}>
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={listId}
            aria-label={label}
            onClick={onToggle}
          >
            <Icon name={icon} size={20} />
            <Label isShown={isExpanded}>{label}</Label>
            <Box
              as="span"
              display="inline-flex"
              transition="transform 300ms"
              transform={isUnfolded ? 'rotate(180deg)' : 'none'}
              opacity={isExpanded ? 1 : 0}
            >
              <Icon name="chevron-down" size={16} />
            </Box>
          </button>
        </NavigationLine>
      </Tip>
      <Box
        display="grid"
        gridTemplateRows={isUnfolded ? '1fr' : '0fr'}
        transition="grid-template-rows 300ms var(--muhatap-easings-ease-in-out)"
      >
        <Box as="ul" id={listId} overflow="hidden" inert={!isUnfolded}>
          {items.map((item) => (
            <Box as="li" key={item.id}>
              <NavigationItem
                item={item}
                isActive={item === active}
                isExpanded={isExpanded}
                isNested
                onIntent={onIntent}
                onChoose={onChoose}
              />
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
