import { likenessOf, scoreOf, type Matter } from './rank-similar';

const matter = (change: Partial<Matter> = {}): Matter => ({
  konuOzeti: 'Moda Caddesi üzerinde çukur',
  typeId: 'yol',
  district: 'caferaga',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  point: { lat: 40.98, lon: 29.02 },
  ...change,
});
const likeness = (change: Partial<Matter>, own: Partial<Matter> = {}) =>
  likenessOf(matter(own), matter(change));

describe('the likeness of two complaints', () => {
  it('names metres, type, days and the words that both have', () => {
    expect(
      likeness({
        konuOzeti: 'ÇUKURLAR araçlara zarar veriyor, Moda',
        createdAt: new Date('2026-11-18T08:00:00Z'),
        point: { lat: 40.981, lon: 29.02 },
      }),
    ).toEqual({
      metres: 111,
      isSameDistrict: true,
      isSameType: true,
      days: 2,
      words: ['ÇUKURLAR', 'Moda'],
    });
  });

  it('of cases that lie farther apart than 250 m is none, however much they agree', () => {
    expect(likeness({ point: { lat: 40.9822, lon: 29.02 } })).toMatchObject({ metres: 245 });
    expect(likeness({ point: { lat: 40.9823, lon: 29.02 } })).toBeNull();
  });

  it('without a point needs the same neighbourhood and a word', () => {
    expect(likeness({ point: null })).toMatchObject({ metres: null, words: ['Moda', 'çukur'] });
    expect(likeness({ point: null, district: 'osmanaga' })).toBeNull();
    expect(likeness({ point: null, district: null }, { district: null })).toBeNull();
    // Words that every address has are none.
    expect(likeness({ point: null, konuOzeti: 'Bahariye Caddesi karanlık' })).toBeNull();
  });

  it('of another type needs a word, of an unknown type none', () => {
    const dark = { konuOzeti: 'Sokak lambası yanmıyor' };
    expect(likeness({ ...dark, typeId: 'aydinlatma' })).toBeNull();
    expect(likeness({ ...dark, typeId: null })).toMatchObject({ isSameType: false, words: [] });
    expect(likeness({ typeId: 'aydinlatma' })).toMatchObject({ isSameType: false });
  });

  it('is higher for what is nearer, of the same type, sooner and in the same words', () => {
    const base = { metres: 100, isSameDistrict: true, isSameType: true, days: 3, words: ['Moda'] };
    const score = scoreOf(base);
    expect(scoreOf({ ...base, metres: 20 })).toBeGreaterThan(score);
    for (const worse of [
      { metres: 200 },
      { metres: null },
      { isSameType: false },
      { days: 20 },
      { words: [] },
    ])
      expect(scoreOf({ ...base, ...worse })).toBeLessThan(score);
    expect(scoreOf({ ...base, days: 31 })).toBe(scoreOf({ ...base, days: 900 }));
  });
});
