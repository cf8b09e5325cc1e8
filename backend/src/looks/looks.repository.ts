import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../database';
import { chainText, digestTerm, hashLook } from './look-hash';
import type { CompanyLook } from './look-rows';

const { lookChains } = schema;

const SALT_BYTES = 16;

/** The end of a company's chain, locked until the transaction ends: one process at a time goes on from it. */
async function lockChain(tx: Database, companyId: string) {
  await tx.insert(lookChains).values({ companyId }).onConflictDoNothing();
  const [chain] = await tx
    .select({ seq: lookChains.seq, hash: lookChains.hash })
    .from(lookChains)
    .where(eq(lookChains.companyId, companyId))
    .for('update');
  if (chain === undefined) throw new Error('a chain that was just made is gone');
  return chain;
}

/** Appends rows to a company's chain, in a transaction. */
export async function appendLooks(
  tx: Database,
  companyId: string,
  looks: readonly Pick<CompanyLook, 'row' | 'term'>[],
): Promise<void> {
  let { seq, hash } = await lockChain(tx, companyId);
  const rows: string[] = [];
  const terms: object[] = [];
  for (const { row, term } of looks) {
    seq += 1;
    const salt = term === undefined ? '' : randomBytes(SALT_BYTES).toString('base64url');
    const termDigest = term === undefined ? null : digestTerm(salt, term);
    if (term !== undefined) terms.push({ seq, term, salt });
    const text = chainText({ ...row, companyId, seq, termDigest });
    hash = hashLook(hash, text);
    // The text that is hashed is the one that is stored: writing the row's values twice would be a third of what a look costs.
    rows.push(`${text.slice(0, -1)},"${hash}"]`);
  }
  await tx.execute(sql`
    insert into looks (company_id, seq, at, user_id, session_id, device, ip, kind, basis, subject, customer_id, room_id, complaint_id, file_id, term_digest, hash)
    select v ->> 0, (v ->> 1)::bigint, (v ->> 2)::timestamptz, v ->> 3, v ->> 4, v ->> 5, v ->> 6, v ->> 7, v ->> 8, v ->> 9, v ->> 10, v ->> 11, v ->> 12, v ->> 13, v ->> 14, v ->> 15
    from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as r(v)`);
  if (terms.length > 0)
    await tx.execute(sql`
      insert into look_terms (company_id, seq, term, salt)
      select ${companyId}, seq, term, salt from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as r(seq bigint, term text, salt text)`);
  await tx.update(lookChains).set({ seq, hash }).where(eq(lookChains.companyId, companyId));
}
