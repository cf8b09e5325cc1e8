import { Button, chakra, Flex, Icon, Text } from '@muhatap/shared/ui';
import { REPORT_FILTERS } from '@muhatap/shared/wire/reports';
import { choicesOf, FILTER_NAMES, isFiltered, NO_FILTERS } from '#entities/report';
import { switched, type FilterParts } from './filter-bar.types';

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
  },
});

/** The filters that are set, each with the way out of it. */
export function FilterChips({ view, lists, onChange }: FilterParts) {
  if (!isFiltered(view.filters)) return null;
  const chips = REPORT_FILTERS.flatMap((name) =>
    choicesOf(name, lists, view.filters[name])
      .filter(({ value }) => view.filters[name].includes(value))
      .map((choice) => ({ name, ...choice })),
  );
  return (
    <Flex role="group" aria-label="Etkin filtreler" wrap="wrap" align="center" gap="1.5" mt="3">
      {chips.map(({ name, value, label }) => (
        <Chip
          key={`${name} ${value}`}
          type="button"
          aria-label={`${FILTER_NAMES[name]}: ${label} filtresini kaldır`}
          onClick={() => onChange((now) => switched(now, name, value))}
        >
          <Text as="span" truncate>
            {FILTER_NAMES[name]}: {label}
          </Text>
          <Icon name="close" size={12} />
        </Chip>
      ))}
      <Button
        size="xs"
        h="7"
        variant="ghost"
        colorPalette="gray"
        onClick={() => onChange((now) => ({ ...now, filters: NO_FILTERS }))}
      >
        Filtreleri temizle
      </Button>
    </Flex>
  );
}
