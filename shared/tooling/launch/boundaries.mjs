import path from 'node:path';
import process from 'node:process';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { launched, say } from './terminal.mjs';
import { FRONT_ENDS, WORKSPACE } from './workspace.mjs';

const CONFIG = path.join(WORKSPACE, 'shared/tooling/dependency-cruiser.cjs');
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
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  // A circle is found once for each of its arrows and each way around it; the two ends of an arrow say enough.
  const lines = violations.map(
    ({ rule: { name }, from, to }) => `${name}: ${from} → ${to}\n  ${comments.get(name)}`,
  );
  for (const line of new Set(lines)) say(line);
  if (lines.length > 0) process.exitCode = 1;
});
