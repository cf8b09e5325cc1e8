import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../database';
import { digestTerm, hashLook } from './look-hash';
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
  const rows: object[] = [];
  const terms: object[] = [];
  for (const { row, term } of looks) {
    seq += 1;
    const salt = term === undefined ? '' : randomBytes(SALT_BYTES).toString('base64url');
    const termDigest = term === undefined ? null : digestTerm(salt, term);
    if (term !== undefined) terms.push({ seq, term, salt });
    const chained = { ...row, companyId, seq, termDigest };
    hash = hashLook(hash, chained);
    rows.push({ ...chained, hash });
  }
  await tx.execute(sql`
    insert into looks (company_id, seq, at, user_id, session_id, device, ip, kind, basis, subject, customer_id, room_id, complaint_id, file_id, term_digest, hash)
    select ${companyId}, seq, at, "userId", "sessionId", device, ip, kind, basis, subject, "customerId", "roomId", "complaintId", "fileId", "termDigest", hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seq bigint, at timestamptz, "userId" text, "sessionId" text, device text, ip text, kind text,
      basis text, subject text, "customerId" text, "roomId" text, "complaintId" text, "fileId" text, "termDigest" text, hash text)`);
  if (terms.length > 0)
    await tx.execute(sql`
      insert into look_terms (company_id, seq, term, salt)
      select ${companyId}, seq, term, salt from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as r(seq bigint, term text, salt text)`);
  await tx.update(lookChains).set({ seq, hash }).where(eq(lookChains.companyId, companyId));
}
