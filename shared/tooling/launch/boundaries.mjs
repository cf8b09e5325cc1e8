import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { KEPT_IN_SHARED } from './kept-in-shared.mjs';
import { needlessNames, sharedUsers } from './shared-users.mjs';
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
    skipAnalysisNotInRules: true,
    exclude: { path: exclude },
    cache: { folder, strategy: 'content' },
  });
  return output.summary.violations;
}

const read = (file) => readFileSync(path.join(WORKSPACE, file), 'utf8');
/** Sources below a folder, and the template that modules of other repositories begin with. */
const sourcesOf = (folder) =>
  readdirSync(path.join(WORKSPACE, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /^(\.|node_modules$|dist$)/.test(entry.name) ? [] : sourcesOf(place);
    return /\.tsx?(\.template)?$/.test(entry.name) ? [place] : [];
  });

/** Exports of shared that belong to one front end or to nobody. */
function needlessExports() {
  const places = [...FRONT_ENDS, 'shared', 'backend', 'delivery', 'e2e'].flatMap(sourcesOf);
  const files = Object.fromEntries(places.map((place) => [place, read(place)]));
  const rooms = Object.entries(JSON.parse(read('shared/package.json')).exports)
    .filter(([room]) => !room.includes('*'))
    .map(([room, file]) => [path.posix.normalize(room), path.posix.join('shared', file)]);
  const found = sharedUsers(files, Object.fromEntries(rooms));
  return needlessNames(found, FRONT_ENDS, KEPT_IN_SHARED);
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
  for (const fault of needlessExports())
    lines.push(
      `lean-shared: ${fault}\n  shared holds what several use; what stays for another reason stands in kept-in-shared.mjs`,
    );
  for (const line of new Set(lines)) say(line);
  if (lines.length > 0) process.exitCode = 1;
});
