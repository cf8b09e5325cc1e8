import { platform } from '@muhatap/shared/platform';
import { FakeAnswer, refuse, type FakeRequest, type FakeRoutes } from '@muhatap/shared/testing';
import {
  SAYSIS_CHANGE_STATES,
  saysisChangeQuery,
  saysisDiscard,
  saysisResolve,
  saysisSettingsInput,
  type SaysisChange,
  type SaysisStatus,
} from '@muhatap/shared/wire/complaints';
import { kindName } from '#entities/saysis';
import type { FakeData } from './fake-data';
import { aLedger } from './saysis-ledger';

/** A key that this SAYSIS does not know. */
const WRONG_KEY = 'yanlis';
const iso = (afterMs = 0) => new Date(platform().clock.now() + afterMs).toISOString();

const countsOf = (all: readonly SaysisChange[]) =>
  Object.fromEntries(
    SAYSIS_CHANGE_STATES.map((state) => [state, all.filter((one) => one.state === state).length]),
  ) as SaysisStatus['counts'];

/** By a column, equal ones as they came and changes without a case last. */
function inOrder(
  all: readonly SaysisChange[],
  { sort = 'at', order = 'descending' }: ReturnType<typeof saysisChangeQuery.parse>,
): readonly SaysisChange[] {
  const turn = order === 'ascending' ? 1 : -1;
  if (sort === 'at') return turn === 1 ? all.toReversed() : all;
  const textOf = (one: SaysisChange) =>
    sort === 'kind' ? kindName(one) : (one.complaint?.saysisCode ?? '');
  return all.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return turn * a.localeCompare(b, 'tr');
  });
}

function page(all: readonly SaysisChange[], { query }: FakeRequest) {
  const wanted = saysisChangeQuery.parse(Object.fromEntries(query));
  const { state, direction, complaint, cursor, limit } = wanted;
  const sorted = inOrder(all, wanted);
  const rest = sorted.slice(1 + sorted.findIndex(({ seq }) => seq === cursor));
  const found = rest.filter(
    (one) =>
      (state === undefined || one.state === state) &&
      (direction === undefined || one.direction === direction) &&
      (complaint === undefined || one.complaint?.id === complaint),
  );
  return {
    changes: found.slice(0, limit),
    next_cursor: found.length > limit ? (found[limit - 1]?.seq ?? null) : null,
  };
}
/** Changes any row of the ledger after a decision about `next`. */
function afterDecision(one: SaysisChange, next: SaysisChange): SaysisChange {
  if (one.id === next.id) return next;
  // The other side of a conflict says what was chosen.
  if (one.decided_in?.id === next.id)
    return {
      ...one,
      state: next.resolution === 'theirs' ? 'done' : 'discarded',
      resolution: next.resolution,
      resolved_by: next.resolved_by,
    };
  return one.waits_for === next.id && next.finished_at !== null
    ? { ...one, waits_for: null, next_attempt_at: iso() }
    : one;
}

const RESOLUTIONS: Readonly<Record<'ours' | 'theirs', () => Partial<SaysisChange>>> = {
  ours: () => ({
    resolution: 'ours',
    state: 'waiting',
    attempts: 0,
    last_error: null,
    next_attempt_at: iso(5_000),
  }),
  theirs: () => ({ resolution: 'theirs', state: 'discarded', finished_at: iso() }),
};

/** SAYSIS's line and ledger in a browser's memory: filtered, paged, decided as the real ones are. */
export function saysisFakes(data: FakeData): FakeRoutes {
  let ledger: SaysisChange[] | null = null;
  let line: Omit<SaysisStatus, 'health' | 'counts'> = {
    is_active: true,
    base_url: 'https://saysis.ilica.bel.tr/api',
    has_key: true,
    interval_minutes: 5,
  };
  const changes = () => (ledger ??= aLedger(data.complaints(), platform().clock.now()));

  const status = (): SaysisStatus => ({
    ...line,
    health: {
      state: line.is_active ? 'ok' : 'off',
      last_ok_at: iso(-40_000),
      failing_since: null,
      last_error_at: iso(-180_000),
      last_error: 'SAYSIS 10 saniyede yanıt vermedi',
      next_pull_at: line.is_active ? iso(170_000) : null,
      oldest_waiting_s: changes().some(({ finished_at }) => finished_at === null) ? 11_400 : null,
    },
    counts: countsOf(changes()),
  });

  /** Changes a row in one of `states`; rows that waited for it go on. */
  function decide(
    { params }: FakeRequest,
    states: readonly SaysisChange['state'][],
    part: Partial<SaysisChange>,
  ) {
    const row = changes().find(({ id }) => id === params['id']);
    if (row === undefined) return refuse(404, 'not_found', 'Değişiklik bulunamadı.');
    if (!states.includes(row.state))
      return refuse(409, 'not_possible', 'Bu değişikliğin durumu değişti; sayfayı yenileyin.');
    const next = { ...row, ...part };
    ledger = changes().map((one) => afterDecision(one, next));
    return next;
  }

  return {
    'GET /api/integrations/saysis': status,
    'GET /api/integrations/saysis/changes': (request) => page(changes(), request),
    'GET /api/integrations/saysis/changes/{id}': ({ params }) =>
      changes().find(({ id }) => id === params['id']) ??
      refuse(404, 'not_found', 'Değişiklik bulunamadı.'),
    'POST /api/integrations/saysis/changes/{id}/retry': (request) =>
      decide(request, ['dead'], {
        state: 'waiting',
        attempts: 0,
        last_error: null,
        next_attempt_at: iso(5_000),
      }),
    'POST /api/integrations/saysis/changes/{id}/discard': (request) =>
      decide(request, ['dead', 'conflict'], {
        state: 'discarded',
        resolution: saysisDiscard.parse(request.body).reason,
        resolved_by: 'Ayşe Yılmaz',
        finished_at: iso(),
      }),
    'POST /api/integrations/saysis/changes/{id}/resolve': (request) =>
      decide(request, ['conflict'], {
        theirs: null,
        resolved_by: 'Ayşe Yılmaz',
        ...RESOLUTIONS[saysisResolve.parse(request.body).choice](),
      }),
    'POST /api/integrations/saysis/sync': () =>
      line.is_active
        ? new FakeAnswer(status(), 202)
        : refuse(409, 'saysis_off', 'SAYSIS bağlantısı kapalı.'),
    'PUT /api/integrations/saysis': ({ body }) => {
      const { api_key, ...input } = saysisSettingsInput.parse(body);
      if (input.is_active && api_key === WRONG_KEY)
        return refuse(422, 'saysis_key_refused', 'SAYSIS bu anahtarı kabul etmedi.');
      const { system = 'saysis', jurisdiction_id = null } = input;
      line = { ...input, system, jurisdiction_id, has_key: line.has_key || api_key !== undefined };
      return status();
    },
  };
}
