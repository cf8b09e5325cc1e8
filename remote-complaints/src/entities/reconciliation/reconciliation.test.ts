import type { Reconciliation, ReconciliationRow } from '@muhatap/shared/wire/complaints';
import { choicesOf, describeRepairs, describeRun } from './reconciliation-labels';
import {
  EMPTY_RECONCILIATION_QUERY,
  readReconciliationQuery,
  reconciliationAddress,
} from './reconciliation-query';

describe('the address of a reconciliation', () => {
  it('survives the way there and back', () => {
    const query = { id: 'a&b', kind: 'theirs', page: 3, limit: 50 } as const;
    const search = reconciliationAddress(query).split('?')[1];
    expect(readReconciliationQuery(new URLSearchParams(search))).toEqual(query);
    expect(reconciliationAddress(EMPTY_RECONCILIATION_QUERY)).toBe(
      '/integrations/saysis/sync/mutabakat',
    );
  });

  it.each(['kind=yok', 'page=0', 'page=1e3', 'page=-1', 'limit=30', 'id=', `id=${'x'.repeat(65)}`])(
    'leaves out %s',
    (text) => {
      expect(readReconciliationQuery(new URLSearchParams(text))).toEqual(
        EMPTY_RECONCILIATION_QUERY,
      );
    },
  );
});

describe('the choices of a row', () => {
  const status = { field: 'status', theirs: 'Yeni', ours: 'İşlemde' } as const;
  const choices = (row: Partial<ReconciliationRow>, takes: 'status'[] = ['status']) =>
    choicesOf({ kind: 'different', state: 'open', differences: [status], ...row }, takes);

  it('are those of its kind, and of what differs only what the other side takes', () => {
    expect(choices({})).toEqual(['theirs', 'ours']);
    expect(choices({}, [])).toEqual(['theirs']);
    expect(choices({ kind: 'theirs' }, [])).toEqual(['theirs']);
    expect(choices({ kind: 'ours' }, [])).toEqual(['ours']);
    expect(choices({ kind: 'equal' })).toEqual([]);
  });

  it.each(['stale', 'waiting', 'repaired'] as const)('are none while it is %s', (state) => {
    expect(choices({ state })).toEqual([]);
  });
});

const run = (change: Partial<Reconciliation>): Reconciliation => ({
  id: '1',
  from: '2026-11-01',
  to: '2026-11-30',
  state: 'running',
  read: 1200,
  checked: 0,
  counts: { equal: 0, different: 0, theirs: 0, ours: 0 },
  open: 0,
  error: null,
  started_by: 'Elif Kaya',
  created_at: '2026-11-30T09:00:00.000Z',
  finished_at: null,
  ...change,
});

it('a reconciliation says how far it is, why it waits, and how it ended', () => {
  const text = (change: Partial<Reconciliation>) => describeRun(run(change));
  expect(text({}).text).toBe('SAYSIS’ten 1.200 başvuru okundu.');
  expect(text({ checked: 50 }).text).toMatch(/bizdeki 50 başvuruya bakıldı\.$/);
  expect(text({ error: 'Yanıt yok.' }).text).toMatch(/^Yanıt yok\. Yeniden deneniyor\./);
  expect(text({ state: 'failed', error: 'Anahtar geçersiz.' }).text).toBe('Anahtar geçersiz.');
  expect(text({ state: 'cancelled' }).title).toBe('Karşılaştırma durduruldu');
  expect(text({ state: 'done' }).title).toBe('İki taraf aynı');
  expect(text({ state: 'done', open: 3 }).title).toBe('3 başvuru iki tarafta aynı değil');
});

it('repairs are counted, and a reason that several share is said once', () => {
  const refused = { code: 'stale', message: 'Değişmiş.' };
  const results = [null, refused, refused].map((error, n) => ({ id: `${n}`, row: null, error }));
  expect(describeRepairs({ results })).toEqual({
    done: '1 başvuru düzeltildi',
    problems: ['Değişmiş.'],
  });
  expect(describeRepairs({ results: results.slice(1) }).done).toBeNull();
});
