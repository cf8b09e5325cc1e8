import { describeMerge } from './merge-labels';

test('a merged complaint names the other one, one with parts counts who reported it', () => {
  expect(describeMerge({})).toBeNull();
  expect(describeMerge({ mergedInto: null, partCount: 2 })).toBe('3 kişi bildirdi');
  expect(describeMerge({ mergedInto: { id: '1', number: 'MHT-1' } })).toBe(
    'MHT-1 ile birleştirildi',
  );
});
