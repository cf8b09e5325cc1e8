import fc from 'fast-check';
import { aFlow, aList, aMessage, anyFlow } from '@muhatap/shared/testing/flows';
import { DEFAULT_SETTINGS, createEngine, startOf } from '@muhatap/shared/flow';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { exportFlow, lostInExport, type ExchangeFile } from './export-flow';
import { importFlow } from './import-flow';
import { ImportRefusal } from './import-refusal';

const throughFile = (flow: FlowDocument): FlowDocument =>
  importFlow(JSON.stringify(exportFlow(flow)));

test('a flow is written as the specification says, field by field', () => {
  const flow = aFlow([
    aList(
      'n1',
      [
        ['b1', 'Su', 'n2'],
        ['b2', 'Yol', null],
      ],
      { title: 'Hoş geldiniz', description: 'Seçin', buttonText: 'Konular' },
    ),
    aMessage('n2', null, { message: 'Teşekkürler' }),
  ]);
  expect(exportFlow(flow)).toEqual({
    start: {
      type: 'list',
      title: 'Hoş geldiniz',
      description: 'Seçin',
      buttonText: 'Konular',
      buttons: [
        { title: 'Su', description: '', postbackText: 'n2', type: 'text' },
        { title: 'Yol', description: '', postbackText: 'n1_b2', type: 'text' },
      ],
    },
    n2: { type: 'message', message: 'Teşekkürler' },
  });
});

test('the start is the node labelled so, or else the first', () => {
  expect(
    Object.keys(
      exportFlow({
        nodes: [aMessage('a'), aMessage('b', null, { label: 'start' })],
        settings: DEFAULT_SETTINGS,
      }),
    ),
  ).toEqual(['a', 'start']);
  expect(
    Object.keys(exportFlow({ nodes: [aMessage('a'), aMessage('b')], settings: DEFAULT_SETTINGS })),
  ).toEqual(['start', 'b']);
});

test('a node that is called start without being it makes way, and lines follow', () => {
  const file = exportFlow({
    nodes: [
      aList(
        'a',
        [
          ['1', 'Su', 'start'],
          ['2', 'Yol', 'a'],
        ],
        { label: 'start' },
      ),
      aMessage('start'),
    ],
    settings: DEFAULT_SETTINGS,
  });
  expect(file).toMatchObject({
    start: { buttons: [{ postbackText: 'start-2' }, { postbackText: 'start' }] },
    'start-2': { type: 'message' },
  });
});

test('a choice that leads nowhere never reads as leading to a node', () => {
  const flow = aFlow([aList('a', [['1', 'Su', null]], { label: 'start' }), aMessage('start_1')]);
  expect(throughFile(flow).nodes[0]).toMatchObject({ buttons: [{ targetNodeId: null }] });
});

test('a part that the format has no place for is listed', () => {
  const flow = aFlow([
    aMessage('a', 'b'),
    aMessage('b', null, { then: 'handoff' }),
    aMessage('c'),
    aList('d', []),
  ]);
  expect(lostInExport(flow).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('nodes are stacked from 100 in steps of 200', () => {
  expect(
    throughFile(aFlow([aMessage('a'), aMessage('b'), aMessage('c')])).nodes.map(
      ({ position }) => position,
    ),
  ).toEqual([
    { x: 100, y: 100 },
    { x: 100, y: 300 },
    { x: 100, y: 500 },
  ]);
});

/** The meaning of a flow: the messages on every path through its choices. Ids do not matter. */
function meaning(flow: FlowDocument): unknown {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const seen = new Map<string, number>();
  const describe = (id: string | null): unknown => {
    const node = id === null ? undefined : nodes.get(id);
    if (node === undefined) return null;
    const before = seen.get(node.id);
    if (before !== undefined) return before;
    seen.set(node.id, seen.size);
    return node.type === 'message'
      ? { message: node.message }
      : {
          ...node,
          id: 0,
          position: 0,
          label: 0,
          buttons: node.buttons.map(({ title, description, targetNodeId }) => ({
            title,
            description,
            leadsTo: describe(targetNodeId),
          })),
        };
  };
  return { begin: describe(startOf(flow)?.id ?? null), others: flow.nodes.length };
}

/** Messages end the talk: the format can hold no more of them. */
const expressible = anyFlow.map((flow): FlowDocument => ({
  ...flow,
  nodes: flow.nodes.map((node) =>
    node.type === 'message' ? { ...node, nextNodeId: null, then: 'end' } : node,
  ),
}));

test('export and import keep the meaning of every flow that the format can hold', () => {
  fc.assert(
    fc.property(expressible, (flow) => expect(meaning(throughFile(flow))).toEqual(meaning(flow))),
    { numRuns: 500 },
  );
});

const key = fc.constantFrom(
  'a',
  'b',
  'a_b',
  'a_b1',
  'menu-2',
  'start-2',
  'start_b1',
  '10',
  '2',
  'şube ı',
  'toString',
  'muhatap',
);
const anyText = fc.string({ maxLength: 30 });
/** Any valid file: any keys, every button to a node of the file or to nowhere. */
const anyFile: fc.Arbitrary<ExchangeFile> = fc.uniqueArray(key, { maxLength: 5 }).chain((names) => {
  const keys = ['start', ...names];
  const entry = (own: string) =>
    fc.oneof(
      fc.record({ type: fc.constant('message' as const), message: anyText }),
      fc.record({
        type: fc.constant('list' as const),
        title: anyText,
        description: anyText,
        buttonText: anyText,
        buttons: fc.uniqueArray(
          fc.record({
            title: anyText,
            description: anyText,
            type: fc.constant('text' as const),
            postbackText: fc.oneof(
              fc.constantFrom(...keys),
              fc.constantFrom('b1', 'b2', 'b3', '1', 'x_y', '_').map((id) => `${own}_${id}`),
            ),
          }),
          {
            maxLength: 4,
            comparator: (a, b) =>
              !keys.includes(a.postbackText) && a.postbackText === b.postbackText,
          },
        ),
      }),
    );
  return fc
    .tuple(...keys.map(entry))
    .map(
      (entries) => Object.fromEntries(keys.map((name, at) => [name, entries[at]])) as ExchangeFile,
    );
});

test('import and export answer every valid file as it was', () => {
  fc.assert(
    fc.property(anyFile, (file) =>
      expect(exportFlow(importFlow(JSON.stringify(file)))).toEqual(file),
    ),
    { numRuns: 500 },
  );
});

test('an empty file is an empty flow', () => {
  expect(exportFlow(importFlow('{}'))).toEqual({});
});

test('a circle of choices is a flow like any other', () => {
  const file = {
    start: {
      type: 'list',
      title: 'A',
      description: 'B',
      buttonText: 'C',
      buttons: [{ title: 'Geri', description: '', postbackText: 'start', type: 'text' }],
    },
  };
  expect(
    createEngine(importFlow(JSON.stringify(file))).step(null, { kind: 'start' }, new Date(0))
      .session.nodeId,
  ).toBe('start');
});

test('a backup holds all of every flow', () => {
  fc.assert(
    fc.property(anyFlow, (flow) =>
      expect(importFlow(JSON.stringify({ muhatap: 'flow', flow }))).toEqual(flow),
    ),
  );
});

const LIST = { type: 'list', title: 'A', description: 'B', buttonText: 'C' };
const button = (postbackText: unknown, more = {}) => ({
  title: 'X',
  description: '',
  type: 'text',
  postbackText,
  ...more,
});
const withButtons = (...buttons: unknown[]) => JSON.stringify({ start: { ...LIST, buttons } });

test.each<[string, string, string, string]>([
  ['not JSON', '{"start": ', 'not_json', 'Satır 1'],
  ['comments and stray commas', '{\n  // hi\n}', 'not_json', 'Satır 2'],
  ['brackets without end', '['.repeat(500_000), 'not_json', 'JSON'],
  ['10 MB', `{"start": "${'x'.repeat(10 * 1024 * 1024)}"}`, 'too_large', '2 MB'],
  ['a list of nodes', '[]', 'not_a_flow', 'adımlar'],
  ['null', 'null', 'not_a_flow', 'adımlar'],
  ['no start', JSON.stringify({ a: { type: 'message', message: 'x' } }), 'no_start', 'start'],
  ['a node of another kind', JSON.stringify({ start: { type: 'image' } }), 'wrong_type', '“start”'],
  ['a node that is text', JSON.stringify({ start: 'x' }), 'wrong_type', '“start”'],
  [
    'a message that is a number',
    JSON.stringify({ start: { type: 'message', message: 5 } }),
    'wrong_type',
    '“message” bir metin',
  ],
  [
    'a text that is too long',
    JSON.stringify({ start: { type: 'message', message: 'x'.repeat(10_001) } }),
    'wrong_type',
    '10001 karakter',
  ],
  [
    'buttons that are no list',
    JSON.stringify({ start: { ...LIST, buttons: { 0: button('start') } } }),
    'wrong_type',
    'buttons',
  ],
  [
    'too many buttons',
    withButtons(...Array.from({ length: 51 }, () => button('start'))),
    'wrong_type',
    '51 seçenek',
  ],
  [
    'a button of another kind',
    withButtons(button('start', { type: 'url' })),
    'wrong_type',
    '1. seçenek',
  ],
  ['a button that is null', withButtons(null), 'wrong_type', '1. seçenek'],
  [
    'a field that the format does not have',
    withButtons(button('start', { onclick: 'alert(1)' })),
    'unknown_field',
    '“onclick”',
  ],
  ['a missing target', withButtons(button('start'), button('yok')), 'missing_target', '2. seçenek'],
  [
    'the same id twice in a list',
    withButtons(button('start_x'), button('start_x')),
    'duplicate_button',
    '“x”',
  ],
  [
    'the same node twice',
    '{"start":{"type":"message","message":"a"},\n"start":{"type":"message","message":"b"}}',
    'duplicate_key',
    'Satır 2',
  ],
  [
    'a name that reaches into the language',
    '{"start":{"type":"message","message":"a"},"__proto__":{"type":"message","message":"b"}}',
    'bad_key',
    '__proto__',
  ],
  [
    'the same, deeper',
    '{"start":{"type":"message","message":"a","constructor":{"prototype":{}}}}',
    'bad_key',
    'constructor',
  ],
  [
    'a name that is too long',
    JSON.stringify({
      start: { type: 'message', message: 'a' },
      ['k'.repeat(101)]: { type: 'message', message: 'b' },
    }),
    'bad_key',
    '1–100',
  ],
  [
    'a name without letters',
    JSON.stringify({
      start: { type: 'message', message: 'a' },
      '': { type: 'message', message: 'b' },
    }),
    'bad_key',
    '1–100',
  ],
  [
    'more nodes than a flow holds',
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 1001 }, (_, at) => [`n${at}`, { type: 'message', message: 'a' }]),
      ),
    ),
    'too_many_nodes',
    '1001',
  ],
  [
    'a backup with duplicate ids',
    JSON.stringify({
      muhatap: 'flow',
      flow: { nodes: [aMessage('a'), aMessage('a')], settings: DEFAULT_SETTINGS },
    }),
    'wrong_type',
    'aynı olamaz',
  ],
])('refused with its reason: %s', (_, text, code, message) => {
  const refused = (() => {
    try {
      return importFlow(text);
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(ImportRefusal);
  expect(refused).toMatchObject({ code, message: expect.stringContaining(message) as unknown });
});

test('a refused import has left no trace in the language', () => {
  expect(() =>
    importFlow('{"start":{"type":"message","message":"a"},"__proto__":{"polluted":true}}'),
  ).toThrow(ImportRefusal);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
