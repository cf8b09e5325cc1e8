import type { MemoryPlatform } from '@muhatap/shared/platform';
import { adoptSession, stopSession } from '@muhatap/shared/session';
import {
  aUser,
  createManualClock,
  FakeAnswer,
  fakeApi,
  freshWorld,
  refuse,
  type FakeApi,
  type ManualClock,
} from '@muhatap/shared/testing';
import {
  clearDraft,
  flushDraft,
  forgetDrafts,
  putBack,
  quoteInDraft,
  writeDraft,
} from './commands';
import { draftOf } from './draft.store';
import { keepDrafts } from './keep-drafts';

const KEY = 'muhatap_drafts:company-1:user-1';
const NO_CONTENT = () => new FakeAnswer(undefined, 204);
let clock: ManualClock;
let machine: MemoryPlatform;
let undo = () => {};
const puts = (fake: FakeApi) =>
  fake.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);

async function start(drafts: unknown[] = [], put: () => unknown = NO_CONTENT): Promise<FakeApi> {
  const fake = fakeApi({ 'GET /api/drafts': () => ({ drafts }), 'PUT /api/room/{id}/draft': put });
  adoptSession(aUser(), []);
  undo = keepDrafts();
  await clock.advance(0);
  return fake;
}

beforeEach(() => {
  clock = createManualClock(Date.parse('2026-11-20T10:00:00.000Z'));
  machine = freshWorld({ clock });
});
afterEach(() => {
  undo();
  forgetDrafts();
});

test('is kept on the machine at once and on the server after a pause', async () => {
  const fake = await start();
  writeDraft('a', 'yar');
  await clock.advance(500);
  writeDraft('a', 'yarım');
  expect(machine.memory.values.get(KEY)).toContain('yarım');
  await clock.advance(799);
  expect(puts(fake)).toEqual([]);
  await clock.advance(1);
  expect(puts(fake)).toEqual([['/api/room/a/draft', { content: 'yarım', reply_to_id: null }]]);
  expect(draftOf('a')?.isSaved).toBe(true);
});

test('leaving the field saves at once, and only what changed', async () => {
  const fake = await start();
  writeDraft('a', 'yarım');
  await flushDraft('a');
  await flushDraft('a');
  expect(puts(fake)).toHaveLength(1);
});

test('a sent draft is removed, with its quote', async () => {
  const fake = await start([
    { room_id: 'a', content: 'eski', reply_to_id: null, updated_at: '2026-11-20T09:00:00.000Z' },
  ]);
  quoteInDraft('a', 'm1');
  expect(draftOf('a')).toMatchObject({ content: 'eski', replyToId: 'm1' });
  clearDraft('a');
  await clock.advance(0);
  expect(puts(fake)).toEqual([['/api/room/a/draft', { content: '', reply_to_id: null }]]);
  expect(draftOf('a')).toBeUndefined();
  expect(machine.memory.values.has(KEY)).toBe(false);
});

test('kept through a cut line and a reload, and saved on return', async () => {
  let isCut = true;
  const fake = await start([], () => (isCut ? refuse(503, 'x', 'Olmadı') : NO_CONTENT()));
  writeDraft('a', 'yarım');
  await clock.advance(800);
  expect(draftOf('a')?.isSaved).toBe(false);
  undo();
  forgetDrafts();
  isCut = false;
  undo = keepDrafts();
  await clock.advance(0);
  expect(draftOf('a')).toMatchObject({ content: 'yarım', isSaved: true });
  expect(puts(fake)).toHaveLength(2);
});

test('in a conversation that is seen no more the words stay on the machine and are not sent again and again', async () => {
  let isSeen = false;
  const fake = await start([], () =>
    isSeen ? NO_CONTENT() : refuse(404, 'room_not_found', 'Konuşma bulunamadı.'),
  );
  writeDraft('a', 'yarım');
  await clock.advance(120_000);
  expect(puts(fake)).toHaveLength(1);
  expect([draftOf('a')?.content, machine.memory.values.get(KEY)]).toEqual([
    'yarım',
    expect.stringContaining('yarım'),
  ]);
  isSeen = true;
  machine.memory.comeOnline();
  await clock.advance(0);
  expect(draftOf('a')?.isSaved).toBe(true);
});

test('the words of another person are not shown, and one’s own come back', async () => {
  await start();
  writeDraft('a', 'benim');
  stopSession();
  expect(draftOf('a')).toBeUndefined();
  adoptSession(aUser({ id: 'user-2' }), []);
  await clock.advance(0);
  expect(draftOf('a')).toBeUndefined();
  adoptSession(aUser(), []);
  await clock.advance(0);
  expect(draftOf('a')?.content).toBe('benim');
});

test('words are put back behind what has been written since', async () => {
  await start();
  putBack('a', 'bir');
  putBack('a', 'iki');
  expect(draftOf('a')?.content).toBe('bir\niki');
});
