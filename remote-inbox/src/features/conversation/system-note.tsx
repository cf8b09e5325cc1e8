import { formatDateTime, formatTime } from '@muhatap/shared/i18n';
import type { Message } from '@muhatap/shared/wire/conversations';
import { Icon, Text } from '@muhatap/shared/ui';

/** A chatbot gave the citizen to people: what happened, and what was chosen until then. */
function HandOff({ message }: { readonly message: Message }) {
  const [what, ...more] = message.content.split('\n');
  return (
    <div className="hand-off" role="note">
      <span className="hand-off-sign">
        <Icon name="user-check" size={15} />
      </span>
      <div className="hand-off-text">
        <div className="hand-off-what">{what}</div>
        {more.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <time
        className="tabular"
        dateTime={message.created_at}
        title={formatDateTime(message.created_at)}
      >
        {formatTime(message.created_at)}
      </time>
    </div>
  );
}

/** A notice of the platform or of a chatbot. */
export function SystemNote({ message }: { readonly message: Message }) {
  return message.is_bot_message ? (
    <HandOff message={message} />
  ) : (
    <Text textAlign="center" fontSize="xs" color="fg.muted" py="2">
      {message.content}
    </Text>
  );
}
