import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  addressOf,
  describeNotification,
  markRead,
  useNotificationList,
} from '#entities/notification';

/** Marks as read what is about the page that the person opens, by whatever way. */
function useReadByOpening(): void {
  const { pathname, search } = useLocation();
  const entries = useNotificationList((state) => state.entries);
  useEffect(() => {
    const here = [pathname, `${pathname}${search}`];
    const opened = entries.filter(
      (entry) =>
        !entry.is_read && entry.subject.kind !== 'person' && here.includes(addressOf(entry) ?? ''),
    );
    if (opened.length > 0) void markRead(opened.map(({ id }) => id));
  }, [entries, pathname, search]);
}

/** Announces, without interrupting, what came after the page was opened. */
export function UnreadNews() {
  useReadByOpening();
  const isLoaded = useNotificationList((state) => state.isLoaded);
  const newest = useNotificationList((state) => state.entries.find(({ is_read }) => !is_read));
  const known = useRef<string | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!isLoaded) return;
    const at = newest?.at ?? '';
    if (known.current !== null && newest !== undefined && at > known.current)
      setNews(`Yeni bildirim: ${describeNotification(newest).sentence}`);
    known.current = at > (known.current ?? '') ? at : (known.current ?? '');
  }, [isLoaded, newest]);
  return (
    <span className="visually-hidden" role="status">
      {news}
    </span>
  );
}
