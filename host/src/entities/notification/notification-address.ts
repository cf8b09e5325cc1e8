import { addresses, linkTo } from '@muhatap/shared/contract';
import type { NotificationEntry } from '@muhatap/shared/wire/session';

/** A colleague's looks of a day. */
const looksOn = (person: string, day: string): string =>
  `${addresses.looks({ person })}&${new URLSearchParams({ from: day, to: day }).toString()}`;

function personAddress({ kind, subject: { id }, details }: NotificationEntry): string | null {
  if (kind === 'unusual-looks') return looksOn(id, details['day'] ?? '');
  return kind === 'assigned-complaint' ? linkTo('complaints:own') : linkTo('inbox:home');
}

/** The page on which a notification leads on; null where there is none, or the person does not see it any more. */
export function addressOf(entry: NotificationEntry): string | null {
  const { subject, details } = entry;
  const { kind, id } = subject;
  if (!subject.is_visible) return null;
  switch (kind) {
    case 'conversation':
      return linkTo('inbox:room', { id });
    case 'complaint':
      return linkTo('complaints:complaint', { id });
    case 'person':
      return personAddress(entry);
    case 'account':
      return linkTo('inbox:account', { id });
    case 'program':
      return addresses.programKeys();
    case 'approval':
      return addresses.approvals();
    case 'webhook':
      return addresses.webhook(id);
    case 'release':
      return details['module'] === undefined
        ? addresses.releases()
        : addresses.release(details['module']);
    default:
      return null;
  }
}
