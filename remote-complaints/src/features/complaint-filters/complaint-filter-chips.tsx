import { Button, chakra, Flex, Icon, Text } from '@muhatap/shared/ui';
import { NO_FILTERS, type ListFilters } from '#entities/complaint';
import { activeFilters, type ChangeFilters, type FilterLists } from './filter-labels';

interface ComplaintFilterChipsProps {
  readonly filters: ListFilters;
  readonly lists: FilterLists;
  readonly onChange: ChangeFilters;
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
  },
});

/** The filters that are set, each with the way out of it. */
export function ComplaintFilterChips({ filters, lists, onChange }: ComplaintFilterChipsProps) {
  const active = activeFilters(filters, lists);
  if (active.length === 0) return null;
  return (
    <Flex role="group" aria-label="Etkin filtreler" wrap="wrap" align="center" gap="1.5" mt="3">
      {active.map(({ key, text, without }) => (
        <Chip
          key={key}
          type="button"
          aria-label={`${text} filtresini kaldır`}
          onClick={() => onChange(without)}
        >
          <Text as="span" truncate>
            {text}
          </Text>
          <Icon name="close" size={12} />
        </Chip>
      ))}
      <Button
        size="xs"
        h="7"
        variant="ghost"
        colorPalette="gray"
        onClick={() => onChange(() => NO_FILTERS)}
      >
        Filtreleri temizle
      </Button>
    </Flex>
  );
}
