import { Icon, inKit, useOpener } from '@muhatap/shared/ui/plain';
import { activeNames } from './filters';
import type { RoomFiltersProps } from './room-filter-panel';

const RoomFilterPanel = inKit(() =>
  import('./room-filter-panel').then((loaded) => loaded.RoomFilterPanel),
);

/** Opens the filters of the list; shows how many are set. */
export function RoomFilterButton({ filters, onChange }: RoomFiltersProps) {
  const { button, wasOpened, opened } = useOpener('dialog');
  const count = activeNames(filters).length;
  return (
    <>
      <button
        {...button}
        type="button"
        className="inbox-tool"
        data-set={count > 0 || undefined}
        aria-label={count > 0 ? `Filtreler, ${count} seçili` : 'Filtreler'}
      >
        <Icon name="filter" size={17} />
        {count > 0 && (
          <span className="inbox-tool-count tabular" aria-hidden>
            {count}
          </span>
        )}
      </button>
      {wasOpened && <RoomFilterPanel filters={filters} onChange={onChange} opened={opened} />}
    </>
  );
}
