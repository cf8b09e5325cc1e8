import { Icon, PlainButton } from '@muhatap/shared/ui/plain';
import { chipLabel } from './filter-labels';
import { activeNames, withFilter } from './filters';
import type { RoomFiltersProps } from './room-filter-panel';
import { useFilterLists } from './use-filter-lists';

/** The filters that are set, each with the way out of it. */
export function RoomFilterChips({ filters, onChange }: RoomFiltersProps) {
  const lists = useFilterLists(
    [filters.label, filters.assignee, filters.group].some((value) => value !== undefined),
  );
  return (
    <div className="filter-chips" role="group" aria-label="Etkin filtreler">
      {activeNames(filters).map((name) => {
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
