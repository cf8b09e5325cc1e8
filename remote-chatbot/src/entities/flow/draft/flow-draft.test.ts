import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { createMemoryPlatform, forgetPlatform, initializePlatform } from '@muhatap/shared/platform';
import { addNodes, editNode, editSettings, removeNodes } from '../commands';
import { newMessage } from '../new-nodes';
import { createFlowDraft } from './flow-draft.store';

const hello = {
  ...newMessage({ x: 0, y: 0 }),
  id: 'hello',
  label: 'start',
  message: 'Merhaba',
};
const draft = () =>
  createFlowDraft({ flow: { nodes: [hello], settings: DEFAULT_SETTINGS }, draftVersion: 3 });

beforeEach(() => initializePlatform(createMemoryPlatform()));
afterEach(forgetPlatform);

test('an edit is unsaved, can be taken back and done again', () => {
  const store = draft();
  store.edit(editNode(store.getState().flow, 'hello', { message: 'Selam' }));
  expect(store.getState()).toMatchObject({
    saving: { kind: 'unsaved' },
    flow: { nodes: [{ message: 'Selam' }] },
  });
  store.undo();
  expect(store.getState()).toMatchObject({
    flow: { nodes: [hello] },
    selected: new Set(['hello']),
  });
  store.redo();
  expect(store.getState().flow.nodes).toMatchObject([{ message: 'Selam' }]);
});

test('letters of one field are taken back together, and an edit that changes nothing is none', () => {
  const store = draft();
  for (const message of ['S', 'Se', 'Sel'])
    store.edit(editNode(store.getState().flow, 'hello', { message }), {
      subject: 'text:hello:message',
    });
  store.edit(editNode(store.getState().flow, 'hello', { message: 'Sel' }));
  expect(store.getState().history.past).toHaveLength(1);
});

test('a node that is gone is no longer chosen, and one that came can be', () => {
  const store = draft();
  const more = newMessage({ x: 0, y: 200 });
  store.select(['hello']);
  store.edit(addNodes(store.getState().flow, [more]), { selected: new Set([more.id]) });
  expect(store.getState().selected).toEqual(new Set([more.id]));
  store.edit(removeNodes(store.getState().flow, new Set([more.id])));
  expect(store.getState().selected).toEqual(new Set());
});

test('the chosen nodes stay the same while texts and settings change', () => {
  const store = draft();
  store.select(['hello']);
  const { selected } = store.getState();
  store.edit(editNode(store.getState().flow, 'hello', { message: 'Selam' }));
  store.edit(editSettings(store.getState().flow, { unknownLimit: 5 }));
  store.undo();
  expect(store.getState().selected).toBe(selected);
});

test('problems follow every edit', () => {
  const store = draft();
  expect(store.checker.of('hello')).toEqual([]);
  store.edit(editNode(store.getState().flow, 'hello', { message: '' }));
  expect(store.checker.of('hello')).toMatchObject([{ code: 'empty_text', field: 'message' }]);
  store.undo();
  expect(store.checker.of('hello')).toEqual([]);
});

test('showing a place chooses its node, and showing it again is a new request', () => {
  const store = draft();
  store.show({ nodeId: 'hello', field: 'message' });
  store.show({ nodeId: 'hello', field: 'message' });
  expect(store.getState()).toMatchObject({
    selected: new Set(['hello']),
    place: { nodeId: 'hello', field: 'message', turn: 2 },
  });
  store.show({ nodeId: null, field: 'unknownText' });
  expect(store.getState()).toMatchObject({
    selected: new Set(['hello']),
    place: { nodeId: null, turn: 3 },
  });
});
