import { leftLines, publishedBy } from './releases.mjs';

test('the builds that became live are read out of an output in which a package warns', () => {
  const published = { live: [{ name: 'host', release: '1.0.0-a' }], left: [] };
  const output = `(node:1) Warning: too old\n\n${JSON.stringify(published)}\nmore\n`;
  expect(publishedBy(output)).toEqual(published);
  expect(publishedBy('')).toEqual({ live: [], left: [] });
});

test('builds that were rolled back from are named with the command that makes them live', () => {
  const left = [
    { name: 'host', release: '1.0.0-a' },
    { name: 'remote-inbox', release: '1.0.0-b' },
  ];
  expect(leftLines(left).split('\n')).toEqual([
    '  host 1.0.0-a geri alınmıştı, yayına alınmadı.',
    '  remote-inbox 1.0.0-b geri alınmıştı, yayına alınmadı.',
    '  Yine de yayına almak için: npm run release -- promote host 1.0.0-a remote-inbox 1.0.0-b --reason "…"',
  ]);
});
