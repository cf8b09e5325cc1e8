import type { Invitation } from '@muhatap/shared/wire/people';
import type { schema } from '../../database';

const MINUTE_MS = 60 * 1000;

/** A link works so long. */
export const INVITATION_MS = 7 * 24 * 60 * MINUTE_MS;
/**
 * A carrier of messages has answered by then; a message without an answer later was cut off with
 * the process.
 */
export const DELIVERY_MS = 2 * MINUTE_MS;

type Columns = Pick<
  typeof schema.invitations.$inferSelect,
  'sentAt' | 'error' | 'expiresAt' | 'acceptedAt' | 'revokedAt'
>;

/**
 * An invitation, and whether the person who sent it last still administers the company: it is valid
 * only as long.
 */
export interface InvitationStanding {
  readonly invitation: Columns;
  readonly isWarranted: boolean;
}

/** When the message was given on its way the last time. */
export const requestedAt = ({ expiresAt }: Pick<Columns, 'expiresAt'>): Date =>
  new Date(expiresAt.getTime() - INVITATION_MS);

/** Whether the invitation can be accepted. */
export const isAcceptable = (
  { invitation: { expiresAt, acceptedAt, revokedAt }, isWarranted }: InvitationStanding,
  now: Date,
): boolean => acceptedAt === null && revokedAt === null && expiresAt > now && isWarranted;

/** The state of an open invitation, with a text for the administrators where it needs them. */
export function invitationState(
  { invitation, isWarranted }: InvitationStanding,
  now: Date,
): Pick<Invitation, 'state' | 'error'> {
  const { sentAt, error, expiresAt } = invitation;
  if (expiresAt <= now) return { state: 'expired', error: null };
  if (!isWarranted)
    return { state: 'expired', error: 'Daveti gönderen kişi artık yönetici değil.' };
  if (error !== null) return { state: 'failed', error };
  if (sentAt !== null) return { state: 'sent', error: null };
  if (now.getTime() - requestedAt(invitation).getTime() > DELIVERY_MS)
    return { state: 'failed', error: 'Gönderim tamamlanamadı.' };
  return { state: 'sending', error: null };
}
