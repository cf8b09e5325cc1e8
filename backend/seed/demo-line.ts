import { eq } from 'drizzle-orm';
import type { Config } from '../src/config/config';
import { inTransaction, schema, type Database } from '../src/database';
import { DEMO_ACCESS_TOKEN, STAFF } from './staff';
import type { CredentialVault } from '../src/channels/accounts/credentials';
import { sealLineKey } from '../src/complaints/saysis/line-key';
import { linesRepository } from '../src/complaints/saysis/lines.repository';

const { saysisSettings, users } = schema;
const INTERVAL_MINUTES = 1;

/**
 * In demo the seeded company is connected to the simulated SAYSIS; an existing connection stays.
 */
export async function connectDemoLine(
  db: Database,
  { saysisBaseUrl }: Pick<Config, 'saysisBaseUrl'>,
  vault: CredentialVault,
): Promise<void> {
  if (saysisBaseUrl === null) return;
  await inTransaction(db, async (tx) => {
    const [admin] = await tx
      .select({ companyId: users.companyId })
      .from(users)
      .where(eq(users.email, STAFF[0].email));
    if (admin === undefined) return;
    const { companyId } = admin;
    const connected = await tx
      .insert(saysisSettings)
      .values({
        companyId,
        isActive: true,
        baseUrl: saysisBaseUrl,
        apiKey: sealLineKey(vault, companyId, DEMO_ACCESS_TOKEN),
        intervalMinutes: INTERVAL_MINUTES,
      })
      .onConflictDoNothing()
      .returning({ companyId: saysisSettings.companyId });
    if (connected.length > 0) await linesRepository.schedulePulls(tx, companyId, true);
  });
}
