import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire';
import { EMPTY_LEDGER_QUERY, fieldDifferences, fieldName, ledgerAddress, nextStep, readLedgerQuery, saysisFaults, saysisInput, stateName, summaryOf, untilWords } from './index';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const change = (more: Partial<SaysisChange> = {}): SaysisChange => ({
  id: 'd1', seq: 7, direction: 'out', kind: 'status', state: 'waiting', complaint: null, external_id: null, fields: { durum: { before: 'Yeni', after: 'Çözüldü' } }, theirs: null,
  attempts: 0, last_error: null, next_attempt_at: null, waits_for: null, resolution: null, resolved_by: null, created_at: '2026-11-21T08:00:00.000Z', finished_at: null, ...more,
});
const health = (state: SaysisStatus['health']['state'] = 'ok'): SaysisStatus['health'] => ({ state, last_ok_at: null, last_error_at: null, last_error: null, next_pull_at: null, oldest_waiting_s: null });
const said = (more: Partial<SaysisChange>, line = health()) => nextStep(change(more), line, NOW);

describe('what happens next', () => {
  it.each([
    [{}, 'Birazdan gönderilecek.'],
    [{ direction: 'in' as const }, 'Birazdan işlenecek.'],
    [{ attempts: 2, next_attempt_at: '2026-11-21T09:12:00.000Z' }, '2 deneme sonuç vermedi; 12 dk sonra (12:12) yeniden denenecek.'],
    [{ attempts: 2, next_attempt_at: '2026-11-21T08:59:00.000Z' }, '2 deneme sonuç vermedi; birazdan yeniden denenecek.'],
    [{ waits_for: 'd0', attempts: 2 }, 'Aynı başvurunun öndeki değişikliği bitince gönderilecek.'],
    [{ state: 'dead' as const, attempts: 8 }, '8 denemede iletilemedi; kendiliğinden yeniden denenmez. Başvurunun sonraki değişiklikleri bekler.'],
    [{ state: 'done' as const, resolution: 'ours' }, 'Çakışmada bizdeki değer seçildi ve SAYSIS’e yazıldı.'],
    [{ state: 'waiting' as const, resolution: 'ours' }, 'Birazdan gönderilecek.'],
    [{ direction: 'in' as const, resolution: 'Bu alana 12 numaralı değişiklikte karar verilir.' }, 'Bu alana 12 numaralı değişiklikte karar verilir.'],
    [{ state: 'discarded' as const, resolution: 'theirs' }, 'Çakışmada SAYSIS’teki değer seçildi; bizdeki gönderilmedi.'],
    [{ state: 'discarded' as const, resolution: 'elle' }, 'Vazgeçildi: elle'],
  ])('%j', (more, sentence) => {
    expect(said(more)).toBe(sentence);
  });

  it('is held by a line that is off or refuses our key, but not what comes in', () => {
    expect(said({}, health('off'))).toMatch('bağlantısı kapalı');
    expect(said({}, health('key'))).toMatch('anahtar yenilenince');
    expect(said({ direction: 'in' }, health('off'))).toBe('Birazdan işlenecek.');
  });

  it('names the day from tomorrow on', () => {
    expect(untilWords('2026-11-23T09:00:00.000Z', NOW)).toBe('2 gün sonra (23 Kasım 2026 12:00)');
    expect(untilWords(null, NOW)).toBeNull();
    expect(untilWords('dün', NOW)).toBeNull();
  });
});

it('puts disputed fields first, with what each side holds', () => {
  expect(fieldDifferences(change({
    fields: { reason: { before: null, after: 'Bitti' }, durum: { before: 'Yeni', after: 'Çözüldü' } }, theirs: { durum: { before: 'Yeni', after: 'Reddedildi' }, unit: { before: null, after: 'Zabıta' } },
  }))).toEqual([
    { field: 'durum', name: 'Durum', before: 'Yeni', after: 'Çözüldü', theirs: 'Reddedildi' },
    { field: 'unit', name: 'Birim', before: null, after: null, theirs: 'Zabıta' },
    { field: 'reason', name: 'Gerekçe', before: null, after: 'Bitti' },
  ]);
});

it('leaves out what is the same on both sides, and says the line’s own words in Turkish', () => {
  expect(fieldDifferences(change({ direction: 'in', fields: { konuOzeti: { before: 'Çukur', after: 'Çukur' }, direction: { before: null, after: 'inbound' }, sentAt: { before: null, after: '2026-11-21T08:00:00.000Z' } } }))).toEqual([
    { field: 'direction', name: 'Kimden', before: null, after: 'Vatandaştan' }, { field: 'sentAt', name: 'Yazıldığı an', before: null, after: '21 Kasım 2026 11:00' },
  ]);
});

it('sums a change up in a line, whatever its fields are called', () => {
  expect(summaryOf(change())).toBe('Yeni → Çözüldü');
  expect(summaryOf(change({ fields: { unit: { before: 'Zabıta', after: null } } }))).toBe('Zabıta → Yok');
  expect(summaryOf(change({ kind: 'open', fields: { durum: { before: null, after: 'Yeni' }, konuOzeti: { before: null, after: 'Çukur' } } }))).toBe('Çukur');
  expect(summaryOf(change({ fields: {} }))).toBe('');
  expect(fieldName('constructor')).toBe('constructor');
  expect(stateName({ state: 'sending', direction: 'in' })).toBe('İşleniyor');
});

describe('the address of a view', () => {
  it('survives the way there and back', () => {
    const query = { state: 'dead', direction: 'in', complaint: 'a&b', cursor: 12, change: 'ç', settings: true } as const;
    expect(readLedgerQuery(new URLSearchParams(ledgerAddress(query).split('?')[1]))).toEqual(query);
    expect(ledgerAddress(EMPTY_LEDGER_QUERY)).toBe('/integrations/saysis/sync');
  });

  it.each(['state=yok', 'direction=up', 'cursor=-1', 'cursor=1e9', 'complaint=', `change=${'x'.repeat(65)}`])('leaves out %s', (text) => {
    expect(readLedgerQuery(new URLSearchParams(text))).toEqual(EMPTY_LEDGER_QUERY);
  });
});

const kept = (has_key: boolean, base_url = 'https://s.bel.tr') => ({ has_key, base_url });

describe('the line’s form', () => {
  const form = { isActive: true, baseUrl: ' https://s.bel.tr ', apiKey: ' k ', interval: '5' };
  it('is sent without blanks, and without a key when none was typed', () => {
    expect(saysisFaults(form, kept(false))).toEqual({ base_url: null, api_key: null, interval_minutes: null });
    expect(saysisInput(form)).toEqual({ is_active: true, base_url: 'https://s.bel.tr', api_key: 'k', interval_minutes: 5 });
    expect(saysisInput({ ...form, apiKey: '  ' })).not.toHaveProperty('api_key');
  });

  it.each([['javascript:alert(1)', '5'], ['', '5'], ['saysis', '5'], ['https://s', '0'], ['https://s', '1441'], ['https://s', '2.5'], ['https://s', '']])('refuses %j every %j minutes', (baseUrl, interval) => {
    expect(Object.values(saysisFaults({ ...form, baseUrl, interval, apiKey: 'k' }, kept(true))).filter((fault) => fault !== null)).toHaveLength(1);
  });

  it('needs a key to be switched on, unless one is stored', () => {
    expect(saysisFaults({ ...form, apiKey: '' }, kept(false)).api_key).not.toBeNull();
    expect(saysisFaults({ ...form, apiKey: '' }, kept(true)).api_key).toBeNull();
    // A kept key goes to the server that it was given for, and to no other.
    expect(saysisFaults({ ...form, apiKey: '' }, kept(true, 'https://alt.bel.tr')).api_key).toMatch('Adres değişti');
    expect(saysisFaults({ ...form, apiKey: '' }, kept(true, 'https://s.bel.tr/v1')).api_key).toBeNull();
    expect(saysisFaults({ ...form, apiKey: '', isActive: false }, kept(false)).api_key).toBeNull();
  });
});
