import { memo, type MouseEvent } from 'react';
import { formatDateTime, shortRelativeTime } from '@muhatap/shared/i18n';
import { ChannelIcon, PersonAvatar } from '@muhatap/shared/ui/plain';
import { useNow } from '@muhatap/shared/clock';
import { selectRoom, useConversation } from '#entities/conversation';
import { useDraft } from '#entities/draft';
import { LastMessageLine } from './last-message-line';
import { RowSigns } from './row-signs';

function UnreadBadge({ count }: { readonly count: number }) {
  return (
    <div className="room-unread tabular" role="img" aria-label={`${count} okunmamış mesaj`}>
      {count > 99 ? '99+' : count}
    </div>
  );
}

/** Words that this person has begun to write in the room. */
function DraftLine({ text }: { readonly text: string }) {
  return (
    <div className="room-text">
      <span className="room-draft">Taslak:</span>
      <span data-words>{text.replace(/\s+/g, ' ')}</span>
    </div>
  );
}

export const ROW_HEIGHT = 88;

const ID_PREFIX = 'room-';
export const rowId = (roomId: string): string => `${ID_PREFIX}${roomId}`;
/** The room of the row that an event comes from. */
export const roomIdOf = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest('.room-row')?.id.slice(ID_PREFIX.length) ?? null)
    : null;

interface RoomRowProps {
  readonly roomId: string;
  readonly start: number;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  /** Whether it is chosen; undefined while none are being chosen. */
  readonly isChosen: boolean | undefined;
  readonly onPress: (roomId: string, event: MouseEvent) => void;
}

function RoomRowView({
  roomId,
  start,
  index,
  count,
  isOpen,
  isCurrent,
  isChosen,
  onPress,
}: RoomRowProps) {
  const room = useConversation(selectRoom(roomId));
  const now = useNow();
  const draft = useDraft(roomId).trim();
  if (room === undefined) return null;
  const isUnread = room.unread_messages > 0;
  const time = room.last_message?.created_at ?? room.created_at;
  return (
    <div
      id={rowId(roomId)}
      role="option"
      aria-selected={isOpen}
      aria-checked={isChosen}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="room-row"
      {...(isUnread && { 'data-unread': '' })}
      {...(isCurrent && { 'data-current': '' })}
      onClick={(event) => onPress(roomId, event)}
      style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
    >
      <div className="room-face">
        <PersonAvatar name={room.customer.name} src={room.customer.avatar_url} size={40} />
        <div className="room-check" aria-hidden title="Seç (x)" />
        <div className="room-channel">
          <ChannelIcon platform={room.channel} size={14} />
        </div>
      </div>
      <div className="room-body">
        <div className="room-line">
          <div className="room-name">{room.customer.name}</div>
          {room.assignee !== null && (
            <span
              className="icon"
              role="img"
              aria-label={`Sorumlu: ${room.assignee.name}`}
              title={`Sorumlu: ${room.assignee.name}`}
            >
              <PersonAvatar name={room.assignee.name} size={20} />
            </span>
          )}
          <time
            className="room-time tabular"
            // Only a pointer reads it, and Turkish dates would hold up the first list.
            onPointerEnter={({ currentTarget }) => (currentTarget.title = formatDateTime(time))}
          >
            {shortRelativeTime(time, now)}
          </time>
        </div>
        <div className="room-line">
          {draft !== '' && !isOpen ? (
            <DraftLine text={draft} />
          ) : (
            <LastMessageLine message={room.last_message} />
          )}
          {isUnread && <UnreadBadge count={room.unread_messages} />}
        </div>
        <RowSigns room={room} now={now} />
      </div>
    </div>
  );
}

export const RoomRow = memo(RoomRowView);
