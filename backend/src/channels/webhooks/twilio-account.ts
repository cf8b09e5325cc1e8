import { and, eq, isNull } from 'drizzle-orm';
import { accountNumberOf } from '../adapters/twilio/twilio-inbound.parser';
import type { TwilioForm } from '../adapters/twilio/twilio-signature';
import { schema, type Database } from '../../database';
import type { CredentialVault } from '../accounts/credentials';

const { connections } = schema;

/** The key with which the account that a form names signs its calls; null when it has none of its own. Nothing else of the form is believed yet. */
export async function twilioTokenOf(
  db: Database,
  vault: CredentialVault,
  form: TwilioForm,
): Promise<string | null> {
  const number = accountNumberOf(form);
  if (number === null) return null;
  const [row] = await db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.platform, 'whatsapp-twillio'),
        eq(connections.externalId, number),
        isNull(connections.removedAt),
      ),
    );
  return row === undefined ? null : (vault.openCredentials(row).auth_token ?? null);
}
