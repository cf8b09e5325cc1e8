import { aList, aMessage } from '@muhatap/shared/testing/flows';
import { findTargets, firstActive, SHOWN_NODES, targetOptions } from './target-options';

const nodes = [
  aList('menu', [], { title: 'İSTEK VE ŞİKÂYET' }),
  aMessage('bye', null, { message: 'Iğdır yolu' }),
  aMessage('more'),
];

test('nodes are found by their words; a message never leads to itself, a list may', () => {
  expect(findTargets(nodes, ' şikayet', 'menu').map(({ id }) => id)).toEqual(['menu']);
  expect(findTargets(nodes, 'ığdır', 'menu').map(({ id }) => id)).toEqual(['bye']);
  expect(findTargets(nodes, '', 'bye').map(({ id }) => id)).toEqual(['menu', 'more']);
});

test('Enter goes to what is meant most likely', () => {
  const options = targetOptions(nodes, true);
  expect(options.map(({ kind }) => kind)).toEqual(['new', 'new', 'node', 'node', 'node', 'none']);
  expect(firstActive(options, null, '')).toBe(0);
  expect(firstActive(options, 'bye', '')).toBe(3);
  expect(firstActive(options, 'bye', 'istek')).toBe(2);
  expect(firstActive(targetOptions([], false), null, 'yok')).toBe(0);
});

test('a large flow is not drawn whole', () => {
  expect(
    targetOptions(
      Array.from({ length: 500 }, (_, index) => aMessage(`m${index}`)),
      false,
    ),
  ).toHaveLength(SHOWN_NODES + 2);
});
