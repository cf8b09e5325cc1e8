import { aFlow, aList, aMessage, anyFlow } from '@muhatap/shared/testing/flows';
import fc from 'fast-check';
import { apply, inverse, isEmpty } from './change';
import { changeTo, differenceOf, describeDifference } from './compare';
import { countFlow, describeCount } from './count-flow';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const byId = <T extends { id: string }>(nodes: readonly T[]) =>
  Object.fromEntries(nodes.map((node) => [node.id, node]));

test('leads to every flow and back again', () => {
  fc.assert(
    fc.property(anyFlow, anyFlow, (flow, wanted) => {
      const change = changeTo(flow, copy(wanted));
      const there = apply(flow, change);
      expect(byId(there.nodes)).toEqual(byId(wanted.nodes));
      expect(there.settings).toEqual(wanted.settings);
      expect(byId(apply(there, inverse(change)).nodes)).toEqual(byId(flow.nodes));
    }),
  );
});

test('a flow that was read from elsewhere and says the same is no edit', () => {
  fc.assert(fc.property(anyFlow, (flow) => expect(isEmpty(changeTo(flow, copy(flow)))).toBe(true)));
});

describe('a difference in words', () => {
  const before = aFlow([
    aList('a', [['1', 'Su', 'b']]),
    aMessage('b'),
    aMessage('c'),
    aMessage('d'),
  ]);
  const difference = (after: typeof before) =>
    describeDifference(differenceOf(changeTo(before, after)));

  test('counts what came, what went, what says something else and what stands elsewhere', () => {
    const [list, b, c] = copy(before.nodes);
    if (!list || !b || !c) throw new Error('no nodes');
    const after = {
      nodes: [
        list,
        { ...b, message: 'Başka' },
        { ...c, position: { x: 5, y: 5 } },
        aMessage('e'),
        aMessage('f'),
      ] as typeof before.nodes,
      settings: { ...before.settings, unknownLimit: 3 },
    };
    expect(difference(after)).toBe(
      '2 yeni, 1 değişen, 1 silinen, 1 yeri değişen adım; ayarlar değişti',
    );
  });

  test('says only what there is', () => {
    expect(difference(copy(before))).toBeNull();
    expect(
      difference({ ...before, settings: { ...before.settings, silenceText: 'Kapattık' } }),
    ).toBe('ayarlar değişti');
  });
});

test('counts lists, messages, choices and those that lead nowhere', () => {
  const count = countFlow(
    aFlow([
      aList('a', [
        ['1', 'Su', 'b'],
        ['2', 'Yol', null],
      ]),
      aMessage('b'),
    ]),
  );
  expect(count).toEqual({ lists: 1, messages: 1, choices: 2, loose: 1 });
  expect(describeCount(count)).toBe('1 liste, 1 mesaj, 2 seçenek');
});
