import fc from 'fast-check';
import type { FlowDocument, FlowNode } from '@muhatap/shared/wire/chatbots';
import { FlowChecker, checkFlow } from './checker';
import { FLOW_PLATFORMS } from './flow-channels';
import { edgesFrom, startOf } from './nodes';
import { aFlow, aList, aMessage, anyFlow, anyNode } from '../testing/flows';

const codes = (flow: FlowDocument) =>
  checkFlow(flow, FLOW_PLATFORMS).map(({ code, nodeId, buttonId, field }) =>
    [code, nodeId, buttonId, field].filter((part) => part !== null).join(' '),
  );

test('a good flow has no problem', () => {
  expect(
    codes(
      aFlow([
        aList('a', [
          ['1', 'Su', 'b'],
          ['2', 'Yol', 'a'],
        ]),
        aMessage('b', 'c'),
        aMessage('c', null, { then: 'handoff' }),
      ]),
    ),
  ).toEqual([]);
});

test.each<[string, FlowDocument, string[]]>([
  ['nothing at all', { ...aFlow([]) }, ['empty_flow']],
  ['no start', { ...aFlow([]), nodes: [aMessage('a')] }, ['no_start']],
  [
    'two starts',
    aFlow([aList('a', [['1', 'Su', 'b']]), aMessage('b', null, { label: 'start' })]),
    ['several_starts a', 'several_starts b'],
  ],
  ['a node that no way leads to', aFlow([aMessage('a'), aMessage('b')]), ['unreachable b']],
  [
    'a circle that no way leads to',
    aFlow([aMessage('a'), aList('b', [['1', 'Su', 'c']]), aList('c', [['1', 'Su', 'b']])]),
    ['unreachable b', 'unreachable c'],
  ],
  [
    'a button without target',
    aFlow([aList('a', [['1', 'Su', null]])]),
    ['button_without_target a 1'],
  ],
  [
    'a line to a node that is gone',
    aFlow([
      aList('a', [
        ['1', 'Su', 'x'],
        ['2', 'Yol', 'a'],
      ]),
      aMessage('b', 'y'),
    ]),
    ['edge_to_nothing a 1', 'edge_to_nothing b', 'unreachable b'],
  ],
  [
    'empty texts',
    aFlow([
      aList('a', [['1', ' ', 'b']], { title: '', buttonText: ' ' }),
      aMessage('b', null, { message: '\n' }),
    ]),
    [
      'empty_text a title',
      'empty_text a buttonText',
      'empty_text a 1 button.title',
      'empty_text b message',
    ],
  ],
  [
    'texts of new nodes that nobody has worded',
    aFlow([
      aList('a', [['1', 'Yeni Seçenek', 'b']], {
        title: 'Yeni Liste',
        description: ' Açıklama giriniz ',
        buttonText: 'Seçenekler',
      }),
      aMessage('b', null, { message: 'Yeni mesaj' }),
    ]),
    [
      'placeholder_text a title',
      'placeholder_text a description',
      'placeholder_text a 1 button.title',
      'placeholder_text b message',
    ],
  ],
  [
    'titles that read alike',
    aFlow([
      aList('a', [
        ['1', 'ŞİKÂYET', 'a'],
        ['2', 'sikayet!', 'a'],
      ]),
    ]),
    ['duplicate_title a 2 button.title'],
  ],
  ['a list without choices', aFlow([aList('a', [])]), ['dead_end a']],
  [
    'messages in a circle',
    aFlow([aMessage('a', 'b'), aMessage('b', 'c'), aMessage('c', 'b')]),
    ['endless_loop b', 'endless_loop c'],
  ],
  ['a message that repeats itself', aFlow([aMessage('a', 'a')]), ['endless_loop a']],
  [
    'ids that are long together',
    aFlow([aList('a'.repeat(100), [['1'.repeat(100), 'Su', 'a'.repeat(100)]], { title: 'Uzun' })]),
    [`id_too_long ${'a'.repeat(100)} ${'1'.repeat(100)}`],
  ],
  [
    'settings without words',
    aFlow([aMessage('a')], { unknownText: '', handOffText: ' ' }),
    ['empty_text unknownText', 'empty_text handOffText'],
  ],
])('%s', (_, flow, expected) => {
  expect(codes(flow)).toEqual(expected);
});

test('lengths count as people count, and name the channels that they matter to', () => {
  const flow = aFlow([
    aList('a', [['1', '👍'.repeat(21), 'a']], {
      title: 'T'.repeat(61),
      description: 'D'.repeat(1025),
      buttonText: 'B'.repeat(21),
    }),
  ]);
  expect(
    checkFlow(flow, FLOW_PLATFORMS).map(({ field, platforms, message }) => [
      field,
      platforms,
      message,
    ]),
  ).toEqual([
    ['title', ['whatsapp'], 'Başlık 61 karakter; en çok 60 olabilir.'],
    ['description', ['whatsapp'], 'Açıklama 1025 karakter; en çok 1024 olabilir.'],
    ['buttonText', ['whatsapp'], 'Buton metni 21 karakter; en çok 20 olabilir.'],
    ['button.title', ['instagram', 'facebook'], 'Seçenek başlığı 21 karakter; en çok 20 olabilir.'],
    ['description', ['instagram', 'facebook'], expect.stringContaining('tek mesaja sığmaz')],
  ]);
  expect(checkFlow(flow, ['whatsapp-twillio'])).toEqual([]);
});

test('a crowded list is reported for each channel that takes fewer', () => {
  const choices = Array.from(
    { length: 11 },
    (_, index) => [String(index), `Seçenek ${index}`, 'a'] as const,
  );
  expect(checkFlow(aFlow([aList('a', choices)]), FLOW_PLATFORMS)).toEqual([
    expect.objectContaining({
      code: 'too_many_rows',
      platforms: ['whatsapp'],
      message: 'Listede 11 seçenek var; en çok 10 olabilir.',
    }),
  ]);
});

type Edit = { readonly put: FlowNode } | { readonly gone: string };

function edited(nodes: readonly FlowNode[], edit: Edit): FlowNode[] {
  if ('gone' in edit) return nodes.filter(({ id }) => id !== edit.gone);
  const at = nodes.findIndex(({ id }) => id === edit.put.id);
  return at < 0 ? [...nodes, edit.put] : nodes.with(at, edit.put);
}

/** Nodes that are put, replaced, moved to the end and taken away, one edit after the other. */
const edits = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anyNode.map((node) => ({ put: node })) },
    { weight: 1, arbitrary: fc.constantFrom('a', 'b', 'c', 'd').map((gone) => ({ gone })) },
  ),
  { minLength: 1, maxLength: 25 },
);

test('edit by edit it finds what looking at all of it finds', () => {
  fc.assert(
    fc.property(anyFlow, edits, (begin, list) => {
      let flow = begin;
      const checker = new FlowChecker(FLOW_PLATFORMS).update(flow);
      for (const edit of list) {
        flow = { ...flow, nodes: edited(flow.nodes, edit) };
        expect(checker.update(flow).all()).toEqual(checkFlow(flow, FLOW_PLATFORMS));
      }
    }),
    { numRuns: 400 },
  );
});

test('unreachable is what a walk from the start does not come to', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
      const seen = new Set<string>();
      const walk = (node: FlowNode | undefined): void => {
        if (node === undefined || seen.has(node.id)) return;
        seen.add(node.id);
        for (const { target } of edgesFrom(node)) walk(nodes.get(target));
      };
      walk(startOf(flow) ?? undefined);
      const reported = checkFlow(flow, [])
        .filter(({ code }) => code === 'unreachable')
        .map(({ nodeId }) => nodeId);
      expect(reported).toEqual(flow.nodes.map(({ id }) => id).filter((id) => !seen.has(id)));
    }),
  );
});
