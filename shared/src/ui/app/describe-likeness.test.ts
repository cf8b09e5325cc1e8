import type { SimilarComplaint } from '../../wire/complaints';
import { describeLikeness } from './describe-likeness';

const likeness = (change: Partial<SimilarComplaint>) =>
  describeLikeness({
    ...{ id: '1', number: 'MHT-1', konuOzeti: 'Çukur', durum: 'Yeni', createdAt: '' },
    ...{ metres: null, isSameDistrict: false, isSameType: false, days: 0, words: [] },
    ...change,
  });

test('likeness is told by distance, type, time and words', () => {
  expect(likeness({ metres: 120, isSameDistrict: true, isSameType: true, days: 2 })).toBe(
    '120 m uzakta · aynı tür · 2 gün arayla',
  );
  expect(likeness({ isSameDistrict: true, words: ['çukur', 'Moda'] })).toBe(
    'aynı mahalle · aynı gün · “çukur”, “Moda”',
  );
});
