import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { inTransaction, schema, type Database } from '../database';
import { recordAudit } from '../people';
import type { KnownHead } from './verify-chain';

const { auditLog, lookChains } = schema;

/** The action under which a head stands in the audit log; its subject's id is `<seq>:<hash>`. */
const ACTION = 'setting.sealed';
const NAME = 'Erişim kayıtlarının özeti';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The newest row of a company's chain. */
export interface CompanyHead extends KnownHead {
  readonly company: string;
}

/** The ends of all chains that have one. */
export const findHeads = (db: Database): Promise<CompanyHead[]> =>
  db
    .select({ company: lookChains.companyId, seq: lookChains.seq, hash: lookChains.hash })
    .from(lookChains)
    .where(gt(lookChains.seq, 0))
    .orderBy(asc(lookChains.companyId));

const ofHeads = (companyId: string) =>
  and(eq(auditLog.companyId, companyId), eq(auditLog.action, ACTION));

function readHead(text: string | null): KnownHead[] {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text ?? '') ?? [];
  return seq === undefined || hash === undefined ? [] : [{ seq: Number(seq), hash }];
}

/** The heads of a company that its audit log holds, oldest first. */
export async function findKeptHeads(db: Database, companyId: string): Promise<KnownHead[]> {
  const rows = await db
    .select({ head: auditLog.subjectId })
    .from(auditLog)
    .where(ofHeads(companyId))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.flatMap(({ head }) => readHead(head));
}

/**
 * Writes the head of each chain that went on into its company's audit log, where a day has passed since the last one. The lock of the chain
 * keeps two processes from writing it twice. Answers what was written.
 */
export function keepHeads(db: Database, now: Date): Promise<CompanyHead[]> {
  return inTransaction(db, async (tx) => {
    const chains = await tx
      .select()
      .from(lookChains)
      .where(gt(lookChains.seq, 0))
      .orderBy(asc(lookChains.companyId))
      .for('update');
    const kept: CompanyHead[] = [];
    for (const { companyId, seq, hash } of chains) {
      const [last] = await tx
        .select({ at: auditLog.at, head: auditLog.subjectId })
        .from(auditLog)
        .where(ofHeads(companyId))
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(1);
      const head = `${seq}:${hash}`;
      if (last !== undefined && (last.head === head || now.getTime() - last.at.getTime() < DAY_MS))
        continue;
      await recordAudit(tx, {
        companyId,
        by: null,
        at: now,
        action: ACTION,
        subject: { id: head, name: NAME },
        changes: [{ field: 'Son kayıt', before: null, after: `${seq}: ${hash}` }],
      });
      kept.push({ company: companyId, seq, hash });
    }
    return kept;
  });
}
