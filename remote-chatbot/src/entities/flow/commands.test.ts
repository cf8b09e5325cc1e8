import fc from 'fast-check';
import { aFlow, aList, aMessage, anyFlow, anyNode } from '@muhatap/shared/testing/flows';
import { edgesFrom } from '@muhatap/shared/flow';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { apply, changeBetween, inverse, type FlowChange } from './change';
import { copyNodes, pasteNodes, readCopied } from './clipboard';
import * as commands from './commands';
import { EMPTY_HISTORY, redo, remember, undo, type History } from './history';
import { newButton, newList, newMessage } from './new-nodes';
import { searchFlow } from './search';

const MENU = aFlow([
  aList('menu', [
    ['su', 'Su', 'thanks'],
    ['yol', 'Yol', 'menu'],
  ]),
  aMessage('thanks'),
  aMessage('greet', 'menu'),
]);
const after = (flow: FlowDocument, change: FlowChange) => apply(flow, change);
const node = (flow: FlowDocument, id: string) => flow.nodes.find((one) => one.id === id);
const edges = (flow: FlowDocument) =>
  flow.nodes.flatMap(edgesFrom).map(({ id, target }) => `${id}>${target}`);

test('new things say what the specification says', () => {
  expect(newList({ x: 1, y: 2 })).toMatchObject({
    type: 'list',
    position: { x: 1, y: 2 },
    title: 'Yeni Liste',
    description: 'Açıklama giriniz',
    buttonText: 'Seçenekler',
    buttons: [],
  });
  expect(newMessage({ x: 0, y: 0 })).toMatchObject({
    type: 'message',
    message: 'Yeni mesaj',
    nextNodeId: null,
  });
  expect(newButton()).toMatchObject({
    title: 'Yeni Seçenek',
    description: 'Açıklama',
    type: 'text',
    targetNodeId: null,
  });
});

test('the first node of an empty flow is its start', () => {
  const empty = aFlow([]);
  const first = after(empty, commands.addNodes(empty, [aMessage('a')]));
  expect(first.nodes[0]?.label).toBe('start');
  expect(after(first, commands.addNodes(first, [aMessage('b')])).nodes[1]?.label).toBe('');
});

test('a connection is stored on the button that it begins at', () => {
  const flow = after(MENU, commands.connect(MENU, { nodeId: 'menu', buttonId: 'su' }, 'greet'));
  expect(node(flow, 'menu')).toMatchObject({
    buttons: [{ targetNodeId: 'greet' }, { targetNodeId: 'menu' }],
  });
  expect(
    edges(after(flow, commands.connect(flow, { nodeId: 'thanks', buttonId: null }, 'menu'))),
  ).toEqual(['menu:su>greet', 'menu:yol>menu', 'thanks>menu', 'greet>menu']);
  expect(commands.connect(MENU, { nodeId: 'menu', buttonId: 'su' }, 'nowhere').nodes).toEqual([]);
});

test('a message that is the last word leads nowhere', () => {
  expect(node(after(MENU, commands.endAt(MENU, 'greet', 'handoff')), 'greet')).toMatchObject({
    nextNodeId: null,
    then: 'handoff',
  });
  expect(commands.endAt(MENU, 'thanks', 'end').nodes).toEqual([]);
  expect(commands.endAt(MENU, 'menu', 'end').nodes).toEqual([]);
});

test('a node and a button go with their lines', () => {
  expect(edges(after(MENU, commands.removeNodes(MENU, new Set(['thanks']))))).toEqual([
    'menu:yol>menu',
    'greet>menu',
  ]);
  expect(edges(after(MENU, commands.removeNodes(MENU, new Set(['menu']))))).toEqual([]);
  expect(edges(after(MENU, commands.removeButton(MENU, 'menu', 'su')))).toEqual([
    'menu:yol>menu',
    'greet>menu',
  ]);
});

test('there is one start, and it can be another', () => {
  expect(after(MENU, commands.makeStart(MENU, 'greet')).nodes.map(({ label }) => label)).toEqual([
    '',
    '',
    'start',
  ]);
});

test('choices change their places and words', () => {
  const moved = after(MENU, commands.moveButton(MENU, 'menu', 'yol', 0));
  expect(node(moved, 'menu')).toMatchObject({ buttons: [{ id: 'yol' }, { id: 'su' }] });
  expect(
    node(after(moved, commands.editButton(moved, 'menu', 'su', { title: 'İçme suyu' })), 'menu'),
  ).toMatchObject({ buttons: [{}, { title: 'İçme suyu', targetNodeId: 'thanks' }] });
});

test.each<[string, FlowChange]>([
  ['the same words', commands.editNode(MENU, 'thanks', { message: 'Mesaj thanks' })],
  ['a field that its kind does not have', commands.editNode(MENU, 'thanks', { title: 'x' })],
  ['a node that is gone', commands.editNode(MENU, 'x', { message: 'y' })],
  ['a button that is gone', commands.removeButton(MENU, 'menu', 'x')],
  ['the place where it stands', commands.moveButton(MENU, 'menu', 'su', 0)],
  ['the same place', commands.moveNodes(MENU, new Map([['menu', { x: 0, y: 0 }]]))],
  ['the same settings', commands.editSettings(MENU, { unknownLimit: MENU.settings.unknownLimit })],
])('nothing is done for %s', (_, change) => {
  expect(apply(MENU, change)).toBe(MENU);
});

test('copies stand where they were put, lead to each other, to what is here, and never begin', () => {
  const copied = readCopied(copyNodes(MENU, new Set(['menu', 'thanks']))) ?? [];
  const { change, ids } = pasteNodes(MENU, copied, { x: 500, y: 300 });
  const flow = after(MENU, change);
  expect(ids).toHaveLength(2);
  expect(node(flow, ids[0] ?? '')).toMatchObject({
    label: '',
    position: { x: 500, y: 300 },
    buttons: [
      { title: 'Su', targetNodeId: ids[1] },
      { title: 'Yol', targetNodeId: ids[0] },
    ],
  });
  const elsewhere = aFlow([aMessage('other')]);
  const alone = pasteNodes(elsewhere, [aMessage('x', 'gone'), aMessage('y', 'other')], {
    x: 0,
    y: 0,
  });
  expect(
    after(elsewhere, alone.change).nodes.map((one) =>
      one.type === 'message' ? one.nextNodeId : '',
    ),
  ).toEqual([null, null, 'other']);
});

test.each(['', 'hello', '{}', '{"muhatap":"flow-nodes","nodes":[{"id":1}]}'])(
  'other text is no copy: %s',
  (text) => expect(readCopied(text)).toBeNull(),
);

test('texts are found in any spelling, choices with their list', () => {
  expect(
    searchFlow(
      aFlow([
        aList('a', [['1', 'Şikâyet', 'a']]),
        aMessage('b', null, { message: 'ŞİKAYETİNİZ alındı' }),
      ]),
      ' sikayet ',
    ).map(({ nodeId, buttonId }) => [nodeId, buttonId]),
  ).toEqual([
    ['a', '1'],
    ['b', null],
  ]);
  expect(searchFlow(MENU, ' ')).toEqual([]);
});

const ID = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const ids = fc.uniqueArray(ID, { minLength: 1, maxLength: 3 });
const place = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
/** Any edit of a flow, also of what is not there. */
const anyCommand: fc.Arbitrary<(flow: FlowDocument) => FlowChange> = fc.oneof(
  fc.uniqueArray(anyNode, { selector: ({ id }) => id, maxLength: 2 }).map(
    (nodes) => (flow: FlowDocument) =>
      commands.addNodes(
        flow,
        nodes.filter(({ id }) => !node(flow, id)),
      ),
  ),
  ids.map((gone) => (flow: FlowDocument) => commands.removeNodes(flow, new Set(gone))),
  fc.tuple(ids, place).map(
    ([moved, to]) =>
      (flow: FlowDocument) =>
        commands.moveNodes(flow, new Map(moved.map((id) => [id, to]))),
  ),
  fc.tuple(ID, fc.string({ maxLength: 3 })).map(
    ([id, text]) =>
      (flow: FlowDocument) =>
        commands.editNode(flow, id, { title: text, message: text }),
  ),
  ID.map((id) => (flow: FlowDocument) => commands.addButton(flow, id)),
  fc.tuple(ID, fc.constantFrom('1', '2', '3'), fc.integer({ min: 0, max: 3 })).map(
    ([id, button, to]) =>
      (flow: FlowDocument) =>
        commands.moveButton(flow, id, button, to),
  ),
  fc.tuple(ID, fc.constantFrom('1', '2', '3')).map(
    ([id, button]) =>
      (flow: FlowDocument) =>
        commands.removeButton(flow, id, button),
  ),
  fc
    .tuple(ID, fc.option(fc.constantFrom('1', '2'), { nil: null }), fc.option(ID, { nil: null }))
    .map(
      ([nodeId, buttonId, target]) =>
        (flow: FlowDocument) =>
          commands.connect(flow, { nodeId, buttonId }, target),
    ),
  ID.map((id) => (flow: FlowDocument) => commands.makeStart(flow, id)),
  ID.map((id) => (flow: FlowDocument) => commands.endAt(flow, id, 'handoff')),
  fc
    .integer({ min: 1, max: 5 })
    .map((unknownLimit) => (flow: FlowDocument) => commands.editSettings(flow, { unknownLimit })),
  anyFlow.map(
    (other) => (flow: FlowDocument) =>
      changeBetween(flow, { ...other, nodes: other.nodes.filter(({ id }) => !node(flow, id)) }),
  ),
);

test('every edit can be taken back', () => {
  fc.assert(
    fc.property(anyFlow, anyCommand, (flow, command) => {
      const change = command(flow);
      expect(apply(apply(flow, change), inverse(change))).toEqual(flow);
    }),
    { numRuns: 500 },
  );
});

test('all edits, taken back and done again, come out where they were, also after a reload', () => {
  fc.assert(
    fc.property(
      anyFlow,
      fc.array(fc.tuple(anyCommand, fc.constantFrom('title', null)), { maxLength: 15 }),
      (begin, list) => {
        let [flow, history]: [FlowDocument, History] = [begin, EMPTY_HISTORY];
        list.forEach(([command, subject], at) => {
          const change = command(flow);
          [flow, history] = [apply(flow, change), remember(history, change, subject, at * 900)];
        });
        const end = flow;
        history = JSON.parse(JSON.stringify(history)) as History;
        for (let step = undo(history); step; step = undo(history))
          [flow, history] = [apply(flow, step.change), step.history];
        expect(flow).toEqual(begin);
        for (let step = redo(history); step; step = redo(history))
          [flow, history] = [apply(flow, step.change), step.history];
        expect(flow).toEqual(end);
      },
    ),
    { numRuns: 300 },
  );
});

test('letters of one text are one edit to take back; a pause makes two', () => {
  const type = (flow: FlowDocument, text: string) =>
    commands.editNode(flow, 'thanks', { message: text });
  let [flow, history]: [FlowDocument, History] = [MENU, EMPTY_HISTORY];
  for (const [text, at] of [
    ['T', 0],
    ['Te', 400],
    ['Teş', 800],
    ['Teşek', 5000],
  ] as const) {
    const change = type(flow, text);
    [flow, history] = [apply(flow, change), remember(history, change, 'thanks.message', at)];
  }
  const once = undo(history);
  expect(once && node(apply(flow, once.change), 'thanks')).toMatchObject({ message: 'Teş' });
  expect(once?.history.past).toHaveLength(1);
});
