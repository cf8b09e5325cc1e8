import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { compareWithBaseline } from './boundaries-baseline.mjs';
import { launched, say } from './words.mjs';
import { FRONT_ENDS, WORKSPACE } from './workspace.mjs';

const CONFIG = path.join(WORKSPACE, 'shared/tooling/dependency-cruiser.cjs');
const BASELINE = path.join(WORKSPACE, 'shared/tooling/boundaries-baseline.json');
const ROOMS = [...FRONT_ENDS, 'shared/src', 'shared/tooling/launch', 'backend', 'delivery/src'];
// A test may import from any folder; the folders that it joins need not know each other.
const TESTS = String.raw`\.test\.tsx?$|/testing/`;

async function violationsOf(options, rules, exclude, cache) {
  const folder = path.join(WORKSPACE, 'node_modules/.cache/boundaries', cache);
  const { output } = await cruise(ROOMS, {
    ...options,
    ruleSet: { ...options.ruleSet, forbidden: rules },
    validate: true,
    exclude: { path: exclude },
    cache: { folder, strategy: 'content' },
  });
  return output.summary.violations;
}

await launched(async () => {
  process.chdir(WORKSPACE);
  const options = await extractOptions(CONFIG);
  const rules = options.ruleSet.forbidden;
  const isFolderRule = ({ scope }) => scope === 'folder';
  const left = options.exclude.path;
  const violations = [
    ...(await violationsOf(
      options,
      rules.filter((rule) => !isFolderRule(rule)),
      left,
      'files',
    )),
    ...(await violationsOf(options, rules.filter(isFolderRule), `${left}|${TESTS}`, 'folders')),
  ];
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8'));
  const { added, gone, kept } = compareWithBaseline(violations, baseline);

  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  for (const { rule, edge } of added) say(`${rule}: ${edge}\n  ${comments.get(rule)}`);
  if (gone.length > 0 && process.argv.includes('--shrink')) {
    writeFileSync(BASELINE, `${JSON.stringify(kept, null, 2)}\n`);
    say(`${gone.length} satır bilinen ihlallerden çıkarıldı.`);
  } else if (gone.length > 0) {
    for (const { rule, edge } of gone) say(`${rule}: ${edge}`);
    say('Yukarıdakiler artık yok: npm run boundaries -- --shrink ile bilinenlerden çıkarın.');
    process.exitCode = 1;
  }
  if (added.length > 0) process.exitCode = 1;
});
