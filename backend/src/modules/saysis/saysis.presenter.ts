import { SAYSIS_CHANGE_STATES, type SaysisChange, type SaysisChangeState, type SaysisStatus } from '@muhatap/shared/wire';
import type { ListedChange } from './ledger.repository';
import { healthState } from './line-health';
import type { LineRow } from './saysis-changes';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
/** States in which a change is tried by itself. */
const TRIED: readonly SaysisChangeState[] = ['waiting', 'sending'];

export const presentChange = ({ change: row, complaint, waitsFor, resolvedBy }: ListedChange): SaysisChange => ({
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
  resolution: row.resolution,
  resolved_by: resolvedBy,
  created_at: row.createdAt.toISOString(),
  finished_at: iso(row.finishedAt),
});

interface Standing {
  readonly line: LineRow | null;
  readonly counted: readonly { state: SaysisChangeState; count: number }[];
  readonly oldestOpen: Date | null;
  readonly now: Date;
}

export const presentStatus = ({ line, counted, oldestOpen, now }: Standing): SaysisStatus => ({
  is_active: line?.isActive ?? false,
  base_url: line?.baseUrl ?? '',
  has_key: line?.apiKey != null,
  interval_minutes: line?.intervalMinutes ?? 5,
  health: {
    state: healthState(line, now),
    last_ok_at: iso(line?.lastOkAt ?? null),
    last_error_at: iso(line?.lastErrorAt ?? null),
    last_error: line?.lastError ?? null,
    next_pull_at: line?.isActive === true ? iso(line.nextPullAt) : null,
    oldest_waiting_s: oldestOpen === null ? null : Math.max(0, Math.floor((now.getTime() - oldestOpen.getTime()) / 1000)),
  },
  counts: Object.fromEntries(SAYSIS_CHANGE_STATES.map((state) => [state, counted.find((each) => each.state === state)?.count ?? 0])) as SaysisStatus['counts'],
});
