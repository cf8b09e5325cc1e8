import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { V1Document } from './v1-document';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../../..', file), 'utf8');

test('the major version of the published client is the version of the API', () => {
  const { version } = JSON.parse(read('client/package.json')) as { version: string };
  const { info } = JSON.parse(read('docs/openapi/v1.json')) as V1Document;
  expect(version.split('.')[0]).toBe(info['version']);
});

test("the example in the client's README is the one that the compiler reads", () => {
  expect(read('client/README.md')).toContain(`\`\`\`ts\n${read('client/example.ts')}\`\`\``);
});

test("the client's declarations name files by their extension, as Node's resolution of modules asks", () => {
  const names = [...read('client/index.d.ts').matchAll(/from '(\.[^']+)'/g)].map(
    ([, name]) => name,
  );
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !name?.endsWith('.js'))).toEqual([]);
});
