import { splitMentions } from './split-mentions';

const ELIF = { id: 'u2', name: 'Elif' };
const ELIF_KAYA = { id: 'u3', name: 'Elif Kaya' };
const split = (text: string, ...mentions: { id: string; name: string }[]) =>
  splitMentions(text, mentions).map((part) => [part.text, part.mention?.id ?? null]);

test('mentions of a note are cut out of its text, the longer of two names that begin alike', () =>
  expect(split('Bak @Elif Kaya, @Elif ve @Can', ELIF, ELIF_KAYA)).toEqual([
    ['Bak ', null],
    ['@Elif Kaya', 'u3'],
    [', ', null],
    ['@Elif', 'u2'],
    [' ve @Can', null],
  ]));

test('a name with signs of patterns is a plain text', () =>
  expect(split('@A (B) iyi', { id: 'u1', name: 'A (B)' })).toEqual([
    ['@A (B)', 'u1'],
    [' iyi', null],
  ]));

test('a note without mentions is one part', () => expect(split('@x')).toEqual([['@x', null]]));
