import type { RetentionPreview } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import type { Database } from '../../database';
import {
  countByMonth,
  countCandidates,
  listDue,
  type CompanyRetentionRule,
  type DueThing,
} from '../../retention/company-rule';
import { findHeldSubjects } from '../holds';
import { endedBefore } from './night';
import { retentionRepository } from './retention.repository';

const FIRST_SHOWN = 20;

interface Question {
  readonly caller: Caller;
  /** All rules of one kind. */
  readonly rules: readonly CompanyRetentionRule[];
  readonly months: number;
  readonly now: Date;
}

/** The things as far as the caller sees them: a person who administers the company need not see every conversation of it. */
async function presentThings(db: Database, caller: Caller, things: readonly DueThing[]) {
  const seen = await retentionRepository.seen(
    db,
    { inbox: viewerOf(caller, 'inbox'), complaints: viewerOf(caller, 'complaints') },
    things.flatMap(({ aboutId }) => aboutId ?? []),
  );
  return things.map(({ id, name, endedAt, about, aboutId }) => {
    const isSeen = aboutId === null || seen.has(aboutId);
    return {
      id,
      name: isSeen ? name : '',
      ended_at: new Date(endedAt).toISOString(),
      about: isSeen ? about : null,
      about_id: isSeen ? aboutId : null,
    };
  });
}

function addUp(parts: readonly (readonly { month: string; count: number }[])[]) {
  const months = new Map<string, number>();
  for (const { month, count } of parts.flat()) months.set(month, (months.get(month) ?? 0) + count);
  return [...months].sort().map(([month, count]) => ({ month, count }));
}

/** Counts and lists what a time would delete now. */
export async function readPreview(
  db: Database,
  { caller, rules, months, now }: Question,
): Promise<RetentionPreview> {
  const { companyId } = caller;
  const timeZone = await retentionRepository.timeZone(db, companyId);
  const before = endedBefore(now, months, timeZone);
  const scope = { companyId, before, held: await findHeldSubjects(db, companyId, now) };
  const parts = await Promise.all(
    rules.map(async (rule) => ({
      count: await countCandidates(db, rule, scope),
      months: await countByMonth(db, rule, scope, timeZone),
      first: await listDue(db, rule, scope, FIRST_SHOWN),
    })),
  );
  const first = parts
    .flatMap((part) => part.first)
    .toSorted((a, b) => a.endedAt - b.endedAt)
    .slice(0, FIRST_SHOWN);
  const sum = (of: 'due' | 'held' | 'busy') =>
    parts.reduce((total, { count }) => total + count[of], 0);
  return {
    ...{ due: sum('due'), held: sum('held'), busy: sum('busy') },
    before: before.toISOString(),
    months: addUp(parts.map((part) => part.months)),
    first: await presentThings(db, caller, first),
  };
}
