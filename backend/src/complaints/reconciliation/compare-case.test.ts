import type { SaysisCase } from '../saysis/saysis.adapter';
import { areSameDifferences, compareCase, type OurFields } from './compare-case';

const OURS: OurFields = {
  status: 'İşlemde',
  unit: { code: 'FEN', name: 'Fen İşleri' },
  type: { code: null, name: 'Yol' },
  subject: 'Çukur',
};
const their = (values: SaysisCase['values'], change: Partial<SaysisCase> = {}): SaysisCase => ({
  caseId: 'b-1',
  caseCode: 'SYS-1',
  openedAt: null,
  originKey: null,
  values,
  ...change,
});

describe('compareCase', () => {
  it('names of one entry, written differently, are equal', () => {
    const values = {
      status: 'İŞLEMDE',
      unit: { code: 'FEN', name: 'Fen İşleri Müdürlüğü' },
      type: { code: 'T-9', name: 'YOL' },
      subject: ' Çukur ',
    };
    expect(compareCase(their(values), OURS)).toEqual([]);
  });

  it('fields with other values are named with both, a missing value as none', () => {
    const values = {
      status: 'Çözüldü',
      unit: null,
      type: { code: 'P', name: 'Park' },
      subject: 'çukur',
    };
    expect(compareCase(their(values), OURS)).toEqual([
      { field: 'status', theirs: 'Çözüldü', ours: 'İşlemde' },
      { field: 'unit', theirs: null, ours: 'Fen İşleri' },
      { field: 'type', theirs: 'Park', ours: 'Yol' },
      { field: 'subject', theirs: 'çukur', ours: 'Çukur' },
    ]);
    expect(
      compareCase(their({ unit: { code: null, name: 'Park' } }), { ...OURS, unit: null }),
    ).toEqual([{ field: 'unit', theirs: 'Park', ours: null }]);
  });

  it('fields that the other side does not carry are left out', () => {
    expect(compareCase(their({ type: undefined }), OURS)).toEqual([]);
  });

  it('statuses that the other side cannot tell apart are equal, others are not', () => {
    const open = { sameStatuses: ['Yeni', 'İşlemde'] };
    expect(compareCase(their({ status: 'Yeni' }, open), OURS)).toEqual([]);
    expect(compareCase(their({ status: 'Yeni' }, open), { ...OURS, status: 'Çözüldü' })).toEqual([
      { field: 'status', theirs: 'Yeni', ours: 'Çözüldü' },
    ]);
  });

  it('a subject longer than ours can be, cut as ours is, is equal', () => {
    const subject = 'a'.repeat(400);
    expect(compareCase(their({ subject }), { ...OURS, subject: 'a'.repeat(300) })).toEqual([]);
  });
});

describe('areSameDifferences', () => {
  const status = { field: 'status', theirs: 'Yeni', ours: 'İşlemde' } as const;
  it('the same fields with the same values are the same', () => {
    expect(areSameDifferences([status], [{ ...status }])).toBe(true);
  });
  it.each([
    [[]],
    [[{ ...status, theirs: 'Çözüldü' }]],
    [[{ ...status, ours: null }]],
    [[{ ...status, field: 'subject' as const }]],
    [[status, status]],
  ])('other fields or values are not: %j', (now) => {
    expect(areSameDifferences([status], now)).toBe(false);
  });
});
