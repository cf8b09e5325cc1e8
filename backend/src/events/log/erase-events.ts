import { sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { textArray } from '../../retention/company-rule';

/** No client knows an event of this name, so it is passed over. */
const ERASED = 'erased';

/** Empties the events in which one of the words stands; each keeps its number, so that no cursor meets a gap. */
export async function eraseEvents(
  tx: Database,
  companyId: string,
  words: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update company_events set type = ${ERASED}, payload = jsonb_build_object('seq', seq)
    where company_id = ${companyId}
      and exists (select from unnest(${textArray(words)}) as word where strpos(payload::text, word) > 0)`);
}
