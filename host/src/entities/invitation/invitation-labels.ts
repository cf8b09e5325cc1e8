import { fold } from '@muhatap/shared/i18n';
import { entryOf } from '@muhatap/shared/wire/open';
import type { Invitation } from '@muhatap/shared/wire/people';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** States of an invitation, with the tone of their chips. */
const STATES = {
  sending: { name: 'Gönderiliyor', tone: 'info' },
  sent: { name: 'Gönderildi', tone: 'success' },
  failed: { name: 'Gönderilemedi', tone: 'error' },
  expired: { name: 'Süresi doldu', tone: 'gray' },
} as const;

/** Words and tone of a state; one that is not known here stands as it is. */
export const invitationState = (state: Invitation['state']) =>
  entryOf(STATES, state) ?? { name: state, tone: 'gray' as const };

/** '6 gün daha geçerli', 'birkaç saat daha geçerli'; null for one that is over. */
export function formatTimeLeft(
  { state, expires_at }: Pick<Invitation, 'state' | 'expires_at'>,
  now: number,
): string | null {
  const left = new Date(expires_at).getTime() - now;
  if (state === 'expired' || left <= 0) return null;
  const days = Math.round(left / DAY_MS);
  if (days >= 1) return `${days} gün daha geçerli`;
  return left >= HOUR_MS
    ? `${Math.floor(left / HOUR_MS)} saat daha geçerli`
    : 'Bir saatten az geçerli';
}

/** Where the link was sent. */
export const addressOf = ({ email, phone }: Pick<Invitation, 'email' | 'phone'>): string =>
  email ?? phone ?? '';

/** Those whose name or address holds the words, by Turkish rules. */
export function matchingInvitations(
  invitations: readonly Invitation[],
  search: string,
): readonly Invitation[] {
  const wanted = fold(search);
  return invitations.filter((one) => fold(`${one.name} ${addressOf(one)}`).includes(wanted));
}
