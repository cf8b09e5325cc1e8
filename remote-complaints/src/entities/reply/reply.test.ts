import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import { planReplies, type ReplyContent } from './plan-replies';
import {
  failed,
  joined,
  enqueueReplies,
  nextToSend,
  sending,
  sent,
  settled,
  takenBack,
  tryAgain,
} from './reply.transitions';
import { EMPTY_DRAFT, type ComplaintDraft } from './reply.types';
import { parseDraft, serializeDraft } from './stored-draft';

const one = (key: string, text = key) => ({ key, text, file: null, mode: null });
const going = (...keys: string[]) =>
  enqueueReplies(
    { ...EMPTY_DRAFT, reply: 'eski' },
    keys.map((key) => one(key)),
    '2026-11-21T10:00:00.000Z',
  );
const states = ({ outbox }: ComplaintDraft) => outbox.map(({ key, state }) => `${key} ${state}`);

test('replies go out one after the other, in the order in which they were written', () => {
  const draft = going('a', 'b');
  expect(draft.reply).toBe('');
  expect(nextToSend(draft)?.key).toBe('a');
  expect(nextToSend(sending(draft, 'a'))).toBeNull();
  expect(nextToSend(failed(sending(draft, 'a'), 'a', 'olmadı'))?.key).toBe('b');
});

test('one that failed keeps its key when it is tried again', () => {
  const draft = failed(sending(going('a'), 'a'), 'a', 'olmadı');
  expect(states(tryAgain(draft, 'a'))).toEqual(['a waiting']);
  expect(tryAgain(draft, 'a').outbox[0]?.problem).toBeNull();
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
  const draft = sent(going('a', 'b'), 'a', stored);
  expect(states(settled(draft, [{ _id: 'm1' }]))).toEqual(['b waiting']);
  expect(settled(draft, [{ _id: 'm2' }])).toBe(draft);
});

test('words come back as they were kept; what was on its way waits for a person', () => {
  const draft = sending({ ...going('a', 'b'), reply: 'yarım', note: 'not' }, 'a');
  const back = parseDraft(serializeDraft(sent(draft, 'b', { _id: 'm' } as ComplaintMessage)));
  expect(back).toMatchObject({ reply: 'yarım', note: 'not' });
  expect(states(back)).toEqual(['a failed']);
  expect(joined({ ...EMPTY_DRAFT, reply: 'daha yeni' }, back)).toMatchObject({
    reply: 'daha yeni',
    note: 'not',
  });
  expect(serializeDraft(EMPTY_DRAFT)).toBeNull();
});

test.each(['', '{', '7', 'null', '{"outbox":[7,{"key":1}],"reply":4}'])(
  '%j on the machine is read as nothing',
  (text) => {
    expect(parseDraft(text)).toEqual(EMPTY_DRAFT);
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
