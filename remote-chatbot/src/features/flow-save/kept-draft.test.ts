import { freshWorld } from '@muhatap/shared/testing';
import { aFlow, aMessage } from '@muhatap/shared/testing/flows';
import type { Chatbot, FlowDocument } from '@muhatap/shared/wire/chatbots';
import { createFlowDraft, editNode, type FlowDraftStore } from '#entities/flow';
import { createDraftKeeper, keptKey, readKept } from './kept-draft';
import { resumeDraft } from './resume-draft';

const FLOW = aFlow([aMessage('a'), aMessage('b')]);
const KEY = keptKey('user-1', 'bot');
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const bot = (flow: FlowDocument, draft_version: number): Chatbot => ({
  id: 'bot',
  name: 'Bot',
  status: 'draft',
  live_version: null,
  has_changes: true,
  node_count: 2,
  starts: [],
  updated_at: '2026-11-22T08:00:00.000Z',
  updated_by: 'Elif',
  flow: copy(flow),
  draft_version,
});
const say = (store: FlowDraftStore, message: string, id = 'a') =>
  store.edit(editNode(store.getState().flow, id, { message }));
const messages = ({ nodes }: FlowDocument) =>
  nodes.map((node) => (node.type === 'message' ? node.message : ''));
const own = messages(FLOW);

let world: ReturnType<typeof freshWorld>;
beforeEach(() => (world = freshWorld()));

function edited() {
  const store = createFlowDraft({ flow: FLOW, draftVersion: 4 });
  say(store, 'bir');
  say(store, 'iki', 'b');
  return store;
}
async function reload(server: Chatbot) {
  const { draft, conflict } = resumeDraft(server, await readKept(KEY));
  return { store: createFlowDraft(draft), conflict };
}

test('unsaved edits and their undo survive a reload', async () => {
  createDraftKeeper(KEY, null).keep(edited().getState());
  const { store, conflict } = await reload(bot(FLOW, 4));
  expect([conflict, store.getState().saving.kind, store.getState().savedVersion]).toEqual([
    null,
    'unsaved',
    4,
  ]);
  expect(messages(store.getState().flow)).toEqual(['bir', 'iki']);
  store.undo();
  store.undo();
  expect(messages(store.getState().flow)).toEqual(own);
});

test('saved edits can still be undone after a reload, unless somebody else saved since', async () => {
  const before = edited();
  before.setState(({ flow }) => ({ savedFlow: flow, savedVersion: 5, saving: { kind: 'saved' } }));
  createDraftKeeper(KEY, null).keep(before.getState());
  const { store } = await reload(bot(before.getState().flow, 5));
  expect(store.getState().saving.kind).toBe('saved');
  store.undo();
  expect(messages(store.getState().flow)).toEqual(['bir', own[1]]);
  expect((await reload(bot(FLOW, 6))).store.getState().history.past).toEqual([]);
});

test('unsaved edits meet somebody else’s as a conflict with both kept', async () => {
  createDraftKeeper(KEY, null).keep(edited().getState());
  const { store, conflict } = await reload(bot(aFlow([aMessage('c')]), 5));
  expect(conflict).toEqual({
    draftVersion: 5,
    updatedAt: '2026-11-22T08:00:00.000Z',
    updatedBy: 'Elif',
  });
  expect(messages(store.getState().flow)).toEqual(['bir', 'iki']);
  expect(store.getState().savedVersion).toBe(4);
});

test('a save whose answer was lost with the page is no conflict', async () => {
  const store = edited();
  createDraftKeeper(KEY, null).keep(store.getState());
  const all = await reload(bot(store.getState().flow, 5));
  expect([
    all.conflict,
    all.store.getState().saving.kind,
    all.store.getState().savedVersion,
  ]).toEqual([null, 'saved', 5]);
  store.undo();
  const half = await reload(bot(store.getState().flow, 5));
  expect([
    half.conflict,
    half.store.getState().saving.kind,
    half.store.getState().savedVersion,
  ]).toEqual([null, 'unsaved', 5]);
  expect(messages(half.store.getState().flow)).toEqual(['bir', 'iki']);
});

test('a closed tab leaves what is unsaved to the next one, and only that', async () => {
  const store = edited();
  const keeper = createDraftKeeper(KEY, null);
  keeper.keep(store.getState());
  world.memory.tabValues.clear();
  expect(messages((await reload(bot(FLOW, 4))).store.getState().flow)).toEqual(['bir', 'iki']);
  store.setState(({ flow }) => ({ savedFlow: flow, savedVersion: 5, saving: { kind: 'saved' } }));
  keeper.keep(store.getState());
  expect(world.memory.values.has(KEY)).toBe(false);
});

test('a page that has nothing unsaved does not clear away what another tab left', async () => {
  createDraftKeeper(KEY, null).keep(edited().getState());
  createDraftKeeper(KEY, null).keep(createFlowDraft({ flow: FLOW, draftVersion: 4 }).getState());
  expect((await readKept(KEY))?.unsaved).toMatchObject({
    nodes: [{ message: 'bir' }, { message: 'iki' }],
  });
});

test('one person’s edits are not another’s', async () => {
  createDraftKeeper(KEY, null).keep(edited().getState());
  expect(await readKept(keptKey('user-2', 'bot'))).toBeNull();
});

test('a history that is too long loses its oldest steps, never an edit', async () => {
  const store = createFlowDraft({ flow: FLOW, draftVersion: 1 });
  for (let turn = 0; turn < 150; turn += 1)
    say(store, String(turn).repeat(9_000 / String(turn).length), turn % 2 === 0 ? 'a' : 'b');
  createDraftKeeper(KEY, null).keep(store.getState());
  expect(world.memory.tabValues.get(KEY)?.length).toBeLessThanOrEqual(2_000_000);
  const kept = await readKept(KEY);
  expect(kept?.unsaved).toEqual(store.getState().flow);
  expect(kept?.history.past.at(-1)).toEqual(store.getState().history.past.at(-1));
  expect(kept?.history.past.length).toBeGreaterThan(20);
});

test.each([
  '',
  'nonsense',
  '[]',
  '{"draftVersion":1}',
  '{"draftVersion":1,"unsaved":{"nodes":7},"history":{"past":[],"future":[]}}',
])('a kept text that cannot be read is nothing: %s', async (text) => {
  world.memory.tabValues.set(KEY, text);
  expect(await readKept(KEY)).toBeNull();
});
