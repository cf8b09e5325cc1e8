import { importFlow } from './import-flow';

const list = (...postbacks: string[]) => ({
  type: 'list',
  title: 'A',
  description: 'B',
  buttonText: 'C',
  buttons: postbacks.map((postbackText) => ({
    title: 'X',
    description: '',
    type: 'text',
    postbackText,
  })),
});

test.each(['_', '-', ':', '::', '.', '/', ' '])(
  'a button that leads nowhere, its node and itself joined by "%s", is read as such',
  (joiner) => {
    const file = JSON.stringify({
      start: list(`start${joiner}b1`, `start${joiner}b2`),
    });
    expect(importFlow(file).nodes[0]).toMatchObject({
      buttons: [
        { id: 'b1', targetNodeId: null },
        { id: 'b2', targetNodeId: null },
      ],
    });
  },
);

test('the start under an id of its own is known by it, in its buttons and as a target', () => {
  const file = JSON.stringify({
    start: list('menu-1:b1', 'menu-1:b2', 'n2'),
    n2: list('menu-1', 'n2:b1'),
  });
  expect(importFlow(file).nodes).toMatchObject([
    { buttons: [{ targetNodeId: null }, { targetNodeId: null }, { targetNodeId: 'n2' }] },
    { buttons: [{ targetNodeId: 'start' }, { id: 'b1', targetNodeId: null }] },
  ]);
});

test.each([
  ['another node has the name', { start: ['n2-b1'], n2: [] }],
  ['the names of its buttons disagree', { start: ['a-b1', 'c-b1'] }],
  ['the button has no id', { start: ['start-'] }],
  ['the node is not the start', { start: [], n2: ['menu-1:b1'] }],
])('a target that may be missing is refused where %s', (_, buttons) => {
  const file = Object.entries(buttons).map(([key, all]) => [key, list(...all)]);
  expect(() => importFlow(JSON.stringify(Object.fromEntries(file)))).toThrow('olmayan bir adıma');
});
