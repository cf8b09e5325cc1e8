import { formatDateTime } from '@muhatap/shared/i18n';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Icon, type IconName } from '@muhatap/shared/ui';
import {
  isSnoozed,
  PRIORITY_ICONS,
  PRIORITY_NAMES,
  priorityOf,
  roomClock,
} from '#entities/conversation';
import { ColorTag, useCurrentLabels } from '#entities/label';

interface SignProps {
  readonly icon: IconName;
  readonly tone?: 'chatbot' | 'warning' | 'error' | undefined;
  readonly label: string;
  readonly children: string;
}

function Sign({ icon, tone, label, children }: SignProps) {
  return (
    <div className="room-sign tabular" data-tone={tone} role="img" aria-label={label} title={label}>
      <Icon name={icon} size={12} />
      <span aria-hidden>{children}</span>
    </div>
  );
}

/** The one clock of an open conversation, or that it is closed. */
function StateSign({ room, now }: { readonly room: Room; readonly now: number }) {
  if (!room.is_active)
    return (
      <Sign icon="check" label="Konuşma kapatıldı">
        Kapalı
      </Sign>
    );
  if (isSnoozed(room))
    return (
      <Sign icon="clock" label={`Ertelendi: ${formatDateTime(room.snoozed_until ?? '')}`}>
        Ertelendi
      </Sign>
    );
  const clock = roomClock(room, now);
  if (clock === null) return null;
  return (
    <Sign
      icon={clock.kind === 'waiting' ? 'hourglass' : 'clock'}
      tone={clock.tone}
      label={clock.text}
    >
      {clock.text}
    </Sign>
  );
}

const PRIORITY_TONES = { urgent: 'error', high: 'warning', low: undefined } as const;

/** The priority of a conversation that is not the usual one. */
function PrioritySign({ room }: { readonly room: Room }) {
  const priority = priorityOf(room);
  if (priority === 'normal') return null;
  const name = PRIORITY_NAMES[priority];
  return (
    <Sign
      icon={PRIORITY_ICONS[priority]}
      tone={PRIORITY_TONES[priority]}
      label={`Öncelik: ${name}`}
    >
      {name}
    </Sign>
  );
}

function Labels({ room, shown }: { readonly room: Room; readonly shown: number }) {
  const labels = useCurrentLabels(room.labels);
  const rest = labels.slice(shown);
  const names = rest.map(({ name }) => name).join(', ');
  return (
    <div className="room-labels">
      {labels.slice(0, shown).map(({ id, name, color }) => (
        <div key={id} className="room-label" title={name}>
          <ColorTag size="xs" name={name} color={color} />
        </div>
      ))}
      {rest.length > 0 && (
        <span
          className="room-more-labels"
          role="img"
          aria-label={`ve ${names}`}
          title={names}
        >{`+${rest.length}`}</span>
      )}
    </div>
  );
}

/** The row's third line: its one clock, whether a chatbot talks, which labels (so many by name). */
export function RowSigns({
  room,
  now,
  labels,
}: {
  readonly room: Room;
  readonly now: number;
  readonly labels: number;
}) {
  return (
    <div className="room-signs">
      <PrioritySign room={room} />
      <StateSign room={room} now={now} />
      {room.chatbot !== null && (
        <Sign icon="bot" tone="chatbot" label={`Chatbot konuşuyor: ${room.chatbot.name}`}>
          Chatbot
        </Sign>
      )}
      <Labels room={room} shown={labels} />
    </div>
  );
}
