import { eq, isNotNull } from 'drizzle-orm';
import { reseal, type CredentialVault, type SealCounts } from '../../channels';
import { schema, type Database } from '../../database';
import { lineOwner } from './line-key';

const { saysisSettings } = schema;

/** The keys of all lines to SAYSIS; see `reseal`. */
export async function resealLines(
  db: Database,
  vault: CredentialVault,
  isTrial: boolean,
): Promise<SealCounts> {
  const rows = await db
    .select({ companyId: saysisSettings.companyId, apiKey: saysisSettings.apiKey })
    .from(saysisSettings)
    .where(isNotNull(saysisSettings.apiKey));
  return reseal(
    vault,
    rows.map(({ companyId, apiKey }) => ({ owner: lineOwner(companyId), sealed: apiKey ?? '' })),
    isTrial
      ? null
      : ({ sealed }, apiKey) =>
          db.update(saysisSettings).set({ apiKey }).where(eq(saysisSettings.apiKey, sealed)),
  );
}
