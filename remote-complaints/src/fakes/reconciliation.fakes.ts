import { platform } from '@muhatap/shared/platform';
import { FakeAnswer, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import {
  RECONCILIATION_KINDS,
  reconciliationInput,
  reconciliationRepair,
  reconciliationRowQuery,
  type Complaint,
  type Reconciliation,
  type ReconciliationRow,
} from '@muhatap/shared/wire/complaints';
import type { FakeData } from './fake-data';

const HOUR = 3_600_000;
const iso = (afterMs = 0) => new Date(platform().clock.now() + afterMs).toISOString();

/** Rows of every kind and state about the given complaints. */
function rowsAbout(complaints: readonly Complaint[]): ReconciliationRow[] {
  const row = (
    n: number,
    place: number | null,
    change: Partial<ReconciliationRow>,
  ): ReconciliationRow => {
    const found = place === null ? undefined : complaints[place];
    return {
      id: `satir-${n}`,
      kind: 'different',
      state: 'open',
      external_code: `SYS-2026-70000${n}`,
      complaint: found === undefined ? null : { id: found.id, number: found.saysisCode },
      subject: found?.konuOzeti ?? '',
      differences: [],
      opened_there: iso(-90 * HOUR),
      opened_here: found?.createdAt ?? null,
      repair: null,
      ...change,
    };
  };
  const status = { field: 'status', theirs: 'Çözüldü', ours: 'İşlemde' } as const;
  const unit = { field: 'unit', theirs: null, ours: 'Fen İşleri Müdürlüğü' } as const;
  return [
    row(1, 0, { differences: [status, unit] }),
    row(2, 1, { differences: [status] }),
    row(3, 2, { differences: [unit], state: 'waiting' }),
    row(4, 3, { differences: [status], state: 'stale' }),
    row(5, null, { kind: 'theirs', subject: 'Parktaki salıncağın zinciri kopuk' }),
    row(6, 4, { kind: 'ours', external_code: null, opened_there: null }),
    row(7, 5, { kind: 'equal' }),
  ];
}

const countOf = (rows: readonly ReconciliationRow[]) =>
  Object.fromEntries(
    RECONCILIATION_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
  ) as Reconciliation['counts'];

const ROOT = '/api/integrations/saysis/reconciliations';

/** The kept reconciliations and the rows that all of them share. */
function createRuns(data: FakeData) {
  let rows: ReconciliationRow[] | null = null;
  let runs: Reconciliation[] | null = null;
  const known = () => (rows ??= rowsAbout(data.complaints()));
  const openNow = () =>
    known().filter(({ kind, state }) => kind !== 'equal' && state !== 'repaired').length;
  const aRun = (change: Partial<Reconciliation>): Reconciliation => ({
    id: 'mutabakat-1',
    from: '2026-10-22',
    to: '2026-11-20',
    state: 'done',
    read: 42,
    checked: 1,
    counts: countOf(known()),
    open: openNow(),
    error: null,
    started_by: 'Ayşe Yılmaz',
    created_at: iso(-HOUR),
    finished_at: iso(-HOUR),
    ...change,
  });
  const all = () => {
    const newest = (runs ??= [aRun({})]);
    return newest.map((run) => ({ ...run, open: run.state === 'done' ? openNow() : run.open }));
  };
  return {
    known,
    all,
    start(change: Partial<Reconciliation>): Reconciliation {
      const run = aRun({ ...change, id: `mutabakat-${all().length + 1}`, created_at: iso() });
      runs = [run, ...all()];
      return run;
    },
    put(next: Reconciliation): Reconciliation {
      runs = all().map((run) => (run.id === next.id ? next : run));
      return next;
    },
    repair(id: string, choice: 'theirs' | 'ours') {
      const row = known().find((each) => each.id === id);
      if (row === undefined) return { id, row: null, error: { code: 'not_found', message: 'Yok' } };
      if (row.state !== 'open')
        return { id, row, error: { code: 'stale', message: 'Bu başvuru sonradan değişmiş.' } };
      const repair = { choice, by: 'Ayşe Yılmaz', at: iso() };
      const next: ReconciliationRow = { ...row, state: 'repaired', repair };
      rows = known().map((each) => (each.id === id ? next : each));
      return { id, row: next, error: null };
    },
  };
}

/** Reconciliations in a browser's memory: one that is done; another one runs until it is stopped. */
export function reconciliationFakes(data: FakeData): FakeRoutes {
  const runs = createRuns(data);
  const missing = () => refuse(404, 'not_found', 'Mutabakat bulunamadı.');
  return {
    [`GET ${ROOT}`]: () => ({
      is_active: true,
      is_supported: true,
      takes: ['status', 'unit', 'type', 'subject'],
      reconciliations: runs.all(),
    }),
    [`POST ${ROOT}`]: ({ body }) => {
      const span = reconciliationInput.parse(body);
      if (runs.all().some(({ state }) => state === 'running'))
        return refuse(409, 'reconciliation_running', 'Şu anda bir mutabakat sürüyor.');
      return new FakeAnswer(runs.start({ ...span, state: 'running', finished_at: null }), 202);
    },
    [`GET ${ROOT}/{id}/rows`]: ({ params, query }) => {
      if (!runs.all().some(({ id }) => id === params['id'])) return missing();
      const { kind, page, limit } = reconciliationRowQuery.parse(Object.fromEntries(query));
      const found = runs
        .known()
        .filter((row) => (kind === undefined ? row.kind !== 'equal' : row.kind === kind));
      return { rows: found.slice((page - 1) * limit, page * limit), total: found.length };
    },
    [`POST ${ROOT}/{id}/cancel`]: ({ params }) => {
      const run = runs.all().find(({ id }) => id === params['id']);
      if (run === undefined) return missing();
      return runs.put({ ...run, state: 'cancelled', finished_at: iso() });
    },
    [`POST ${ROOT}/{id}/repairs`]: ({ body }) => {
      const { rows: ids, choice } = reconciliationRepair.parse(body);
      return { results: ids.map((id) => runs.repair(id, choice)) };
    },
  };
}
