import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { inTransaction, schema, type Database } from '../database';
import { recordAudit } from '../people';
import { openSigner, type SignedHead, type SigningVault } from './signing-keys';
import type { CompanyHead, KnownHead } from './look';

const { auditLog, lookChains, lookHeads } = schema;

/** The action under which a head stands in the audit log; its subject's id is `<seq>:<hash>`. */
const ACTION = 'setting.sealed';
const NAME = 'Erişim kayıtlarının özeti';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The ends of all chains that have one. */
const findHeads = (db: Database): Promise<CompanyHead[]> =>
  db
    .select({ company: lookChains.companyId, seq: lookChains.seq, hash: lookChains.hash })
    .from(lookChains)
    .where(gt(lookChains.seq, 0))
    .orderBy(asc(lookChains.companyId));

/** Heads with the key that signed them. */
export interface SignedHeads {
  readonly publicKey: string;
  readonly heads: readonly SignedHead[];
}

/** The ends of all chains as they are now, signed. */
export async function signHeads(db: Database, vault: SigningVault, at: Date): Promise<SignedHeads> {
  const signer = await openSigner(db, vault, at);
  const heads = await findHeads(db);
  return { publicKey: signer.publicKey, heads: heads.map((head) => signer.sign(head, at)) };
}

function readHead(text: string | null): KnownHead[] {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text ?? '') ?? [];
  return seq === undefined || hash === undefined ? [] : [{ seq: Number(seq), hash }];
}

/** The heads of a company that its audit log holds, oldest first. */
async function findAuditedHeads(db: Database, companyId: string): Promise<KnownHead[]> {
  const rows = await db
    .select({ head: auditLog.subjectId })
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, ACTION)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.flatMap(({ head }) => readHead(head));
}

/** The heads of a company that were kept: those of the audit log and the signed ones, each oldest first. */
export async function findKeptHeads(
  db: Database,
  companyId: string,
): Promise<{ audited: readonly KnownHead[]; signed: readonly SignedHead[] }> {
  const rows = await db
    .select()
    .from(lookHeads)
    .where(eq(lookHeads.companyId, companyId))
    .orderBy(asc(lookHeads.seq));
  return {
    audited: await findAuditedHeads(db, companyId),
    signed: rows.map(({ companyId: company, ...head }) => ({ company, ...head })),
  };
}

/** Keeps a signed head, also in the audit log of its company, whose entries nothing changes. */
async function keepHead(tx: Database, { company: companyId, ...head }: SignedHead): Promise<void> {
  const { seq, hash, at } = head;
  await tx.insert(lookHeads).values({ companyId, ...head });
  await recordAudit(tx, {
    companyId,
    by: null,
    at,
    action: ACTION,
    subject: { id: `${seq}:${hash}`, name: NAME },
    changes: [{ field: 'Son kayıt', before: null, after: `${seq}: ${hash}` }],
  });
}

/**
 * Signs and keeps the head of each chain that went on, where a day has passed since the last one. The lock of the chain keeps two processes
 * from doing so twice. Answers what was kept.
 */
export async function keepHeads(
  db: Database,
  vault: SigningVault,
  now: Date,
): Promise<SignedHeads> {
  const signer = await openSigner(db, vault, now);
  const heads = await inTransaction(db, async (tx) => {
    const chains = await tx
      .select()
      .from(lookChains)
      .where(gt(lookChains.seq, 0))
      .orderBy(asc(lookChains.companyId))
      .for('update');
    const kept: SignedHead[] = [];
    for (const { companyId: company, seq, hash } of chains) {
      const [last] = await tx
        .select({ at: lookHeads.at, seq: lookHeads.seq })
        .from(lookHeads)
        .where(eq(lookHeads.companyId, company))
        .orderBy(desc(lookHeads.seq))
        .limit(1);
      if (last !== undefined && (last.seq === seq || now.getTime() - last.at.getTime() < DAY_MS))
        continue;
      const head = signer.sign({ company, seq, hash }, now);
      await keepHead(tx, head);
      kept.push(head);
    }
    return kept;
  });
  return { publicKey: signer.publicKey, heads };
}
