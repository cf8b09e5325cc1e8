import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { retiredFileName } from '../retired-names.mjs';
import { listsOf, wrongList } from './how-to.mjs';
import { wrongOpenings } from './openings.mjs';
import { brokenLinks, citedCommits, sectionsOf, wrongCitations } from './references.mjs';
import { run, tail } from './run.mjs';
import { launched, say, StartRefusal } from './terminal.mjs';
import { WORKSPACE } from './workspace.mjs';

const BEHAVIOUR = 'docs/behaviour.md';
const HOW_TO = 'docs/how-to.md';
const TEXT = /\.md$/;
const DOCUMENT = /^docs\/.*\.md$/;
/** Files that somebody edits to add something; documents, tests, made-up data, measurements, migrations and generated types follow of themselves. */
const EDITED =
  /^(?!docs\/|e2e\/|backend\/(?:seed|bench|testing|drill|migrations)\/).*\.(tsx?|mjs|cjs|json|yaml)$/;
const NOT_EDITED = /\.test\.|\/testing\/|\.fakes\.|^pnpm-lock|^README|^client\/v1\.d/;
// Released migrations are never edited, not even their comments.
const READ = /\.(md|tsx?|mjs|cjs|css|html)$/;

const isThere = (place) => existsSync(path.join(WORKSPACE, place));
const read = (file) => readFileSync(path.join(WORKSPACE, file), 'utf8');

/** The files that git holds, and new ones that it would hold. */
async function listFiles() {
  const { code, output } = await run('git', [
    ...['-c', 'core.quotePath=off'],
    ...['ls-files', '--cached', '--others', '--exclude-standard'],
  ]);
  // An archive without history has no list.
  if (/not a git repository/.test(output)) return [];
  if (code !== 0) throw new StartRefusal(`Dosyalar okunamadı:\n${tail(output)}`);
  return [...new Set(output.split('\n'))].filter(isThere);
}

/** Commits that documents cite and git does not know, as sentences; none where the clone has no history to ask. */
async function unknownCommits(files) {
  const shallow = await run('git', ['rev-parse', '--is-shallow-repository']);
  if (shallow.output.trim() !== 'false') return [];
  const cited = files
    .filter((file) => DOCUMENT.test(file))
    .flatMap((file) => citedCommits(read(file)).map((each) => ({ ...each, file })));
  const faults = cited.map(async ({ file, line, commit }) => {
    const { code } = await run('git', ['cat-file', '-e', `${commit}^{commit}`]);
    return code === 0 ? [] : [`${file}:${line}: “${commit}” depoda olmayan bir commit`];
  });
  return (await Promise.all(faults)).flat();
}

/** The files of `files` that name one of a list's names as a word of its own. */
function filesNaming(files, { names, outside }) {
  const words = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`);
  return files.filter(
    (file) =>
      EDITED.test(file) &&
      !NOT_EDITED.test(file) &&
      !(outside !== null && file.startsWith(outside)) &&
      pattern.test(read(file)),
  );
}

await launched(async () => {
  const numbers = sectionsOf(read(BEHAVIOUR));
  const repeated = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  const sections = new Set(numbers);
  const files = await listFiles();
  const faults = files
    .filter((file) => READ.test(file))
    .flatMap((file) => {
      const text = read(file);
      return [
        ...wrongCitations(text, sections),
        ...(TEXT.test(file)
          ? brokenLinks(file, text, { isThere, read })
          : wrongOpenings(file, text)),
      ].map(({ line, why }) => `${file}:${line}: ${why}`);
    });
  for (const file of files) {
    const name = retiredFileName(file);
    if (name !== undefined)
      faults.push(`${file}: “${name}” adında docs/glossary.md'nin bıraktığı bir sözcük var`);
  }
  for (const number of repeated) faults.push(`${BEHAVIOUR}: ${number} numarası iki kez verilmiş`);
  for (const list of files.length === 0 ? [] : listsOf(HOW_TO, read(HOW_TO)))
    faults.push(...wrongList(list, filesNaming(files, list)).map((why) => `${HOW_TO}: ${why}`));
  faults.push(...(await unknownCommits(files)));
  for (const fault of faults) say(fault);
  if (faults.length > 0) process.exitCode = 1;
});
