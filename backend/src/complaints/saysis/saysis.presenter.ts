import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire/complaints';
import type { ListedChange, StateRow } from './ledger-view.repository';
import { healthState } from './line-health';
import type { LineRow } from './saysis-changes';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A change that is tried right now has the state `sending`, and this try among its attempts. */
export function presentChange({
  change: row,
  job,
  complaint,
  waitsFor,
  decidedIn,
  resolvedBy,
}: ListedChange): SaysisChange {
  const isWaiting = row.state === 'waiting';
  const running = isWaiting && job?.state === 'running' ? job : null;
  return {
    id: row.id,
    seq: row.seq,
    direction: row.direction,
    kind: row.kind,
    state: running === null ? row.state : 'sending',
    complaint,
    external_id: row.externalId,
    fields: row.fields,
    theirs: row.state === 'conflict' ? row.theirs : null,
    attempts: running?.attempts ?? row.attempts,
    last_error: row.lastError,
    next_attempt_at: isWaiting && waitsFor === null ? iso(job?.runAt ?? null) : null,
    waits_for: waitsFor,
    decided_in: decidedIn,
    resolution: row.resolution,
    resolved_by: resolvedBy,
    created_at: row.createdAt.toISOString(),
    finished_at: iso(row.finishedAt),
  };
}

interface Standing {
  readonly line: LineRow | null;
  readonly pullAt: Date | null;
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
  system: 'saysis' as const,
  jurisdictionId: null,
  isActive: false,
  baseUrl: '',
  apiKey: null,
  intervalMinutes: 5,
  lastOkAt: null,
  failingSince: null,
  lastErrorAt: null,
  lastError: null,
};

export function presentStatus({ line, pullAt, states, now }: Standing): SaysisStatus {
  const known = line ?? NO_LINE;
  return {
    is_active: known.isActive,
    base_url: known.baseUrl,
    system: known.system,
    jurisdiction_id: known.jurisdictionId,
    has_key: known.apiKey !== null,
    interval_minutes: known.intervalMinutes,
    health: {
      state: healthState(line, now),
      last_ok_at: iso(known.lastOkAt),
      failing_since: iso(known.failingSince),
      last_error_at: iso(known.lastErrorAt),
      last_error: known.lastError,
      next_pull_at: iso(pullAt),
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
