import type { Room } from '@muhatap/shared/wire/conversations';
import { shortRelativeTime } from '@muhatap/shared/i18n';
import { Icon, type IconName } from '@muhatap/shared/ui';
import { serviceWindow, waitingMinutes, windowLabel } from '#entities/conversation';
import { ColorTag, useCurrentLabels } from '#entities/label';

/** From these waiting times on (minutes) a citizen has waited long, and too long. */
const LONG_MIN = 15;
const TOO_LONG_MIN = 60;

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

function toneOf(minutes: number): SignProps['tone'] {
  if (minutes >= TOO_LONG_MIN) return 'error';
  return minutes >= LONG_MIN ? 'warning' : undefined;
}

/** The citizen's waiting time, in a colour by its length. */
function WaitingSign({ room, now }: { readonly room: Room; readonly now: number }) {
  const minutes = waitingMinutes(room, now);
  if (minutes === null || room.waiting_since === null || !room.is_active) return null;
  const text = shortRelativeTime(room.waiting_since, now);
  return (
    <Sign icon="hourglass" tone={toneOf(minutes)} label={`Yanıt bekliyor: ${text}`}>
      {text}
    </Sign>
  );
}

/** Closed conversation, else how long free text can still be sent. */
function WindowSign({ room, now }: { readonly room: Room; readonly now: number }) {
  if (!room.is_active)
    return (
      <Sign icon="check" label="Konuşma kapatıldı">
        Kapalı
      </Sign>
    );
  const window = serviceWindow(room, now);
  if (window.state === 'closed')
    return (
      <Sign icon="lock" label="Yanıt süresi doldu">
        Süre doldu
      </Sign>
    );
  if (window.phase === 'public') return null;
  const label = windowLabel(window);
  const isClosing = window.state === 'closing';
  // Far from its end the largest unit is enough.
  const text = isClosing ? label : label.split(' ').slice(0, 2).join(' ');
  return (
    <Sign icon="clock" tone={isClosing ? 'warning' : undefined} label={`Yanıt süresi: ${label}`}>
      {text}
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

/** The row's third line: who waits, whether a chatbot talks, which labels (so many by name), until when an answer is free. */
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
      <WaitingSign room={room} now={now} />
      {room.chatbot !== null && (
        <Sign icon="bot" tone="chatbot" label={`Chatbot konuşuyor: ${room.chatbot.name}`}>
          Chatbot
        </Sign>
      )}
      <Labels room={room} shown={labels} />
      <WindowSign room={room} now={now} />
    </div>
  );
}
