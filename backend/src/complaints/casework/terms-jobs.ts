import { recordEvent } from '../../events';
import { inTransaction, type DatabaseHandle } from '../../database';
import type { JobHandler, JobOperations } from '../../jobs';
import { recountTerm } from '../clock/case-term';
import { TERMS_QUEUE } from '../clock/terms-queue';
import { termsRepository } from '../clock/terms.repository';
import { findAlarmRules, planAlarmOf } from '../escalation/plan-alarms';

/** Cases that are locked at a time: few, so that nobody who works on one waits. */
const BATCH = 100;

/** Counts the terms of open cases anew, a few at a time, and plans their alarms; a case that has no term yet begins one. Interrupted, it begins again. */
export const createTermJobs = ({
  handle: { db },
  now,
}: {
  readonly handle: Pick<DatabaseHandle, 'db'>;
  readonly now: () => Date;
}): JobHandler => ({
  queue: TERMS_QUEUE,
  async work({ subject: companyId }, { renew, finish }) {
    let last = '';
    for (;;) {
      await renew();
      const rows = await inTransaction(db, async (tx) => {
        const found = await termsRepository.lockOpen(tx, companyId, last, BATCH);
        const rules = await findAlarmRules(tx, companyId);
        const terms = await termsRepository.find(tx, companyId);
        for (const row of found) {
          const columns = recountTerm(row, terms);
          const isSameLevel = columns.levelDueAt?.getTime() === row.levelDueAt?.getTime();
          const isSame =
            isSameLevel &&
            columns.termId === row.termId &&
            columns.levelId === row.levelId &&
            columns.dueAt?.getTime() === row.dueAt?.getTime();
          if (!isSame) await termsRepository.update(tx, companyId, row.id, columns);
          const counted = { ...row, ...columns, companyId };
          await planAlarmOf(tx, counted, rules, now(), !isSameLevel);
        }
        return found;
      });
      last = rows.at(-1)?.id ?? last;
      if (rows.length < BATCH) break;
    }
    // Pages that were read before show the ends of today from here on.
    await inTransaction(db, async (tx) => {
      await finish(tx);
      await recordEvent(tx, companyId, 'casework-changed', { what: 'settings' });
    });
    return undefined;
  },
});

/** A counting that failed may run again: it begins at the first case. */
export const termOperations: JobOperations = { queue: TERMS_QUEUE };
