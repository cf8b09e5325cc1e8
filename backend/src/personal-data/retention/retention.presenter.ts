import type { RetentionKind, RetentionRule, RetentionRun } from '@muhatap/shared/wire/people';
import { LEGAL_MINIMUMS } from './legal-minimums';
import type { RuleRow, RunRow } from './retention.repository';
import { sumByKind } from './sum-by-kind';

/** A kind with what the company has chosen, or what the law suggests while it has chosen nothing. */
export function presentRule(kind: RetentionKind, row: RuleRow | undefined): RetentionRule {
  const { leastMonths, usualMonths, allowsEndless, isLaw, reason } = LEGAL_MINIMUMS[kind];
  return {
    kind,
    months: row === undefined ? usualMonths : row.months,
    is_on: row?.isOn ?? false,
    least_months: leastMonths,
    allows_endless: allowsEndless,
    is_law: isLaw,
    reason,
  };
}

export const presentRun = ({
  id,
  night,
  startedAt,
  finishedAt,
  isCut,
  tallies,
}: RunRow): RetentionRun => ({
  id,
  night,
  started_at: startedAt.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
  is_cut: isCut,
  tallies: [...sumByKind(tallies)],
});
