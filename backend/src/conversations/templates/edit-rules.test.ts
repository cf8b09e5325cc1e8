import type { Template } from '@muhatap/shared/wire/conversations';
import { editObstacle } from './edit-rules';

const NOW = new Date('2026-11-27T09:00:00.000Z');
const HOUR = 3_600_000;
const provider = (status: string, ...hoursAgo: number[]): Template['provider'] => ({
  ...{ status, category: null, fault: null, buttons: [], read_at: '' },
  edited_at: hoursAgo.map((hours) => new Date(NOW.getTime() - hours * HOUR).toISOString()),
});
const DAYS = [29, 26, 23, 20, 17, 14, 11, 8, 5].map((days) => days * 24);

it.each<[string, Template['provider'], RegExp | null]>([
  ['one that was never read', null, /Meta’dan oku/],
  ['one under review', provider('PENDING'), /inceliyor/],
  ['a disabled one', provider('DISABLED'), /düzenletmiyor/],
  ['a rejected one, however often it was edited', provider('REJECTED', 1), null],
  ['a paused one', provider('PAUSED', 1), null],
  ['an approved one', provider('APPROVED'), null],
  ['an approved one after a day', provider('APPROVED', 24), null],
  ['an approved one within a day', provider('APPROVED', 23), /günde bir kez.* 27 Kasım 13:00/],
  ['an approved one nine times', provider('APPROVED', ...DAYS), null],
  ['an approved one ten times', provider('APPROVED', ...DAYS, 25), /30 günde en çok 10/],
  ['an approved one whose first edit is old', provider('APPROVED', 721, ...DAYS), null],
])('an edit of %s', (_name, given, words) => {
  const obstacle = editObstacle(given ?? null, NOW);
  if (words === null) expect(obstacle).toBeNull();
  else expect(obstacle).toMatch(words);
});
