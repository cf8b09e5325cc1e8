import { and, asc, eq, gt } from 'drizzle-orm';
import { schema, type Database } from '../database';
import type { KnownHead } from './look';
import { chainText, digestTerm, hashLook } from './look-hash';
import { isSigned, type SignedHead } from './signing-keys';

const { lookChains, lookTerms, looks } = schema;

const PAGE = 2_000;

/**
 * `missing`: the row is not there; `changed`: it is not what was written, or does not follow the row before it; `words`: those of its search
 * are others; `extra`: it stands behind the end; `head`: it is not the one of a head that was kept; `anchor`: the removed part did not end at a kept, signed
 * head, or not as a kept one says; `signature`: none of the given keys signed a kept head.
 */
export type ChainFault =
  | 'missing'
  | 'changed'
  | 'words'
  | 'extra'
  | 'head'
  | 'anchor'
  | 'signature';

export interface VerifiedChain {
  readonly companyId: string;
  /** The rows that are there and follow one another. */
  readonly rows: number;
  /** The last row that was removed for its age; 0 where none was. */
  readonly anchorSeq: number;
  readonly head: KnownHead;
  /** Known heads whose row was removed for its age, so that they could not be compared. */
  readonly unseenHeads: number;
  /** The first wrong row; null where all are right. */
  readonly fault: { readonly seq: number; readonly what: ChainFault } | null;
}

/** Heads with a signature, and the keys of which one has signed each. */
export interface Seals {
  readonly signed: readonly SignedHead[];
  readonly publicKeys: readonly string[];
}

type Row = typeof looks.$inferSelect & { term: string | null; salt: string | null };

const pageOf = (tx: Database, companyId: string, after: number): Promise<Row[]> =>
  tx
    .select({ look: looks, term: lookTerms.term, salt: lookTerms.salt })
    .from(looks)
    .leftJoin(
      lookTerms,
      and(eq(lookTerms.companyId, looks.companyId), eq(lookTerms.seq, looks.seq)),
    )
    .where(and(eq(looks.companyId, companyId), gt(looks.seq, after)))
    .orderBy(asc(looks.seq))
    .limit(PAGE)
    .then((rows) => rows.map(({ look, ...rest }) => ({ ...look, ...rest })));

function faultOf(row: Row, before: KnownHead, known: ReadonlyMap<number, string>) {
  const seq = before.seq + 1;
  if (row.seq !== seq) return { seq, what: 'missing' } as const;
  if (hashLook(before.hash, chainText(row)) !== row.hash) return { seq, what: 'changed' } as const;
  const { term, salt, termDigest } = row;
  // Words may be gone, never others.
  if (term !== null && digestTerm(salt ?? '', term) !== termDigest)
    return { seq, what: 'words' } as const;
  const hash = known.get(seq);
  return hash !== undefined && hash !== row.hash ? ({ seq, what: 'head' } as const) : null;
}

/** The first known head that the ends of the chain contradict. */
function faultOfEnds(
  { seq, anchorSeq, anchorHash }: typeof lookChains.$inferSelect,
  { known, signed }: { readonly known: readonly KnownHead[]; readonly signed: Seals['signed'] },
) {
  const isCutAtHead = signed.some((head) => head.seq === anchorSeq && head.hash === anchorHash);
  if (anchorSeq > 0 && !isCutAtHead) return { seq: anchorSeq, what: 'anchor' } as const;
  const anchor = known.find((head) => head.seq === anchorSeq && head.hash !== anchorHash);
  if (anchor !== undefined) return { seq: anchor.seq, what: 'anchor' } as const;
  return known.some((head) => head.seq > seq) ? ({ seq: seq + 1, what: 'missing' } as const) : null;
}

/** The first head that none of the keys signed. */
function faultOfSeals({ signed, publicKeys }: Seals): VerifiedChain['fault'] {
  const forged = signed.find((head) => !isSigned(head, publicKeys));
  return forged === undefined ? null : { seq: forged.seq, what: 'signature' };
}

/**
 * Follows a company's chain from its first kept row to its end and compares it with heads that were kept elsewhere, those with a signature
 * as well. Reads one moment of the database: looks that are written meanwhile are not part of it.
 */
export function verifyChain(
  db: Database,
  companyId: string,
  plain: readonly KnownHead[] = [],
  seals: Seals = { signed: [], publicKeys: [] },
): Promise<VerifiedChain> {
  const known = [...plain, ...seals.signed];
  return db.transaction(
    async (tx) => {
      const [found] = await tx.select().from(lookChains).where(eq(lookChains.companyId, companyId));
      const chain = found ?? { companyId, seq: 0, hash: '', anchorSeq: 0, anchorHash: '' };
      const { seq, hash, anchorSeq, anchorHash } = chain;
      const heads = new Map(known.map((head) => [head.seq, head.hash]));
      let last: KnownHead = { seq: anchorSeq, hash: anchorHash };
      const answer = (fault: VerifiedChain['fault']): VerifiedChain => ({
        companyId,
        rows: last.seq - anchorSeq,
        anchorSeq,
        head: { seq, hash },
        unseenHeads: known.filter((head) => head.seq < anchorSeq).length,
        fault,
      });
      const forged = faultOfSeals(seals);
      if (forged !== null) return answer(forged);
      for (;;) {
        const page = await pageOf(tx, companyId, last.seq);
        for (const row of page) {
          if (row.seq > seq) return answer({ seq: row.seq, what: 'extra' });
          const fault = faultOf(row, last, heads);
          if (fault !== null) return answer(fault);
          last = row;
        }
        if (page.length < PAGE) break;
      }
      if (last.seq < seq) return answer({ seq: last.seq + 1, what: 'missing' });
      if (last.hash !== hash) return answer({ seq, what: 'changed' });
      return answer(faultOfEnds(chain, { known, signed: seals.signed }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
