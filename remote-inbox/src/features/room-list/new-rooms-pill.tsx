import { NEWS_MAX, newsAbove, type News } from '#entities/conversation';
import { AnimatedItems, Icon, PlainButton } from '@muhatap/shared/ui/plain';
import { catchUpRooms, useListings } from './hold.store';

const NO_NEWS: News = { messages: 0, rooms: 0 };

const countOf = (count: number): string => (count > NEWS_MAX ? `${NEWS_MAX}+` : String(count));

/** Words for the news; null where there are none. `above` counts rooms that have come above the reader. */
function textOf({ messages, rooms }: News, above: number): string | null {
  if (messages > 0) return `${countOf(messages)} yeni mesaj`;
  const count = rooms > 0 ? rooms : above;
  return count > 0 ? `${countOf(count)} yeni konuşma` : null;
}

/** Tells of messages and rooms that the list does not show on top yet, and brings them into view. */
export function NewRoomsPill({
  above,
  onShown,
}: {
  readonly above: number;
  readonly onShown: () => void;
}) {
  const { held, live } = useListings();
  const news = held === null ? NO_NEWS : newsAbove(held, live);
  const text = textOf(news, above);
  const pill = (
    <div className="room-news tabular">
      <PlainButton
        size="xs"
        title="Listenin başına getir (y)"
        onClick={() => {
          catchUpRooms();
          onShown();
        }}
      >
        <Icon name="arrow-up" size={14} />
        {text}
      </PlainButton>
    </div>
  );
  return (
    <AnimatedItems from="above" items={text === null ? [] : [{ key: 'news', content: pill }]} />
  );
}
