import { createMemoryPlatform, forgetPlatform, initializePlatform } from '@muhatap/shared/platform';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { createFlowDraft } from '#entities/flow';
import { createCanvasCommands } from './canvas-commands';
import type { CanvasView } from './canvas-view';
import { createCanvasStore } from './canvas.store';

const FLOW = aFlow([
  aList('menu', [
    ['1', 'Su', 'water'],
    ['2', 'Yol', null],
  ]),
  aMessage('water', 'bye', { position: { x: 400, y: 0 } }),
  aMessage('bye', null, { position: { x: 800, y: 0 } }),
]);

function open(flow = FLOW) {
  const draft = createFlowDraft({ flow, draftVersion: 1 });
  const canvas = createCanvasStore(false);
  const seen: string[] = [];
  const still = () => undefined;
  const view: CanvasView = {
    middle: () => ({ x: 1000, y: 1000 }),
    spotOf: (place) => place,
    pointAt: (spot) => spot,
    reveal: ({ id }) => void seen.push(id),
    zoomIn: still,
    zoomOut: still,
    fit: still,
    carry: still,
    release: still,
  };
  const commands = createCanvasCommands(draft, canvas, view);
  const nodes = () => draft.getState().flow.nodes;
  return {
    draft,
    canvas,
    commands,
    seen,
    nodes,
    ids: () => nodes().map(({ id }) => id),
    chosen: () => [...draft.getState().selected],
    announced: () => canvas.getState().announcement.text,
  };
}

beforeEach(() => initializePlatform(createMemoryPlatform()));
afterEach(forgetPlatform);

test('a first node stands in the middle and is the start; the next one stands beside it', () => {
  const { commands, nodes, chosen, announced } = open(aFlow([]));
  commands.add('list');
  expect(nodes()).toMatchObject([{ type: 'list', title: 'Yeni Liste', label: 'start' }]);
  commands.add('message');
  const [first, second] = nodes();
  expect(second?.position.x).toBeGreaterThan((first?.position.x ?? 0) + 264);
  expect(second?.position.y).toBe(first?.position.y);
  expect([chosen(), announced()]).toEqual([[second?.id], 'Mesaj eklendi']);
});

test('walking chooses one node after the other and ends at both ends', () => {
  const { commands, chosen, seen } = open();
  expect([commands.step(1), commands.step(1), chosen()]).toEqual([true, true, ['water']]);
  expect([commands.step(1), commands.step(1), chosen()]).toEqual([true, false, ['bye']]);
  expect([commands.step(-1), commands.step(-1), commands.step(-1)]).toEqual([true, true, false]);
  expect(seen).toEqual(['menu', 'water', 'bye', 'water', 'menu']);
});

test('several nodes are gathered on the way, pushed together, and that is one thing to undo', () => {
  const { commands, chosen, nodes, draft } = open();
  commands.step(1);
  commands.gather();
  commands.gather();
  commands.step(1);
  commands.step(1);
  commands.gather();
  expect(chosen()).toEqual(['menu', 'bye']);
  commands.push(10, 0);
  commands.push(0, 50);
  expect(nodes().map(({ position }) => position)).toEqual([
    { x: 10, y: 50 },
    { x: 400, y: 0 },
    { x: 810, y: 50 },
  ]);
  commands.undo();
  expect(draft.getState().flow.nodes.map(({ position: { x } }) => x)).toEqual([0, 400, 800]);
});

test('a deleted node takes its lines along, and the keys stand on the one that followed', () => {
  const { commands, nodes, canvas, chosen, announced, ids } = open();
  commands.choose('water');
  commands.remove();
  expect(ids()).toEqual(['menu', 'bye']);
  expect(nodes()[0]).toMatchObject({ buttons: [{ targetNodeId: null }, { targetNodeId: null }] });
  expect([canvas.getState().at, announced()]).toEqual(['bye', '1 adım silindi']);
  commands.step(1);
  expect(chosen()).toEqual(['bye']);
  commands.undo();
  expect(nodes()[0]).toMatchObject({
    buttons: [{ targetNodeId: 'water' }, { targetNodeId: null }],
  });
});

test('copies keep the lines among them; any other text is not pasted', () => {
  const { commands, draft, nodes, chosen, ids } = open();
  draft.select(['menu', 'water']);
  const text = commands.copy();
  expect(commands.paste('Merhaba')).toBe(false);
  expect(ids()).toHaveLength(3);
  expect(commands.paste(text)).toBe(true);
  const [, , , menu, water] = nodes();
  expect(menu).toMatchObject({
    label: '',
    buttons: [{ targetNodeId: water?.id }, { targetNodeId: null }],
  });
  expect(chosen()).toEqual([menu?.id, water?.id]);
  const other = open(aFlow([]));
  expect(other.commands.paste(text)).toBe(true);
  expect(other.nodes()).toMatchObject([{ label: 'start' }, { type: 'message' }]);
});

test('lines are drawn, led elsewhere and taken away', () => {
  const { commands, nodes, announced } = open();
  commands.connect({ nodeId: 'menu', buttonId: '2' }, 'bye');
  expect([announced(), nodes()[0]]).toMatchObject([
    'Bağlandı: Mesaj bye',
    { buttons: [{ targetNodeId: 'water' }, { targetNodeId: 'bye' }] },
  ]);
  commands.connect({ nodeId: 'menu', buttonId: '2' }, null);
  expect([announced(), nodes()[0]]).toMatchObject([
    'Bağlantı kaldırıldı',
    { buttons: [{}, { targetNodeId: null }] },
  ]);
  commands.addAfter({ nodeId: 'bye', buttonId: null }, 'list', { x: 1205, y: 6 });
  expect(nodes()[2]).toMatchObject({ nextNodeId: nodes()[3]?.id });
  expect(nodes()[3]).toMatchObject({ type: 'list', position: { x: 1205, y: 6 } });
  commands.undo();
  expect(nodes()).toHaveLength(3);
});

test('a node that comes at the end of a line covers nothing that stands there', () => {
  const { commands, nodes } = open();
  for (const buttonId of ['1', '2'])
    commands.addAfter({ nodeId: 'menu', buttonId }, 'message', { x: 1205, y: 6 });
  const [first, second] = nodes().slice(-2);
  expect(first?.position).toEqual({ x: 1205, y: 6 });
  expect(second?.position).toMatchObject({ x: 1205 });
  expect(second?.position.y).toBeGreaterThan(100);
});

test('putting the flow in order is one edit', async () => {
  const { commands, nodes, draft } = open(
    aFlow([aMessage('a', 'b'), aMessage('b', 'c'), aMessage('c')]),
  );
  const ways: number[] = [];
  await commands.arrange((places) => Promise.resolve(void ways.push(places.size)));
  expect([ways, draft.getState().history.past.length]).toEqual([[3], 1]);
  expect(nodes().map(({ position: { x } }) => x)).toEqual([0, 384, 768]);
});
