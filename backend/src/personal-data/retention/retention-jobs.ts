import { inTransaction, type Database, type DatabaseHandle } from '../../database';
import type { JobContext, JobHandler } from '../../jobs';
import { recordAudit } from '../../people';
import {
  countCandidates,
  findDue,
  removeDue,
  type CompanyRetentionRule,
  type RetentionScope,
} from '../../retention/company-rule';
import { findHeldSubjects, lockHolds } from '../holds';
import { LEGAL_MINIMUMS } from './legal-minimums';
import { monthsText } from './months-text';
import { endedBefore, nightOf } from './night';
import { COMPANY_RETENTION_QUEUE } from './retention-queue';
import { findActiveRules, retentionRepository, type RunRow } from './retention.repository';
import { sumByKind, type KindTally } from './sum-by-kind';

interface Parts {
  readonly handle: Pick<DatabaseHandle, 'db'>;
  readonly now: () => Date;
  readonly rules: readonly CompanyRetentionRule[];
}

/** Things of a rule that are found at once, because finding reads everything that is over; each batch looks at its own again. */
const FOUND_AT_ONCE = 2_000;

/** The things of a rule that were found and are not dealt with yet; `removed` counts those of the last finding that went. */
interface DueList {
  ids: string[];
  removed: number;
  isRead: boolean;
}

/** The next batch; none once a finding is empty, or once nothing of the last one could be deleted. */
async function nextBatch(
  tx: Database,
  rule: CompanyRetentionRule,
  scope: RetentionScope,
  list: DueList,
): Promise<string[]> {
  const isStuck = list.isRead && list.removed === 0;
  if (list.ids.length === 0 && !isStuck) {
    list.ids = await findDue(tx, rule, scope, FOUND_AT_ONCE);
    list.removed = 0;
    list.isRead = true;
  }
  return list.ids.splice(0, rule.batch);
}

interface Step {
  readonly list: DueList;
  readonly rule: CompanyRetentionRule;
  readonly timeZone: string;
  readonly at: Date;
}

/** Deletes one batch of a rule and counts it in the run, in one transaction; true once nothing of it is left. */
async function takeStep(
  tx: Database,
  run: RunRow,
  { rule, list, timeZone, at }: Step,
): Promise<boolean> {
  const { companyId } = run;
  await lockHolds(tx, companyId);
  const active = (await findActiveRules(tx, companyId)).find(({ kind }) => kind === rule.kind);
  // It was switched off while the night ran.
  if (active === undefined) return true;
  const { kind, months } = active;
  const before = endedBefore(at, months, timeZone);
  const scope = { companyId, before, held: await findHeldSubjects(tx, companyId, at) };
  const ids = await nextBatch(tx, rule, scope, list);
  const deleted = ids.length === 0 ? 0 : await removeDue(tx, rule, scope, ids);
  list.removed += deleted;
  const known = run.tallies.find((tally) => tally.rule === rule.name);
  const { held, busy } =
    ids.length === 0 ? await countCandidates(tx, rule, scope) : { held: 0, busy: 0 };
  await retentionRepository.saveTallies(tx, run.id, [
    ...run.tallies.filter((tally) => tally !== known),
    {
      ...{ rule: rule.name, kind, months, before: before.toISOString(), held, busy },
      deleted: (known?.deleted ?? 0) + deleted,
    },
  ]);
  return ids.length === 0;
}

/** '12 silindi, 1 hukuki saklamada, 2 işlemi sürüyor'. */
const tallyText = ({ deleted, held, busy }: KindTally): string =>
  [
    `${deleted.toLocaleString('tr')} silindi`,
    ...(held > 0 ? [`${held.toLocaleString('tr')} hukuki saklamada`] : []),
    ...(busy > 0 ? [`${busy.toLocaleString('tr')} işlemi sürdüğünden kaldı`] : []),
  ].join(', ');

/** The end of the night, with its entry in the audit log. */
async function endRun(tx: Database, run: RunRow, at: Date, isCut: boolean): Promise<void> {
  await retentionRepository.finishRun(tx, run.id, at, isCut);
  const counted = sumByKind(run.tallies).filter(
    ({ deleted, held, busy }) => deleted + held + busy > 0,
  );
  if (counted.length === 0) return;
  await recordAudit(tx, {
    companyId: run.companyId,
    by: null,
    at,
    action: 'setting.kept-times',
    subject: { id: run.id, name: 'Saklama süreleri' },
    changes: counted.map((tally) => ({
      field: `${LEGAL_MINIMUMS[tally.kind].name} (${monthsText(tally.months)})`,
      before: null,
      after: tallyText(tally),
    })),
  });
}

/** Deletes what the rules of a company let go in a night: batch by batch, until nothing is left or morning comes. A killed one goes on where it stopped. */
export function createCompanyRetentionJobs({ handle: { db }, now, rules }: Parts): JobHandler {
  const end = (runId: string, isCut: boolean, { finish }: JobContext) =>
    inTransaction(db, async (tx) => {
      const run = await retentionRepository.lockRun(tx, runId);
      if (run?.finishedAt === null) await endRun(tx, run, now(), isCut);
      await finish(tx);
    });

  return {
    queue: COMPANY_RETENTION_QUEUE,
    async work({ subject: runId, companyId }, context) {
      const timeZone = await retentionRepository.timeZone(db, companyId ?? '');
      for (const rule of rules) {
        const list: DueList = { ids: [], removed: 0, isRead: false };
        for (let isDone = false; !isDone;) {
          const at = now();
          if (nightOf(at, timeZone) === null) return void (await end(runId, true, context));
          await context.renew();
          isDone = await inTransaction(db, async (tx) => {
            const run = await retentionRepository.lockRun(tx, runId);
            if (run === null || run.finishedAt !== null) return true;
            return takeStep(tx, run, { rule, list, timeZone, at });
          });
          if (context.signal.aborted) return { kind: 'later', delayMs: 0, isTry: false };
        }
      }
      await end(runId, false, context);
      return undefined;
    },
  };
}
