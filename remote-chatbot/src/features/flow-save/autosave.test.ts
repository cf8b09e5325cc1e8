import {
  createManualClock,
  fakeApi,
  freshWorld,
  refuse,
  type FakeApi,
  type FakeRequest,
} from '@muhatap/shared/testing';
import { aFlow, aMessage } from '@muhatap/shared/testing/flows';
import type { ChatbotDraft, FlowDocument } from '@muhatap/shared/wire/chatbots';
import { createFlowDraft, editNode } from '#entities/flow';
import { createAutosave } from './autosave';

const FLOW = aFlow([aMessage('a'), aMessage('b')]);
const AT = '2026-11-22T08:00:00.000Z';
const bot = (flow: FlowDocument, draft_version: number) => ({
  id: 'bot',
  name: 'Bot',
  status: 'draft',
  node_count: 2,
  updated_at: AT,
  updated_by: 'Elif',
  flow,
  draft_version,
});

function open() {
  const clock = createManualClock();
  const { memory } = freshWorld({ clock });
  const server = { flow: FLOW, version: 1 };
  const put = ({ body }: FakeRequest) => {
    const { flow, draft_version } = body as ChatbotDraft;
    if (draft_version !== server.version)
      return refuse(409, 'draft_changed', 'Elif değiştirdi.', {
        draft_version: server.version,
        updated_at: AT,
        updated_by: 'Elif',
      });
    Object.assign(server, { flow, version: server.version + 1 });
    return { draft_version: server.version, updated_at: AT, updated_by: 'Ayşe', has_changes: true };
  };
  const api: FakeApi = fakeApi({
    'PUT /api/chatbots/{id}/draft': put,
    'GET /api/chatbots/{id}': () => bot(server.flow, server.version),
  });
  const store = createFlowDraft({ flow: FLOW, draftVersion: 1 });
  const autosave = createAutosave({ chatbotId: 'bot', store, onSaved: () => {} });
  const say = (message: string, id = 'a') =>
    store.edit(editNode(store.getState().flow, id, { message }), { subject: `text:${id}:message` });
  const saves = () => api.requests.filter(({ method }) => method === 'PUT').length;
  return {
    clock,
    memory,
    server,
    api,
    put,
    store,
    autosave,
    say,
    saves,
    stop: autosave.start(),
    kind: () => store.getState().saving.kind,
  };
}

test('saves 800 ms after the last edit, once', async () => {
  const { clock, server, say, saves, kind } = open();
  say('Mer');
  await clock.advance(700);
  say('Merhaba');
  await clock.advance(799);
  expect([saves(), kind()]).toEqual([0, 'unsaved']);
  await clock.advance(1);
  expect([saves(), kind(), server.version]).toEqual([1, 'saved', 2]);
  expect(server.flow.nodes[0]).toMatchObject({ message: 'Merhaba' });
  await clock.advance(60_000);
  expect(saves()).toBe(1);
});

test('a draft whose author types on and on is saved every few seconds', async () => {
  const { clock, say, saves } = open();
  for (let letter = 0; letter < 30; letter += 1) {
    say('x'.repeat(letter + 1));
    await clock.advance(500);
  }
  expect(saves()).toBeGreaterThanOrEqual(2);
});

test('an edit while a save is under way goes with the next one, on the version that the first one made', async () => {
  const { clock, api, put, store, server, say, kind, autosave } = open();
  let answer = (_: unknown) => {};
  api.add({
    'PUT /api/chatbots/{id}/draft': (request) =>
      new Promise((resolve) => (answer = () => resolve(put(request)))),
  });
  say('bir');
  await clock.advance(800);
  say('iki');
  expect(kind()).toBe('unsaved');
  api.add({ 'PUT /api/chatbots/{id}/draft': put });
  answer(null);
  await clock.advance(0);
  expect(server.flow.nodes[0]).toMatchObject({ message: 'bir' });
  expect(await autosave.flush()).toBe(true);
  expect(server.flow).toEqual(store.getState().flow);
  expect([server.version, kind()]).toEqual([3, 'saved']);
});

test('a failing line is shown, tried again ever more calmly, and at once when it is back', async () => {
  const { clock, memory, api, put, store, say, saves, kind } = open();
  api.add({
    'PUT /api/chatbots/{id}/draft': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  say('bir');
  await clock.advance(800);
  expect(store.getState().saving).toEqual({
    kind: 'failed',
    sentence: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edin.',
  });
  await clock.advance(2_000);
  expect(saves()).toBe(2);
  await clock.advance(4_000);
  expect(saves()).toBe(2);
  api.add({ 'PUT /api/chatbots/{id}/draft': put });
  memory.comeOnline();
  await clock.advance(0);
  expect([saves(), kind()]).toEqual([3, 'saved']);
  await clock.advance(60_000);
  expect(saves()).toBe(3);
});

test('a refusal that another attempt cannot change waits for the next edit', async () => {
  const { clock, api, put, say, saves, kind } = open();
  api.add({
    'PUT /api/chatbots/{id}/draft': () => refuse(404, 'not_found', 'Chatbot bulunamadı.'),
  });
  say('bir');
  await clock.advance(120_000);
  expect([saves(), kind()]).toEqual([1, 'failed']);
  api.add({ 'PUT /api/chatbots/{id}/draft': put });
  say('iki');
  await clock.advance(800);
  expect(kind()).toBe('saved');
});

test('another person’s save is a conflict that waits for a decision, and no edit is lost meanwhile', async () => {
  const { clock, server, store, say, saves, autosave } = open();
  Object.assign(server, { flow: aFlow([aMessage('a'), aMessage('c')]), version: 2 });
  say('benim');
  await clock.advance(800);
  expect(store.getState().saving).toEqual({
    kind: 'conflict',
    conflict: { draftVersion: 2, updatedAt: AT, updatedBy: 'Elif' },
  });
  say('benim de');
  await clock.advance(60_000);
  expect(saves()).toBe(1);
  expect(store.getState().saving.kind).toBe('conflict');
  expect(await autosave.flush()).toBe(false);
  expect(store.getState().flow.nodes[0]).toMatchObject({ message: 'benim de' });
});

test('a save whose answer was lost is recognised as one’s own', async () => {
  const { clock, api, put, server, say, kind } = open();
  api.add({
    'PUT /api/chatbots/{id}/draft': (request) => {
      put(request);
      api.add({ 'PUT /api/chatbots/{id}/draft': put });
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  say('bir');
  await clock.advance(800);
  expect([kind(), server.version]).toEqual(['failed', 2]);
  say('iki', 'b');
  await clock.advance(800);
  expect([kind(), server.version]).toEqual(['saved', 3]);
  expect(server.flow.nodes).toMatchObject([{ message: 'bir' }, { message: 'iki' }]);
});

test('a page that is covered or closed saves what there is', async () => {
  const { clock, memory, server, say, saves, stop } = open();
  say('bir');
  memory.becomeHidden();
  await clock.advance(0);
  expect(saves()).toBe(1);
  say('iki');
  stop();
  await clock.advance(0);
  expect(server.flow.nodes[0]).toMatchObject({ message: 'iki' });
});
