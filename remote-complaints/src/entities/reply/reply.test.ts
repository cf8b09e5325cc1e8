import type { ComplaintMessage, UploadedFile } from '@muhatap/shared/wire';
import { planReplies, type ReplyContent } from './plan-replies';
import {
  failed,
  joined,
  letGo,
  nextToSend,
  sending,
  sent,
  settled,
  takenBack,
  tryAgain,
} from './reply.transitions';
import { NO_WORDS, type ComplaintWords } from './reply.types';
import { readWords, writeWords } from './stored-words';

const one = (key: string, text = key) => ({ key, text, file: null, mode: null });
const going = (...keys: string[]) =>
  letGo(
    { ...NO_WORDS, reply: 'eski' },
    keys.map((key) => one(key)),
    '2026-11-21T10:00:00.000Z',
  );
const states = ({ outbox }: ComplaintWords) => outbox.map(({ key, state }) => `${key} ${state}`);

test('replies go out one after the other, in the order in which they were written', () => {
  const words = going('a', 'b');
  expect(words.reply).toBe('');
  expect(nextToSend(words)?.key).toBe('a');
  expect(nextToSend(sending(words, 'a'))).toBeNull();
  expect(nextToSend(failed(sending(words, 'a'), 'a', 'olmadı'))?.key).toBe('b');
});

test('one that failed keeps its key when it is tried again', () => {
  const words = failed(sending(going('a'), 'a'), 'a', 'olmadı');
  expect(states(tryAgain(words, 'a'))).toEqual(['a waiting']);
  expect(tryAgain(words, 'a').outbox[0]?.problem).toBeNull();
});

test('one that is taken back stands before what was written since', () => {
  expect(takenBack({ ...failed(going('a'), 'a', 'x'), reply: 'yeni' }, 'a')).toEqual({
    reply: 'a\nyeni',
    note: '',
    outbox: [],
  });
  expect(takenBack(going('a'), 'yok')).toEqual(going('a'));
});

test('one that the history holds is shown there alone', () => {
  const stored = { _id: 'm1' } as ComplaintMessage;
  const words = sent(going('a', 'b'), 'a', stored);
  expect(states(settled(words, [{ _id: 'm1' }]))).toEqual(['b waiting']);
  expect(settled(words, [{ _id: 'm2' }])).toBe(words);
});

test('words come back as they were kept; what was on its way waits for a person', () => {
  const words = sending({ ...going('a', 'b'), reply: 'yarım', note: 'not' }, 'a');
  const back = readWords(writeWords(sent(words, 'b', { _id: 'm' } as ComplaintMessage)));
  expect(back).toMatchObject({ reply: 'yarım', note: 'not' });
  expect(states(back)).toEqual(['a failed']);
  expect(joined({ ...NO_WORDS, reply: 'daha yeni' }, back)).toMatchObject({
    reply: 'daha yeni',
    note: 'not',
  });
  expect(writeWords(NO_WORDS)).toBeNull();
});

test.each(['', '{', '7', 'null', '{"outbox":[7,{"key":1}],"reply":4}'])(
  '%j on the machine is read as nothing',
  (text) => {
    expect(readWords(text)).toEqual(NO_WORDS);
  },
);

const file = (type: UploadedFile['type']): UploadedFile => ({
  type,
  name: 'a',
  url: '/uploads/a',
  size: 1,
  mime_type: '',
});
const plan = (content: Partial<ReplyContent>) =>
  planReplies({ text: ' Bakın ', file: null, platform: 'whatsapp', mode: null, ...content }).map(
    ({ text, file: sentFile }) => `${text}|${sentFile === null ? '' : sentFile.type}`,
  );

test.each<[string, Partial<ReplyContent>, string[]]>([
  ['blank words send nothing, not even a file', { text: ' \n ', file: file('image') }, []],
  ['words alone', {}, ['Bakın|']],
  ['words with a picture', { file: file('image') }, ['Bakın|image']],
  ['sound has no caption', { file: file('audio') }, ['Bakın|', '|audio']],
  [
    'Messenger has none at all',
    { file: file('image'), platform: 'facebook' },
    ['Bakın|', '|image'],
  ],
  [
    'too long for a caption',
    { text: 'ş'.repeat(1025), file: file('image') },
    [`${'ş'.repeat(1025)}|`, '|image'],
  ],
])('%s', (_what, content, expected) => {
  expect(plan(content)).toEqual(expected);
});
