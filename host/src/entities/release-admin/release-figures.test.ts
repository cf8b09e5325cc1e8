import { aHealth, aPublished, aStatus } from '../../testing/sample-releases';
import { figuresOf, predecessorOf } from './release-figures';

const load = (count: number, p50: number, p95 = 2_100) => ({ count, p50, p75: p50, p95 });
const linesOf = (...healths: Parameters<typeof figuresOf>) =>
  figuresOf(...healths).figures.map(
    ({ name, value, before, difference }) =>
      `${name}: ${value} | ${before ?? '-'} | ${difference ? `${difference.text} (${difference.tone})` : '-'}`,
  );

test('a slower release that fails more often is compared with the one before it in words', () => {
  const before = aHealth({ sessions: 1_210, failed: 4, errors: 12, load: load(1_100, 480, 1_800) });
  const health = aHealth({ sessions: 40, failed: 2, errors: 3, load: load(38, 840) });
  expect(linesOf(health, before)).toEqual([
    'Yüklenme: medyan 0,8 sn · %95: 2,1 sn | medyan 0,5 sn · %95: 1,8 sn | 0,3 sn daha yavaş (worse)',
    'Oturum: 40 | 1.210 | -',
    'Açılamayan: %5 | <%1 | 4,7 puan daha çok (worse)',
    '100 oturumda hata: 7,5 | 1 | 6,5 daha çok (worse)',
  ]);
  expect(linesOf(before, health).map((line) => line.split(' | ')[2])).toEqual([
    '0,3 sn daha hızlı (better)',
    '-',
    '4,7 puan daha az (better)',
    '6,5 daha az (better)',
  ]);
  expect(linesOf(health, health).map((line) => line.split(' | ')[2])).toEqual([
    'aynı hızda (same)',
    '-',
    'aynı oranda (same)',
    'aynı sayıda (same)',
  ]);
});

test('fewer than twenty sessions, or times, of either are not compared', () => {
  const few = aHealth({ sessions: 19, load: load(19, 400) });
  const many = aHealth({ sessions: 20, load: load(19, 800) });
  expect(figuresOf(few, many).isTooFew).toBe(true);
  expect(figuresOf(many, few).isTooFew).toBe(true);
  expect(linesOf(few, many)).toEqual(['Yüklenme: medyan 0,4 sn · %95: 2,1 sn | - | -']);
  expect(linesOf(many, many)[0]).toBe('Yüklenme: medyan 0,8 sn · %95: 2,1 sn | - | -');
  expect([linesOf(aHealth({ sessions: 30 }), null), figuresOf(many, null).isTooFew]).toEqual([
    [],
    false,
  ]);
});

test('a trial is measured against what everybody has, that against the one to go back to, others against the seen one before', () => {
  const inbox = aStatus().modules.find(({ name }) => name === 'remote-inbox');
  if (!inbox?.canary) throw new Error('the sample has no trial');
  const [strange = '', tried = '', live = '', old = ''] = inbox.releases.map(
    ({ release }) => release,
  );
  const before = (release: string, module = inbox) =>
    predecessorOf(module, release)?.release ?? null;
  expect([strange, tried, live, old].map((release) => before(release))).toEqual([
    tried,
    live,
    old,
    null,
  ]);
  const unseen = aPublished('1.0.5-eeeeeeeeeeee', 3_000);
  const releases = [...inbox.releases.slice(0, 3), unseen, ...inbox.releases.slice(3)];
  expect(before(live, { ...inbox, releases })).toBe(old);
  const back = { ...inbox, canary: null, current: old, previous: strange };
  expect(before(old, back)).toBe(strange);
});
