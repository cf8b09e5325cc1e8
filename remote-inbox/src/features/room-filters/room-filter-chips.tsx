import type { RoomFilters } from '@muhatap/shared/wire/conversations';
import { Button, chakra, Flex, Icon, Text } from '@muhatap/shared/ui';
import { activeNames, chipLabel, withFilter, type ChangeFilters } from './filter-labels';
import { useFilterLists } from './use-filter-lists';

interface RoomFilterChipsProps {
  readonly filters: RoomFilters;
  readonly onChange: ChangeFilters;
}

/** The filters that are set, each with the way out of it. */
export function RoomFilterChips({ filters, onChange }: RoomFilterChipsProps) {
  const names = activeNames(filters);
  const lists = useFilterLists(
    [filters.label, filters.assignee, filters.group].some((value) => value !== undefined),
  );
  if (names.length === 0) return null;
  return (
    <Flex
      role="group"
      aria-label="Etkin filtreler"
      wrap="wrap"
      align="center"
      gap="1.5"
      px="3"
      pb="2"
    >
      {names.map((name) => {
        const label = chipLabel(name, lists, filters);
        return (
          <chakra.button
            key={name}
            type="button"
            onClick={() => onChange((now) => withFilter(now, name, ''))}
            aria-label={`${label} filtresini kaldır`}
            display="inline-flex"
            alignItems="center"
            gap="1"
            maxW="full"
            h="7"
            px="2.5"
            borderRadius="full"
            bg="brand.subtle"
            color="brand.fg"
            fontSize="xs"
            fontWeight="medium"
            cursor="pointer"
            _hover={{ bg: 'brand.muted' }}
            css={{ '@media (pointer: coarse)': { h: '10', px: '3.5' } }}
          >
            <Text as="span" truncate>
              {label}
            </Text>
            <Icon name="close" size={12} />
          </chakra.button>
        );
      })}
      <Button
        size="xs"
        h="7"
        variant="ghost"
        colorPalette="gray"
        onClick={() => onChange(() => ({}))}
      >
        Filtreleri temizle
      </Button>
    </Flex>
  );
}
