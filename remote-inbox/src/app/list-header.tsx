import { Icon, PlainButton, Tip } from '@muhatap/shared/ui/plain';
import { AlertsButton } from '#features/alerts';
import { RoomFilterButton, RoomFilterChips } from '#features/room-filters';
import { beginChoosing, RoomTabs } from '#features/room-list';
import { openShortcutSheet } from '#features/shortcuts';
import type { InboxNavigation } from './use-inbox-place';

type ListHeaderProps = Pick<InboxNavigation, 'tab' | 'filters' | 'tabAddress' | 'setFilters'>;

/** Beside the search field: alert settings, keyboard shortcuts and, by touch, the beginning of a choice. */
export function ListTools() {
  return (
    <>
      <button
        type="button"
        className="inbox-tool"
        data-touch
        aria-label="Konuşma seç"
        onClick={beginChoosing}
      >
        <Icon name="tasks" size={17} />
      </button>
      <AlertsButton />
      <Tip content="Klavye kısayolları (?)">
        <button
          type="button"
          className="inbox-tool"
          data-keys
          aria-label="Klavye kısayolları"
          onClick={openShortcutSheet}
        >
          <Icon name="keyboard" size={17} />
        </button>
      </Tip>
    </>
  );
}

/** Above the rooms: tabs and filters. */
export function ListHeader({ tab, filters, tabAddress, setFilters }: ListHeaderProps) {
  return (
    <header className="inbox-head">
      <div className="inbox-head-row">
        <RoomTabs tab={tab} addressOf={tabAddress} />
        <RoomFilterButton filters={filters} onChange={setFilters} />
      </div>
      <RoomFilterChips filters={filters} onChange={setFilters} />
    </header>
  );
}

/** The way out of filters that leave nothing. */
export function ClearFilters({ setFilters }: Pick<InboxNavigation, 'setFilters'>) {
  return (
    <PlainButton look="outline" onClick={() => setFilters(() => ({}))}>
      Filtreleri temizle
    </PlainButton>
  );
}
