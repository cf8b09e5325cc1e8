import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire/complaints';
import {
  formatSum,
  EMPTY_LEDGER_QUERY,
  fieldDifferences,
  fieldName,
  describeHealth,
  ledgerAddress,
  nextStep,
  readLedgerQuery,
  keyOrNone,
  saysisSchema,
  stateLabel,
  summaryOf,
  formatUntil,
} from './index';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const change = (more: Partial<SaysisChange> = {}): SaysisChange => ({
  id: 'd1',
  seq: 7,
  direction: 'out',
  kind: 'status',
  state: 'waiting',
  complaint: null,
  external_id: null,
  fields: { durum: { before: 'Yeni', after: 'Çözüldü' } },
  theirs: null,
  attempts: 0,
  last_error: null,
  next_attempt_at: null,
  waits_for: null,
  decided_in: null,
  resolution: null,
  resolved_by: null,
  created_at: '2026-11-21T08:00:00.000Z',
  finished_at: null,
  ...more,
});
const health = (state: SaysisStatus['health']['state'] = 'ok'): SaysisStatus['health'] => ({
  state,
  last_ok_at: null,
  failing_since: null,
  last_error_at: null,
  last_error: null,
  next_pull_at: null,
  oldest_waiting_s: null,
});
/** SAYSIS's change of a field that we changed as well. */
const theirSide = {
  direction: 'in',
  state: 'skipped',
  decided_in: { id: 'd0', seq: 1234 },
} as const;
const nextStepOf = (more: Partial<SaysisChange>, line = health()) =>
  nextStep(change(more), line, NOW);

describe('the sentence on what happens next', () => {
  it.each([
    [{}, 'Birazdan gönderilecek.'],
    [{ direction: 'in' as const }, 'Birazdan işlenecek.'],
    [
      { attempts: 2, next_attempt_at: '2026-11-21T09:12:00.000Z' },
      '2 deneme sonuç vermedi; 12 dk sonra (12:12) yeniden denenecek.',
    ],
    [
      { attempts: 2, next_attempt_at: '2026-11-21T08:59:00.000Z' },
      '2 deneme sonuç vermedi; birazdan yeniden denenecek.',
    ],
    [{ waits_for: 'd0', attempts: 2 }, 'Aynı başvurunun öndeki değişikliği bitince gönderilecek.'],
    [
      { state: 'dead' as const, attempts: 8 },
      '8 denemede iletilemedi; kendiliğinden yeniden denenmez. Başvurunun sonraki değişiklikleri bekler.',
    ],
    [
      { state: 'done' as const, resolution: 'ours', resolved_by: 'Elif Karadağ' },
      'Çakışmada Elif Karadağ bizdeki değeri seçti; SAYSIS’e yazıldı.',
    ],
    [{ state: 'waiting' as const, resolution: 'ours' }, 'Birazdan gönderilecek.'],
    [
      { state: 'discarded' as const, resolution: 'theirs' },
      'Çakışmada bir yönetici SAYSIS’teki değeri seçti; bizdeki gönderilmedi.',
    ],
    [
      { state: 'discarded' as const, resolution: 'elle', resolved_by: 'Elif Karadağ' },
      'Elif Karadağ vazgeçti: elle',
    ],
    [
      { state: 'skipped' as const, resolution: 'SAYSIS bu değeri kendisi de verdi.' },
      'SAYSIS bu değeri kendisi de verdi.',
    ],
    [{ ...theirSide }, 'Aynı alan bizde de değişti; karar No 1.234 değişiklikte verilecek.'],
    [
      {
        ...theirSide,
        state: 'discarded' as const,
        resolution: 'ours',
        resolved_by: 'Elif Karadağ',
      },
      'Çakışmada Elif Karadağ bizdeki değeri seçti; SAYSIS’ten gelen bu değer alınmadı.',
    ],
    [
      { ...theirSide, state: 'done' as const, resolution: 'theirs', resolved_by: 'Elif Karadağ' },
      'Çakışmada Elif Karadağ SAYSIS’teki değeri seçti; başvuruya işlendi.',
    ],
    [
      { ...theirSide, resolution: 'theirs', resolved_by: 'Elif Karadağ' },
      'Çakışmada Elif Karadağ SAYSIS’ten sonra gelen değeri seçti; bu değer işlenmedi.',
    ],
  ])('%j', (more, sentence) => {
    expect(nextStepOf(more)).toBe(sentence);
  });

  it('is held by a line that is off or refuses our key, but not what comes in', () => {
    expect(nextStepOf({}, health('off'))).toMatch('bağlantısı kapalı');
    expect(nextStepOf({}, health('key'))).toMatch('anahtar yenilenince');
    expect(nextStepOf({ direction: 'in' }, health('off'))).toBe('Birazdan işlenecek.');
  });

  it('names the day from tomorrow on', () => {
    expect(formatUntil('2026-11-23T09:00:00.000Z', NOW)).toBe('2 gün sonra (23 Kasım 2026 12:00)');
    expect(formatUntil(null, NOW)).toBeNull();
    expect(formatUntil('dün', NOW)).toBeNull();
  });
});

it('puts disputed fields first, with what each side holds', () => {
  expect(
    fieldDifferences(
      change({
        fields: {
          reason: { before: null, after: 'Bitti' },
          durum: { before: 'Yeni', after: 'Çözüldü' },
        },
        theirs: {
          durum: { before: 'Yeni', after: 'Reddedildi' },
          unit: { before: null, after: 'Zabıta' },
        },
      }),
    ),
  ).toEqual([
    { field: 'durum', name: 'Durum', before: 'Yeni', after: 'Çözüldü', theirs: 'Reddedildi' },
    { field: 'unit', name: 'Birim', before: null, after: null, theirs: 'Zabıta' },
    { field: 'reason', name: 'Gerekçe', before: null, after: 'Bitti' },
  ]);
});

it('leaves out what is the same on both sides, and says the line’s own words in Turkish', () => {
  expect(
    fieldDifferences(
      change({
        direction: 'in',
        fields: {
          konuOzeti: { before: 'Çukur', after: 'Çukur' },
          direction: { before: null, after: 'from_citizen' },
          sentAt: { before: null, after: '2026-11-21T08:00:00.000Z' },
        },
      }),
    ),
  ).toEqual([
    { field: 'direction', name: 'Kimden', before: null, after: 'Vatandaştan' },
    { field: 'sentAt', name: 'Yazıldığı an', before: null, after: '21 Kasım 2026 11:00' },
  ]);
});

it('sums a change up in a line, whatever its fields are called', () => {
  expect(summaryOf(change())).toBe('Yeni → Çözüldü');
  expect(summaryOf(change({ fields: { unit: { before: 'Zabıta', after: null } } }))).toBe(
    'Zabıta → Yok',
  );
  expect(
    summaryOf(
      change({
        kind: 'open',
        fields: {
          durum: { before: null, after: 'Yeni' },
          konuOzeti: { before: null, after: 'Çukur' },
        },
      }),
    ),
  ).toBe('Çukur');
  expect(summaryOf(change({ fields: {} }))).toBe('');
  expect(fieldName('constructor')).toBe('constructor');
  expect(stateLabel(change({ state: 'sending', direction: 'in' })).name).toBe('İşleniyor');
  expect(stateLabel(change({ ...theirSide }))).toEqual({ name: 'Karar bekliyor', tone: 'warning' });
  expect(stateLabel(change({ ...theirSide, resolution: 'theirs' }))).toEqual({
    name: 'Zaten işlenmiş',
    tone: 'gray',
  });
});

describe('the line’s health', () => {
  const since = (state: SaysisStatus['health']['state'], failing_since: string) =>
    describeHealth({ ...health(state), failing_since }, NOW).text;
  it.each([
    ['slow', '2026-11-21T08:59:20.000Z', /^40 saniyeden beri yanıt vermiyor\. Kendiliğinden/],
    [
      'down',
      '2026-11-21T08:35:00.000Z',
      /^25 dakikadan beri yanıt vermiyor\. Değişiklikler bekliyor/,
    ],
    ['down', '2026-11-21T02:00:00.000Z', /^7 saatten beri/],
    [
      'key',
      '2026-11-18T09:00:00.000Z',
      /^3 günden beri aktarım yapılamıyor\. Bağlantı ayarlarında/,
    ],
  ] as const)('says since when it is %s', (state, failingSince, text) => {
    expect(since(state, failingSince)).toMatch(text);
  });

  it('speaks of no moment that nobody knows', () => {
    expect(describeHealth(health('slow'), NOW).text).toBe(
      'Kendiliğinden yeniden deneniyor; bir şey yapmanız gerekmiyor.',
    );
    expect(describeHealth(health('ok'), NOW).text).toBe(
      'Değişiklikler iki yönde de kendiliğinden aktarılıyor.',
    );
  });
});

it('counts to a limit, and says that there may be more', () => {
  expect([formatSum(0), formatSum(9_999), formatSum(10_000), formatSum(10_000, 3)]).toEqual([
    '0',
    '9.999',
    '10.000+',
    '10.003+',
  ]);
});

describe('the address of a view', () => {
  it('survives the way there and back', () => {
    const query = {
      state: 'dead',
      direction: 'in',
      complaint: 'a&b',
      order: { by: 'case', direction: 'descending' },
      cursor: 12,
      change: 'ç',
      settings: true,
    } as const;
    expect(readLedgerQuery(new URLSearchParams(ledgerAddress(query).split('?')[1]))).toEqual(query);
    expect(ledgerAddress(EMPTY_LEDGER_QUERY)).toBe('/integrations/saysis/sync');
  });

  it.each([
    'state=yok',
    'direction=up',
    'cursor=-1',
    'cursor=1e9',
    'complaint=',
    'sort=state.ascending',
    'sort=at.descending',
    `change=${'x'.repeat(65)}`,
  ])('leaves out %s', (text) => {
    expect(readLedgerQuery(new URLSearchParams(text))).toEqual(EMPTY_LEDGER_QUERY);
  });
});

const kept = (has_key: boolean, base_url = 'https://s.bel.tr') => ({ has_key, base_url });

describe('the line’s form', () => {
  const form = {
    is_active: true,
    base_url: ' https://s.bel.tr ',
    api_key: ' k ',
    interval_minutes: 5,
  };
  const refusedOf = (values: object, status = kept(true)) =>
    saysisSchema(status)
      .safeParse({ ...form, ...values })
      .error?.issues.map(({ path: [field] }) => field) ?? [];

  it('is sent without blanks, and without a key when none was typed', () => {
    expect(saysisSchema(kept(false)).parse(form)).toEqual({
      is_active: true,
      base_url: 'https://s.bel.tr',
      api_key: 'k',
      interval_minutes: 5,
    });
    expect([keyOrNone('  '), keyOrNone(undefined), keyOrNone(' k ')]).toEqual([
      undefined,
      undefined,
      'k',
    ]);
  });

  it.each([
    ['javascript:alert(1)', 5, 'base_url'],
    ['', 5, 'base_url'],
    ['saysis', 5, 'base_url'],
    ['https://s', 0, 'interval_minutes'],
    ['https://s', 1441, 'interval_minutes'],
    ['https://s', 2.5, 'interval_minutes'],
    ['https://s', Number.NaN, 'interval_minutes'],
  ])('refuses %j every %j minutes at %s', (base_url, interval_minutes, field) => {
    expect(refusedOf({ base_url, interval_minutes })).toEqual([field]);
  });

  it('needs a key to be switched on, unless one is stored for that server', () => {
    const keyless = { api_key: undefined };
    expect(refusedOf(keyless, kept(false))).toEqual(['api_key']);
    expect(refusedOf(keyless, kept(true))).toEqual([]);
    expect(refusedOf(keyless, kept(true, 'https://alt.bel.tr'))).toEqual(['api_key']);
    expect(refusedOf(keyless, kept(true, 'https://s.bel.tr/v1'))).toEqual([]);
    expect(refusedOf({ ...keyless, is_active: false }, kept(false))).toEqual([]);
  });
});
