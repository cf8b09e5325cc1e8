import { surveyScore } from './survey-score';

describe('survey score', () => {
  it.each([
    ['5', 5],
    [' 1 ', 1],
    ['4.', 4],
    ['5!', 5],
    ['5/5', 5],
    ['3 / 5', 3],
    ['5 yıldız', 5],
    ['4 YILDIZ', 4],
    ['2 puan', 2],
    ['⭐⭐⭐⭐', 4],
    ['⭐', 1],
    ['★★★', 3],
    ['⭐️⭐️', 2],
    ['5️⃣', 5],
    ['4 ⭐', 4],
  ])('%s is %i', (words, score) => {
    expect(surveyScore(words)).toBe(score);
  });

  it.each([
    '',
    '0',
    '6',
    '10',
    '55',
    '5 numaralı otobüs',
    '1 saattir bekliyorum',
    '5 teşekkürler',
    '4/10',
    '-1',
    '⭐⭐⭐⭐⭐⭐',
    'beş puan vermem',
    '5\n4',
    '1.5',
    'teşekkürler',
    '😊',
  ])('%j is none', (words) => {
    expect(surveyScore(words)).toBeNull();
  });
});
