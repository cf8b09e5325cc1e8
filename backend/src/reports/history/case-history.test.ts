import fc from 'fast-check';
import { COMPLAINT_STATUS_RULES, COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import { casePast, type NamedPlaces, type PastCase, type PastEntry } from './case-history';

const at = (hours: number) => new Date(Date.parse('2026-11-02T09:00:00.000Z') + hours * 3_600_000);
const places: NamedPlaces = {
  units: new Map([
    ['Fen', 'u1'],
    ['Su', 'u2'],
  ]),
  types: new Map([
    ['Yol', 't1'],
    ['Kaçak', 't2'],
  ]),
  districts: new Map([
    ['Çamlık', 'd1'],
    ['Kavaklı', 'd2'],
  ]),
};
const present = (given: Partial<PastCase> = {}): PastCase => ({
  id: 'c',
  companyId: 'k',
  roomId: null,
  kanal: 'WhatsApp',
  durum: 'Yeni',
  unitId: null,
  typeId: null,
  districtId: null,
  createdAt: at(0),
  closedAt: null,
  dueAt: null,
  levelDueAt: null,
  termStoppedAt: null,
  updatedAt: at(99),
  ...given,
});
const entry = (
  kind: PastEntry['kind'],
  version: number,
  hours: number,
  before: string | null,
  after: string | null,
): PastEntry => ({ kind, version, before, after, actorId: 'elif', createdAt: at(hours) });
const factLines = (given: PastCase, entries: PastEntry[]) =>
  casePast(given, entries, places).map(({ kind, at: when, amount, status, unitId, since }) => [
    kind,
    (when.getTime() - at(0).getTime()) / 3_600_000,
    status,
    unitId,
    ...(amount === undefined ? [] : [amount]),
    ...(since === undefined ? [] : [since]),
  ]);

describe("a case's past", () => {
  it('says how its terms ended and what its citizen thought of that', () => {
    const entries = [
      entry('opened', 1, 0, null, 'Yeni'),
      entry('status', 2, 2, 'Yeni', 'Çözüldü'),
      entry('term-ended', 2, 2, null, '3 gün gecikmeyle'),
      entry('rated', 2, 3, null, 'Sorun çözülmedi'),
      entry('status', 3, 3, 'Çözüldü', 'İşlemde'),
      entry('status', 4, 5, 'İşlemde', 'Çözüldü'),
      entry('term-ended', 4, 5, null, 'süresinde'),
      entry('term-ended', 4, 5, null, 'Hizmet hedefi: 2 gün gecikmeyle'),
    ];
    const given = present({
      ...{ durum: 'Çözüldü', dueAt: at(9), levelDueAt: at(9), termStoppedAt: at(5) },
    });
    const said = [
      'case_late',
      'case_in_time',
      'case_level_kept',
      'case_level_missed',
      'case_rated',
    ];
    expect(
      factLines(given, entries)
        .filter(([kind]) => said.includes(String(kind)))
        .sort(
          ([one, when], [other, then]) =>
            Number(when) - Number(then) || String(one).localeCompare(String(other)),
        ),
    ).toEqual([
      ['case_late', 2, 'Çözüldü', null],
      ['case_rated', 3, 'Çözüldü', null],
      ['case_in_time', 5, 'Çözüldü', null],
      ['case_level_missed', 5, 'Çözüldü', null],
    ]);
  });

  it('goes from its opening to where it stands', () => {
    const entries = [
      entry('opened', 1, 0, null, 'Yeni'),
      entry('status', 2, 2, 'Yeni', 'İşlemde'),
      entry('unit', 2, 2, 'Fen', 'Su'),
      entry('messages', 2, 3, null, '1 mesaj'),
      entry('status', 3, 5, 'İşlemde', 'Çözüldü'),
      entry('status', 4, 6, 'Çözüldü', 'İşlemde'),
    ];
    expect(factLines(present({ durum: 'İşlemde', unitId: 'u2' }), entries)).toEqual([
      ['case_opened', 0, 'Yeni', 'u1'],
      ['case_state', 0, 'Yeni', 'u1', 1],
      ['case_load', 0, 'Yeni', 'u1', 1],
      ['case_state', 2, 'Yeni', 'u1', -1],
      ['case_state', 2, 'İşlemde', 'u2', 1],
      ['case_load', 2, 'Yeni', 'u1', -1],
      ['case_load', 2, 'İşlemde', 'u2', 1],
      ['case_closed', 5, 'Çözüldü', 'u2', at(0)],
      ['case_state', 5, 'İşlemde', 'u2', -1],
      ['case_state', 5, 'Çözüldü', 'u2', 1],
      ['case_load', 5, 'İşlemde', 'u2', -1],
      ['case_reopened', 6, 'İşlemde', 'u2'],
      ['case_state', 6, 'Çözüldü', 'u2', -1],
      ['case_state', 6, 'İşlemde', 'u2', 1],
      ['case_load', 6, 'İşlemde', 'u2', 1],
    ]);
  });

  it('without a history: it was open until it was closed', () => {
    expect(
      factLines(present({ durum: 'Reddedildi', closedAt: at(8) }), []).filter(
        ([kind]) => kind === 'case_closed',
      ),
    ).toEqual([['case_closed', 8, 'Reddedildi', null, at(0)]]);
    expect(factLines(present({ durum: 'İşlemde' }), [])).toEqual([
      ['case_opened', 0, 'İşlemde', null],
      ['case_state', 0, 'İşlemde', null, 1],
      ['case_load', 0, 'İşlemde', null, 1],
    ]);
    // Born in SAYSIS as closed: it never came to an end here.
    expect(
      factLines(present({ durum: 'Çözüldü' }), [entry('opened', 1, 0, null, 'Çözüldü')]),
    ).toEqual([
      ['case_opened', 0, 'Çözüldü', null],
      ['case_state', 0, 'Çözüldü', null, 1],
    ]);
  });

  it('a unit that has another name today was nobody that we know', () => {
    expect(
      factLines(present({ unitId: 'u1' }), [
        entry('opened', 1, 0, null, 'Yeni'),
        entry('unit', 2, 1, 'Eski ad', 'Fen'),
      ]).filter(([kind]) => kind === 'case_load'),
    ).toEqual([
      ['case_load', 0, 'Yeni', null, 1],
      ['case_load', 1, 'Yeni', null, -1],
      ['case_load', 1, 'Yeni', 'u1', 1],
    ]);
  });

  it('ends exactly where the case stands, whatever its history says', () => {
    const word = fc.constantFrom(
      null,
      'Fen',
      'Su',
      'Yol',
      'Kavaklı',
      'Eski',
      ...COMPLAINT_STATUSES,
    );
    const change = fc.record({
      kind: fc.constantFrom(
        'opened' as const,
        'status' as const,
        'unit' as const,
        'type' as const,
        'district' as const,
        'subject' as const,
      ),
      same: fc.boolean(),
      before: word,
      after: word,
    });
    const state = fc.record({
      durum: fc.constantFrom(...COMPLAINT_STATUSES),
      unitId: fc.constantFrom(null, 'u1', 'u2'),
      typeId: fc.constantFrom(null, 't1'),
      districtId: fc.constantFrom(null, 'd2'),
    });
    fc.assert(
      fc.property(state, fc.array(change, { maxLength: 8 }), (given, changes) => {
        let version = 1;
        const entries = changes.map(({ kind, same, before, after }) =>
          entry(kind, same ? version : (version += 1), version, before, after),
        );
        const facts = casePast(present(given), entries, places);
        const sums = (kind: string) => {
          const found = new Map<string, number>();
          for (const { amount = 1, status, unitId, topicId, districtId } of facts.filter(
            (fact) => fact.kind === kind,
          )) {
            const key = JSON.stringify([status, unitId, topicId, districtId]);
            found.set(key, (found.get(key) ?? 0) + amount);
          }
          return [...found].filter(([, sum]) => sum !== 0);
        };
        const place = JSON.stringify([given.durum, given.unitId, given.typeId, given.districtId]);
        expect(sums('case_state')).toEqual([[place, 1]]);
        expect(sums('case_load')).toEqual(
          COMPLAINT_STATUS_RULES[given.durum].class === 'open' ? [[place, 1]] : [],
        );
        expect(facts.filter(({ kind }) => kind === 'case_opened')).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });
});
