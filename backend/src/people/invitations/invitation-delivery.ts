import type { Log } from '../../background/log';
import type { Database } from '../../database';
import type { MailSender } from '../senders/mail-sender';
import type { SmsSender } from '../senders/sms-sender';
import { hashToken } from '../auth/tokens';
import { invitationLink, invitationMail, invitationText } from './invitation-message';
import { mailUnavailable, smsUnavailable } from './invitations.refusals';
import { invitationsRepository, type Address, type InvitationRow } from './invitations.repository';

/** The senders of invitations, and the origin of their links. */
export interface InvitationCarriers {
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly publicOrigin: string;
}

interface Parts extends InvitationCarriers {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Pick<Log, 'error'>;
}

export interface InvitationDelivery {
  /** Throws 503 `mail_unavailable` or `sms_unavailable` where nothing carries a message to the address. */
  requireCarrier(address: Address): void;
  /** Sends the link and records the outcome; the request does not wait for it. */
  deliver(row: InvitationRow, token: string): void;
}

export function createInvitationDelivery({
  db,
  now,
  log,
  mail,
  sms,
  publicOrigin,
}: Parts): InvitationDelivery {
  const carry = ({ invitation: { email, phone } }: InvitationRow, token: string): Promise<void> => {
    const link = invitationLink(publicOrigin, token);
    return email !== null
      ? mail.send({ to: email, ...invitationMail(link) })
      : sms.send(phone ?? '', invitationText(link));
  };
  const settled = async (row: InvitationRow, token: string): Promise<void> => {
    const error =
      row.invitation.email === null
        ? 'SMS iletilemedi. Numara doğruysa yeniden gönderin.'
        : 'E-posta iletilemedi. Adres doğruysa yeniden gönderin.';
    const outcome = await carry(row, token).then(
      () => ({ sentAt: now() }),
      (err: unknown) => {
        log.error({ err, invitation: row.invitation.id }, 'invitation not delivered');
        return { error };
      },
    );
    await invitationsRepository.settle(db, hashToken(token), outcome);
  };

  return {
    requireCarrier({ email }) {
      if (email !== null && !mail.available) throw mailUnavailable();
      if (email === null && !sms.available) throw smsUnavailable();
    },
    deliver: (row, token) =>
      void settled(row, token).catch((err: unknown) =>
        log.error(
          { err, invitation: row.invitation.id },
          'how an invitation fared was not written down',
        ),
      ),
  };
}
