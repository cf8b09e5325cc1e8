import { platform } from '@muhatap/shared/platform';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { useEffect, useState } from 'react';
import { markComplaintRead } from './complaint-detail.api';

/** A glance is not reading, ms. */
const READ_MS = 1500;

const isUnread = ({ direction, isRead }: ComplaintMessage) => direction === 'inbound' && !isRead;

/**
 * Tells the server that somebody has read the messages once they have been on a visible page for a while. Answers the ids of those that
 * were unread when they came: they keep their mark for as long as this page is open, so that what is new can be found.
 */
export function useReadMarker(
  id: string,
  messages: readonly ComplaintMessage[],
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());
  const unread = messages.filter(isUnread).map(({ _id }) => _id);
  if (unread.some((one) => !fresh.has(one))) setFresh(new Set([...fresh, ...unread]));
  const waiting = unread.join(' ');
  useEffect(() => {
    if (waiting === '') return;
    const { page, clock, log } = platform();
    let forget = () => {};
    const read = () =>
      markComplaintRead(id).catch((error: unknown) =>
        log.warn('Complaint could not be marked as read', error),
      );
    const look = () => {
      forget();
      if (page.isVisible()) forget = clock.setTimeout(() => void read(), READ_MS);
    };
    look();
    const undo = page.onVisible(look);
    return () => {
      undo();
      forget();
    };
  }, [id, waiting]);
  return fresh;
}
