import type { Database } from '../../database';
import { recordAudit } from '../audit/record-audit';
import type { PasskeyRow } from '../passkeys/passkeys.repository';

/** The person of a factor, and the company in whose log a suspicion belongs. */
export interface FactorOwner {
  readonly userId: string;
  readonly companyId: string;
  readonly name: string;
}

/** Records that a copy of a person's passkey may be in use. */
export const noteCopied = (
  db: Database,
  { companyId, userId, name }: FactorOwner,
  key: PasskeyRow,
  ip: string,
  at: Date,
): Promise<void> =>
  recordAudit(db, {
    companyId,
    by: null,
    at,
    ip,
    action: 'person.passkey-suspected',
    subject: { id: userId, name },
    changes: [{ field: 'Geçiş anahtarı', before: null, after: key.name }],
  });
