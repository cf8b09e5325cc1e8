import type { RoomFilters } from '@muhatap/shared/wire/conversations';
import { Icon, PlainButton } from '@muhatap/shared/ui/plain';
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
    <div className="filter-chips" role="group" aria-label="Etkin filtreler">
      {names.map((name) => {
        const label = chipLabel(name, lists, filters);
        return (
          <button
            key={name}
            type="button"
            className="filter-chip"
            onClick={() => onChange((now) => withFilter(now, name, ''))}
            aria-label={`${label} filtresini kaldır`}
          >
            <span>{label}</span>
            <Icon name="close" size={12} />
          </button>
        );
      })}
      <PlainButton look="ghost" size="xs" onClick={() => onChange(() => ({}))}>
        Filtreleri temizle
      </PlainButton>
    </div>
  );
}
