import { Link } from 'react-router-dom';
import { formatNumber } from '@muhatap/shared/i18n';
import { ROOM_VIEWS, useConversation, useRoomCounts, type RoomView } from '#entities/conversation';

const NAMES: Record<RoomView, string> = {
  all: 'Tümü',
  open: 'Açık',
  mine: 'Bana atanan',
  unassigned: 'Atanmamış',
  waiting: 'En uzun bekleyen',
};
/** Above this the count is shown in thousands, so that the tabs fit a narrow pane. */
const EXACT_UP_TO = 9999;

const shortCount = (count: number): string =>
  count > EXACT_UP_TO ? `${formatNumber(Math.floor(count / 1000))} B` : formatNumber(count);

/** One number alone is drawn again when it changes. */
function Count({ tab }: { readonly tab: RoomView }) {
  const count = useRoomCounts((counts) => counts?.[tab] ?? null);
  // A filter by the holder does not reach the view of those that nobody holds.
  const isOther = useConversation(
    ({ filters }) => tab === 'unassigned' && filters.assignee !== undefined,
  );
  if (count === null || isOther) return null;
  return (
    <span className="room-count tabular" title={formatNumber(count)}>
      <span className="visually-hidden">{`, ${formatNumber(count)} konuşma`}</span>
      <span aria-hidden>{shortCount(count)}</span>
    </span>
  );
}

interface RoomTabsProps {
  readonly tab: RoomView;
  readonly addressOf: (tab: RoomView) => string;
}

/** The views of the list; where the pane is too narrow for a line they take two, so that none is hidden. */
export function RoomTabs({ tab, addressOf }: RoomTabsProps) {
  return (
    <nav className="room-tabs" aria-label="Konuşma listeleri">
      {ROOM_VIEWS.map((each) => (
        <Link
          key={each}
          className="room-tab"
          to={addressOf(each)}
          aria-current={each === tab ? 'page' : undefined}
        >
          {NAMES[each]}
          <Count tab={each} />
        </Link>
      ))}
    </nav>
  );
}
