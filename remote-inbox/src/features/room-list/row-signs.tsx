import { formatDateTime } from '@muhatap/shared/i18n';
import { PRIORITY_NAMES, type Room } from '@muhatap/shared/wire/conversations';
import { ColorTag, Icon, type IconName } from '@muhatap/shared/ui/plain';
import { isSnoozed, PRIORITY_ICONS, priorityOf, roomClock } from '#entities/conversation';
import { useCurrentLabels } from '#entities/label';

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

/** Labels that a row has room for by name; a tablet's narrow pane takes the first. */
const SHOWN = 2;

/** The labels that have no room in a row, in the wide pane or in the narrow one. */
function MoreLabels({ names, pane }: { readonly names: readonly string[]; readonly pane: string }) {
  if (names.length === 0) return null;
  const list = names.join(', ');
  return (
    <span
      className="room-more-labels"
      data-pane={pane}
      role="img"
      aria-label={`ve ${list}`}
      title={list}
    >{`+${names.length}`}</span>
  );
}

function Labels({ room }: { readonly room: Room }) {
  const labels = useCurrentLabels(room.labels);
  const names = labels.map(({ name }) => name);
  return (
    <div className="room-labels">
      {labels.slice(0, SHOWN).map(({ id, name, color }) => (
        <div key={id} className="room-label" title={name}>
          <ColorTag size="xs" name={name} color={color} />
        </div>
      ))}
      <MoreLabels names={names.slice(SHOWN)} pane="wide" />
      <MoreLabels names={names.slice(1)} pane="narrow" />
    </div>
  );
}

/** The row's third line: its one clock, whether a chatbot talks, which labels (so many by name). */
export function RowSigns({ room, now }: { readonly room: Room; readonly now: number }) {
  return (
    <div className="room-signs">
      <PrioritySign room={room} />
      <StateSign room={room} now={now} />
      {room.chatbot !== null && (
        <Sign icon="bot" tone="chatbot" label={`Chatbot konuşuyor: ${room.chatbot.name}`}>
          Chatbot
        </Sign>
      )}
      <Labels room={room} />
    </div>
  );
}
