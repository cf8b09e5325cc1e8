import type { Database } from '../../database';
import { findKnownEntries, findKnownVersion } from './known-changes';
import { ledgerRepository } from './ledger.repository';
import { KEY_REFUSED } from './line-health';
import type { SaysisReadOutcome, SaysisAdapter, SaysisLine, SaysisPage } from './saysis.adapter';
import { takeIn } from './take-in';

interface Parts {
  readonly db: Database;
  readonly adapter: SaysisAdapter;
  readonly now: () => Date;
}

/** A line that is read for a job. */
export interface Reading {
  readonly companyId: string;
  readonly line: SaysisLine;
  /** Called between two calls; throws where the job is another process's. */
  readonly renew: () => Promise<void>;
}

export const whyNot = (seen: Exclude<SaysisReadOutcome<unknown>, { kind: 'ok' }>): string =>
  seen.kind === 'key' ? KEY_REFUSED : seen.why;

/** Takes in the changes from SAYSIS, page by page or of one case. Both answer why they could not. */
export interface SaysisReader {
  /** Takes a page in, in its order. */
  readonly takePage: (reading: Reading, page: SaysisPage) => Promise<string | null>;
  /** Takes in the changes of one case after our newest version. */
  readonly catchUp: (reading: Reading, caseId: string) => Promise<string | null>;
}

export function createSaysisReader({ db, adapter, now }: Parts): SaysisReader {
  async function takePage(reading: Reading, { entries }: SaysisPage): Promise<string | null> {
    const { companyId } = reading;
    // Most of a page are our own changes; an entry is locked and compared only where it may be new.
    const known = await findKnownEntries(db, companyId, entries);
    for (const entry of entries) {
      if (known.has(entry.id)) continue;
      const result = await takeIn(db, { companyId, entry, isComplete: false, now: now() });
      if (result === 'taken') continue;
      const failure = await catchUp(reading, entry.caseId);
      if (failure !== null) return failure;
      // All that there was is in now; if this one is not among it, nothing before it is to be had.
      await takeIn(db, { companyId, entry, isComplete: true, now: now() });
    }
    return null;
  }

  async function catchUp(
    { companyId, line, renew }: Reading,
    caseId: string,
  ): Promise<string | null> {
    let after = await findKnownVersion(
      db,
      companyId,
      caseId,
      await ledgerRepository.findCase(db, companyId, caseId),
    );
    for (;;) {
      await renew();
      const seen = await adapter.readCase(line, caseId, after);
      if (seen.kind !== 'ok') return whyNot(seen);
      const inOrder = [...seen.value.entries].sort((one, other) => one.version - other.version);
      for (const entry of inOrder)
        await takeIn(db, { companyId, entry, isComplete: true, now: now() });
      const last = inOrder.at(-1)?.version ?? after;
      if (!seen.value.hasMore || last <= after) return null;
      after = last;
    }
  }

  return { takePage, catchUp };
}
