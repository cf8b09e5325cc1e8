import { aFlow, aList, aMessage, anyFlow } from '@muhatap/shared/testing/flows';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import fc from 'fast-check';
import { moveNodes } from './commands';
import { apply } from './change';
import { clearPlace, layOut } from './layout';
import { exitsOf, sizeOf } from './layout-size';

const isApart = (a: FlowNode, b: FlowNode): boolean => {
  const [left, right] = [sizeOf(a), sizeOf(b)];
  return (
    a.position.x >= b.position.x + right.width ||
    b.position.x >= a.position.x + left.width ||
    a.position.y >= b.position.y + right.height ||
    b.position.y >= a.position.y + left.height
  );
};
const pairs = (nodes: readonly FlowNode[]) =>
  nodes.flatMap((a, index) => nodes.slice(index + 1).map((b) => [a, b] as const));

test('every node of any flow gets a place of its own and the start stays', async () => {
  await fc.assert(
    fc.asyncProperty(anyFlow, async (flow) => {
      const places = await layOut(flow);
      const { nodes } = apply(flow, moveNodes(flow, places));
      expect([...places.keys()].sort()).toEqual(flow.nodes.map(({ id }) => id).sort());
      expect(pairs(nodes).every(([a, b]) => isApart(a, b))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a flow reads from left to right', async () => {
  const flow = aFlow([
    aList(
      'menu',
      [
        ['1', 'Su', 'water'],
        ['2', 'Yol', 'road'],
      ],
      { position: { x: 50, y: 70 } },
    ),
    aMessage('water', 'bye'),
    aMessage('road', 'bye'),
    aMessage('bye'),
  ]);
  const places = await layOut(flow);
  const x = (id: string) => places.get(id)?.x ?? Number.NaN;
  expect(places.get('menu')).toEqual({ x: 50, y: 70 });
  expect(x('water')).toBeGreaterThan(x('menu') + 264);
  expect(x('road')).toBe(x('water'));
  expect(x('bye')).toBeGreaterThan(x('road') + 264);
});

test('a card leaves a line for each choice, inside of itself', () => {
  fc.assert(
    fc.property(anyFlow, ({ nodes }) => {
      for (const node of nodes) {
        const exits = exitsOf(node);
        expect(exits).toHaveLength(node.type === 'list' ? node.buttons.length : 1);
        expect(exits.every(({ y }) => y > 44 && y < sizeOf(node).height)).toBe(true);
      }
    }),
  );
});

test('the targets of choices stand in their order, so that no two lines cross', async () => {
  const menu = (id: string, targets: readonly string[]) =>
    aList(
      id,
      targets.map((target) => [target, target, target]),
    );
  const flow = aFlow([
    menu('start', ['a', 'b', 'c']),
    menu('b', ['b1', 'b2', 'start']),
    menu('a', ['a1', 'a2']),
    ...['c', 'b2', 'b1', 'a2', 'a1'].map((id) => aMessage(id)),
  ]);
  const places = await layOut(flow);
  const down = (...ids: string[]) =>
    ids.sort((one, other) => (places.get(one)?.y ?? 0) - (places.get(other)?.y ?? 0));
  expect([down('c', 'b', 'a'), down('b2', 'a2', 'b1', 'a1')]).toEqual([
    ['a', 'b', 'c'],
    ['a1', 'a2', 'b1', 'b2'],
  ]);
});

test('a new node stands on no other', () => {
  const nodes = [0, 60, 120, 400].map((y, index) =>
    aMessage(`m${String(index)}`, null, { position: { x: 0, y } }),
  );
  const added = aList('new', [['1', 'Su', null]]);
  const place = clearPlace(aFlow(nodes), added, { x: 20, y: 10 });
  expect(nodes.every((node) => isApart(node, { ...added, position: place }))).toBe(true);
  expect(clearPlace(aFlow(nodes), added, { x: 900, y: 10 })).toEqual({ x: 900, y: 10 });
});
