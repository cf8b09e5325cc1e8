import type { ChatbotStart, ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { faultOf, startOf, startsOfOthers, takenBy, withStart } from './start-draft';

const start = (
  connection_id: string,
  condition: ChatbotStart['condition'],
  keywords: string[] = [],
): ChatbotStart => ({ connection_id, condition, keywords });
const bot = (id: string, name: string, starts: ChatbotStart[]): ChatbotSummary => ({
  id,
  name,
  status: 'published',
  live_version: 1,
  has_changes: false,
  node_count: 1,
  starts,
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: null,
});
const others = startsOfOthers(
  [
    bot('1', 'Benim', [start('a', 'always')]),
    bot('2', 'Gece', [start('a', 'outside_hours'), start('a', 'keyword', ['Su Arıza'])]),
  ],
  '1',
);

test('only starts of other chatbots are taken', () => {
  expect(others.map(({ chatbot, condition }) => [chatbot, condition])).toEqual([
    ['Gece', 'outside_hours'],
    ['Gece', 'keyword'],
  ]);
  expect(takenBy(others, 'a', 'always')).toBeNull();
  expect(takenBy(others, 'a', 'outside_hours')).toBe('Gece');
  expect(takenBy(others, 'b', 'outside_hours')).toBeNull();
  expect(takenBy(others, 'a', 'keyword')).toBeNull();
});

test('a start is added, changed and taken away', () => {
  const one = withStart([], 'a', 'always', []);
  const two = withStart(one, 'a', 'keyword', ['su']);
  expect(startOf(withStart(two, 'a', 'keyword', ['su', 'yol']), 'a', 'keyword')?.keywords).toEqual([
    'su',
    'yol',
  ]);
  expect(withStart(two, 'a', 'always', null)).toEqual([start('a', 'keyword', ['su'])]);
});

test('says what keeps a start from being saved, words compared as citizens write them', () => {
  expect(faultOf(start('a', 'always'), others)).toBeNull();
  expect(faultOf(start('a', 'outside_hours'), others)).toBe('Bu hesapta “Gece” yanıt veriyor.');
  expect(faultOf(start('a', 'keyword'), others)).toBe('En az bir kelime yazın.');
  expect(faultOf(start('a', 'keyword', ['yol', 'SU ARIZA!']), others)).toBe(
    '“SU ARIZA!” kelimesine bu hesapta “Gece” yanıt veriyor.',
  );
  expect(faultOf(start('b', 'keyword', ['su arıza']), others)).toBeNull();
});
