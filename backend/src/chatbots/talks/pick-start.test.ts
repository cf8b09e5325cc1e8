import { pickStart, type AnsweringStart } from './pick-start';

const start = (
  chatbotId: string,
  condition: AnsweringStart['condition'],
  ...keywords: string[]
): AnsweringStart => ({ chatbotId, version: 1, condition, keywords });
const ALL = [
  start('always', 'always'),
  start('outside', 'outside_hours'),
  start('water', 'keyword', 'Su'),
  start('bill', 'keyword', 'fatura', 'SU FATURASI'),
];
const pick = (text: string, isClosed = false, starts = ALL) =>
  pickStart(starts, text, () => isClosed)?.chatbotId ?? null;

test.each([
  ['su kesildi', 'water'],
  ['Mahallede SU yok!', 'water'],
  ['susuz kaldık', 'always'],
  ['su faturası', 'bill'],
  ['Su faturasi çok geldi', 'bill'],
  ['faturam nerede', 'always'],
  ['FATURA', 'bill'],
  ['', 'always'],
])('%s is answered by %s', (text, expected) => {
  expect(pick(text)).toBe(expected);
});

test('words count before the closed hours, and these before always', () => {
  expect(pick('merhaba', true)).toBe('outside');
  expect(pick('su', true)).toBe('water');
  expect(pick('merhaba', false, [start('outside', 'outside_hours')])).toBeNull();
  expect(pick('merhaba', true, [start('water', 'keyword', 'su', '!')])).toBeNull();
});

test('the clock, without a chatbot for the closed hours, is not looked at', () => {
  const isClosed = jest.fn(() => true);
  expect(pickStart([start('always', 'always')], 'merhaba', isClosed)?.chatbotId).toBe('always');
  expect(isClosed).not.toHaveBeenCalled();
});
