import { formatNumber } from '@muhatap/shared/i18n';
import { useNotificationList } from '#entities/notification';

const MOST = 99;

/** The name of the bell, and the number of unread notifications on it. */
export function UnreadMark() {
  const unread = useNotificationList((state) => state.unread);
  if (unread === 0) return <span className="visually-hidden">Bildirimler</span>;
  return (
    <>
      <span aria-hidden className="bell-count tabular">
        {unread > MOST ? `${MOST}+` : unread}
      </span>
      <span className="visually-hidden">Bildirimler, {formatNumber(unread)} okunmamış</span>
    </>
  );
}
