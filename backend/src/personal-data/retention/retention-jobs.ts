import { inTransaction, type Database, type DatabaseHandle } from '../../database';
import type { JobContext, JobHandler } from '../../jobs';
import { recordAudit } from '../../people';
import {
  countCandidates,
  removeBatch,
  type CompanyRetentionRule,
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

interface Step {
  readonly rule: CompanyRetentionRule;
  readonly timeZone: string;
  readonly at: Date;
}

/** Deletes one batch of a rule and counts it in the run, in one transaction; true once nothing of it is left. */
async function takeStep(tx: Database, run: RunRow, { rule, timeZone, at }: Step): Promise<boolean> {
  const { companyId } = run;
  await lockHolds(tx, companyId);
  const active = (await findActiveRules(tx, companyId)).find(({ kind }) => kind === rule.kind);
  // It was switched off while the night ran.
  if (active === undefined) return true;
  const { kind, months } = active;
  const before = endedBefore(at, months, timeZone);
  const scope = { companyId, before, held: await findHeldSubjects(tx, companyId, at) };
  const deleted = await removeBatch(tx, rule, scope);
  const known = run.tallies.find((tally) => tally.rule === rule.name);
  const { held, busy } =
    deleted === 0 ? await countCandidates(tx, rule, scope) : { held: 0, busy: 0 };
  await retentionRepository.saveTallies(tx, run.id, [
    ...run.tallies.filter((tally) => tally !== known),
    {
      ...{ rule: rule.name, kind, months, before: before.toISOString(), held, busy },
      deleted: (known?.deleted ?? 0) + deleted,
    },
  ]);
  return deleted === 0;
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
        for (let isDone = false; !isDone;) {
          const at = now();
          if (nightOf(at, timeZone) === null) return void (await end(runId, true, context));
          await context.renew();
          isDone = await inTransaction(db, async (tx) => {
            const run = await retentionRepository.lockRun(tx, runId);
            if (run === null || run.finishedAt !== null) return true;
            return takeStep(tx, run, { rule, timeZone, at });
          });
          if (context.signal.aborted) return { kind: 'later', delayMs: 0, isTry: false };
        }
      }
      await end(runId, false, context);
      return undefined;
    },
  };
}
