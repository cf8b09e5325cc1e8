import { aFlow, aMessage, anyFlow } from '@muhatap/shared/testing/flows';
import fc from 'fast-check';
import { mergeFlows } from './merge-flows';

const base = aFlow([aMessage('a'), aMessage('b')]);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('edits of different nodes come together', () => {
  const mine = aFlow([{ ...aMessage('a'), message: 'benim' }, aMessage('b'), aMessage('c')]);
  const theirs = {
    ...aFlow([aMessage('a'), aMessage('d')]),
    settings: { ...base.settings, unknownLimit: 4 },
  };
  const both = mergeFlows(base, mine, theirs);
  expect(both?.nodes.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  expect(both?.nodes[0]).toMatchObject({ message: 'benim' });
  expect(both?.settings.unknownLimit).toBe(4);
});

test('one node edited by both, or edited here and deleted there, is for people to decide', () => {
  const mine = aFlow([{ ...aMessage('a'), message: 'benim' }, aMessage('b')]);
  expect(
    mergeFlows(base, mine, aFlow([{ ...aMessage('a'), message: 'onun' }, aMessage('b')])),
  ).toBeNull();
  expect(mergeFlows(base, mine, aFlow([aMessage('b')]))).toBeNull();
  expect(
    mergeFlows(
      base,
      { ...base, settings: { ...base.settings, unknownLimit: 1 } },
      { ...base, settings: { ...base.settings, unknownLimit: 5 } },
    ),
  ).toBeNull();
});

test('with somebody who changed nothing the other’s flow is what comes out, whoever that is', () => {
  fc.assert(
    fc.property(anyFlow, anyFlow, (before, after) => {
      const sorted = (flow: typeof before | null) =>
        flow?.nodes.toSorted((one, other) => one.id.localeCompare(other.id, 'tr'));
      expect(sorted(mergeFlows(before, after, copy(before)))).toEqual(sorted(after));
      expect(sorted(mergeFlows(before, copy(before), after))).toEqual(sorted(after));
    }),
  );
});
