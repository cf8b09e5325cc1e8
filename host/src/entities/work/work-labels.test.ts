import { aWaitingRoom, anOpenCase, WORK_NOW } from '../../testing/show-work';
import { closingText, nameOf, termText, waitingText, wordsOf } from './work-labels';

test.each([
  [0, '1 dakikadır bekliyor'],
  [23, '23 dakikadır bekliyor'],
  [200, '3 saattir bekliyor'],
  [3 * 1440, '3 gündür bekliyor'],
  [15 * 1440, '2 haftadır bekliyor'],
  [70 * 1440, '2 aydır bekliyor'],
  [800 * 1440, '2 yıldır bekliyor'],
])('a citizen who has waited for %d minutes: %s', (minutes, text) => {
  expect(waitingText(aWaitingRoom(minutes), WORK_NOW)).toBe(text);
});

test('a complaint is open for a time and does not wait', () => {
  expect(waitingText(anOpenCase(8 * 1440), WORK_NOW)).toBe('1 haftadır açık');
});

test.each([
  [20 * 60, null],
  [20 * 60 + 1, 'Yanıt için kalan: 3 saat 59 dk'],
  [22 * 60, 'Yanıt için kalan: 2 saat'],
  [24 * 60, null],
])('the window of a message of %d minutes ago: %s', (minutes, text) => {
  expect(closingText(aWaitingRoom(minutes), WORK_NOW)).toBe(text);
});

test('in a list of what is due the end is written however far it is, but not after it', () => {
  expect(closingText(aWaitingRoom(60), WORK_NOW, true)).toBe('Yanıt için kalan: 23 saat');
  expect(closingText(aWaitingRoom(24 * 60), WORK_NOW, true)).toBeNull();
});

test('without words it is said what came, without a name who nobody is', () => {
  expect(wordsOf(aWaitingRoom(1, { words: ' Çukur\n var ' }))).toBe('Çukur var');
  expect(wordsOf(aWaitingRoom(1, { words: '', message_type: 'image' }))).toBe('Fotoğraf');
  expect(wordsOf(aWaitingRoom(1, { words: '', message_type: 'unsupported' }))).toBe('Mesaj');
  expect(nameOf({ name: null })).toBe('Anonim Kullanıcı');
});

test("the end of a complaint's term is written with its day, before and after it", () => {
  const day = (days: number) => new Date(WORK_NOW + days * 86_400_000).toISOString();
  expect(termText({ due_at: day(3) }, WORK_NOW)).toBe('Son gün 23 Kasım 2026');
  expect(termText({ due_at: day(0.1) }, WORK_NOW)).toBe('Süresi bugün doluyor');
  expect(termText({ due_at: day(-0.1) }, WORK_NOW)).toBe('Süresi bugün doldu');
  expect(termText({ due_at: day(-2) }, WORK_NOW)).toBe('Süresi 18 Kasım 2026 günü doldu');
  expect(termText({ due_at: null }, WORK_NOW)).toBeNull();
  expect(termText({}, WORK_NOW)).toBeNull();
});
