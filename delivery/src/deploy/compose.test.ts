import { readFileSync } from 'node:fs';
import path from 'node:path';

const WORKSPACE = path.join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(WORKSPACE, file), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

test('the installation document makes every variable without which compose does not start', () => {
  const needed = namesIn(read('delivery/deploy/container/compose.yaml'), /\$\{(\w+):\?\}/g);
  const [made = ''] = /printf 'PUBLIC_HOST=.*/.exec(read('docs/operations/install.md')) ?? [];
  expect(namesIn(made, /(?:'|\\n)(\w+)=%s/g)).toEqual(needed);
});
