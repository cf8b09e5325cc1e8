import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from './launch/workspace.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));
  writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    JSON.stringify({
      jsPlugins: [path.join(WORKSPACE, 'shared/tooling/lint-rules.mjs')],
      categories: { correctness: 'off' },
      rules: { 'muhatap/no-native-dates': 'error', 'muhatap/page-widths': 'error' },
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rules that refuse an element. */
function refusals(element) {
  writeFileSync(path.join(folder, 'page.tsx'), `export const page = ${element};\n`);
  const { stdout } = spawnSync(
    path.join(WORKSPACE, 'node_modules/.bin/oxlint'),
    ['--format', 'json', 'page.tsx'],
    { cwd: folder, encoding: 'utf8' },
  );
  return JSON.parse(stdout).diagnostics.map(({ code }) => code);
}

test.each(['date', 'month', 'week', 'datetime-local'])(
  'native field of type %s is refused, in quotes and in braces',
  (type) => {
    expect(refusals(`<Input type="${type}" />`)).toEqual(['muhatap(no-native-dates)']);
    expect(refusals(`<input type={'${type}'} />`)).toEqual(['muhatap(no-native-dates)']);
  },
);

test.each(['maxWidth="832px"', 'maxW="6xl"'])('PageBody with %s is refused', (width) => {
  expect(refusals(`<PageBody ${width} />`)).toEqual(['muhatap(page-widths)']);
});

test.each([
  '<Input type="time" />',
  '<Input type={kind} />',
  '<PageBody width="form" />',
  '<Box maxW="form" />',
])('%s passes', (element) => {
  expect(refusals(element)).toEqual([]);
});
