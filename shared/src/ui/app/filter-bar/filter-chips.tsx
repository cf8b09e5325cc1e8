import { Icon } from '../../icon/icon';
import { Button, chakra, Flex, Text } from '../../primitives';
import type { BarFilter } from './filter-bar.types';

/** A value that narrows the list without a button of its own in the bar. */
export interface FilterChip {
  readonly key: string;
  readonly text: string;
  readonly onRemove: () => void;
}

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    h: '7',
    px: '2.5',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: 'xs',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { bg: 'brand.muted' },
    '@media (pointer: coarse)': { h: '10', px: '3.5' },
  },
});

function chipsOf(filter: BarFilter): readonly FilterChip[] {
  const { name, title } = filter;
  if (filter.kind === 'period')
    return filter.text === null || filter.onClear === undefined
      ? []
      : [{ key: name, text: `${title}: ${filter.text}`, onRemove: filter.onClear }];
  return filter.values.map((value) => ({
    key: `${name} ${value}`,
    // A value whose name is on its way still has its chip, so that nothing narrows the list unseen.
    text: `${title}: ${filter.options.find((option) => option.value === value)?.label ?? '…'}`,
    onRemove: () => filter.onToggle(value),
  }));
}

interface FilterChipsProps {
  readonly filters: readonly BarFilter[];
  readonly more: readonly FilterChip[];
  readonly onClear: () => void;
}

/** Every value that is set, each with the way out of it. */
export function FilterChips({ filters, more, onClear }: FilterChipsProps) {
  const chips = [...filters.flatMap(chipsOf), ...more];
  if (chips.length === 0) return null;
  return (
    <Flex role="group" aria-label="Etkin filtreler" wrap="wrap" align="center" gap="1.5" mt="3">
      {chips.map(({ key, text, onRemove }) => (
        <Chip key={key} type="button" aria-label={`${text} filtresini kaldır`} onClick={onRemove}>
          <Text as="span" truncate>
            {text}
          </Text>
          <Icon name="close" size={12} />
        </Chip>
      ))}
      <Button size="xs" h="7" variant="ghost" colorPalette="gray" onClick={onClear}>
        Filtreleri temizle
      </Button>
    </Flex>
  );
}
