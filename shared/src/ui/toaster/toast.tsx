import type { MouseEvent } from 'react';
import type { Notification, NotificationLink, Severity } from '../../notifications';
import { Icon } from '../icon/icon';
import { PlainButton } from '../controls/plain-button';

const PREFIX: Record<Severity, string> = {
  success: 'Başarılı',
  info: 'Bilgi',
  warning: 'Uyarı',
  error: 'Hata',
};

/** A link as any other: with a key held down, or the middle button, the browser opens it its own way. */
function ToastLink({
  link: { label, address, follow },
  onDismiss,
}: {
  readonly link: NotificationLink;
  readonly onDismiss: () => void;
}) {
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onDismiss();
    follow();
  };
  return (
    <a className="toast-link" href={address} onClick={go}>
      {label}
    </a>
  );
}

/** One notification: its severity shown by icon, colour and a name for screen readers. */
export function Toast({
  notification,
  onDismiss,
}: {
  readonly notification: Notification;
  readonly onDismiss: () => void;
}) {
  const { severity, title, message, link, undo } = notification;
  return (
    <div className="toast" data-severity={severity}>
      <div className="toast-sign">
        <Icon name={severity} size={18} label={PREFIX[severity]} />
      </div>
      <div className="toast-words">
        {title ? <p className="toast-title">{title}</p> : null}
        <p>{message}</p>
        {link === null ? null : <ToastLink link={link} onDismiss={onDismiss} />}
      </div>
      {undo && (
        <PlainButton
          look="ghost"
          size="xs"
          palette="brand"
          onClick={() => {
            onDismiss();
            undo();
          }}
        >
          Geri al
        </PlainButton>
      )}
      <PlainButton look="ghost" size="2xs" aria-label="Bildirimi kapat" onClick={onDismiss}>
        <Icon name="close" size={14} />
      </PlainButton>
    </div>
  );
}
