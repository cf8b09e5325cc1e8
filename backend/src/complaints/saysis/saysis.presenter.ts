import type { SaysisChange, SaysisChangeState, SaysisStatus } from '@muhatap/shared/wire';
import type { ListedChange, StateRow } from './ledger-view.repository';
import { healthState } from './line-health';
import type { LineRow } from './saysis-changes';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
/** States in which a change is tried by itself. */
const TRIED: readonly SaysisChangeState[] = ['waiting', 'sending'];

export const presentChange = ({
  change: row,
  complaint,
  waitsFor,
  decidedIn,
  resolvedBy,
}: ListedChange): SaysisChange => ({
  id: row.id,
  seq: row.seq,
  direction: row.direction,
  kind: row.kind,
  state: row.state,
  complaint,
  external_id: row.externalId,
  fields: row.fields,
  theirs: row.state === 'conflict' ? row.theirs : null,
  attempts: row.attempts,
  last_error: row.lastError,
  next_attempt_at: TRIED.includes(row.state) && waitsFor === null ? iso(row.nextAttemptAt) : null,
  waits_for: waitsFor,
  decided_in: decidedIn,
  resolution: row.resolution,
  resolved_by: resolvedBy,
  created_at: row.createdAt.toISOString(),
  finished_at: iso(row.finishedAt),
});

interface Standing {
  readonly line: LineRow | null;
  readonly states: readonly StateRow[];
  readonly now: Date;
}

const ageS = (oldest: readonly (Date | null)[], now: Date): number | null => {
  const moments = oldest.flatMap((at) => (at === null ? [] : [at.getTime()]));
  return moments.length === 0
    ? null
    : Math.max(0, Math.floor((now.getTime() - Math.min(...moments)) / 1000));
};

const NO_LINE = {
  isActive: false,
  baseUrl: '',
  apiKey: null,
  intervalMinutes: 5,
  lastOkAt: null,
  failingSince: null,
  lastErrorAt: null,
  lastError: null,
  nextPullAt: null,
};

export function presentStatus({ line, states, now }: Standing): SaysisStatus {
  const known = line ?? NO_LINE;
  return {
    is_active: known.isActive,
    base_url: known.baseUrl,
    has_key: known.apiKey !== null,
    interval_minutes: known.intervalMinutes,
    health: {
      state: healthState(line, now),
      last_ok_at: iso(known.lastOkAt),
      failing_since: iso(known.failingSince),
      last_error_at: iso(known.lastErrorAt),
      last_error: known.lastError,
      next_pull_at: known.isActive ? iso(known.nextPullAt) : null,
      oldest_waiting_s: ageS(
        states.map(({ oldest }) => oldest),
        now,
      ),
    },
    counts: Object.fromEntries(
      states.map(({ state, count }) => [state, count]),
    ) as SaysisStatus['counts'],
  };
}
