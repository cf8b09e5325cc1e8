import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import config from '../playwright.config';
import { startSuite } from '../suite/start-suite';
import { selectSuite } from '../suite/suite';
import { buildCommit, chooseCommits, shortName, type Build } from './builds';
import { openStore, type Pair } from './store';
import { visitInbox } from './visit';

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/matrix');

/** A shell beside an inbox: why promote refuses them, by what is recorded or by its page check, and how they fail in the browser. */
interface Cell {
  readonly shell: string;
  readonly inbox: string;
  readonly refusal: string | null;
  readonly isByPages: boolean;
  readonly fault: string | null;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The answer of promote, with a star where only its page check refuses, then the browser's. */
const answersOf = ({ refusal, isByPages, fault }: Cell): string => {
  const refused = isByPages ? 'no*' : 'no ';
  return `${refusal === null ? 'yes' : refused}  ${fault === null ? 'works ' : 'broken'}`;
};

/** One line for each shell, one column for each inbox. */
function printTable(names: readonly string[], cells: readonly Cell[]): void {
  const width = 13;
  say(['\nshell \\ inbox', ...names].map((one) => one.padEnd(width)).join('  '));
  for (const shell of names) {
    const row = cells.filter((cell) => cell.shell === shell).map(answersOf);
    say([shell, ...row].map((one) => one.padEnd(width)).join('  '));
  }
}

function printList(title: string, cells: readonly Cell[]): void {
  if (cells.length === 0) return;
  say(`\n${title}`);
  for (const { shell, inbox, refusal, fault } of cells)
    say(`  shell ${shell}, inbox ${inbox}: ${[refusal, fault].filter(Boolean).join(' | ')}`);
}

async function measure(builds: readonly Build[]): Promise<Cell[]> {
  const suite = await startSuite();
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    selectSuite(suite.places);
    const store = openStore(suite.places.SUITE_DATA);
    await store.prepare();
    const measured: { commit: string; ids: Pair }[] = [];
    for (const build of builds)
      measured.push({ commit: shortName(build.commit), ids: await store.publish(build) });
    const [present] = measured;
    const cells: Cell[] = [];
    for (const shell of measured)
      for (const inbox of measured) {
        const pair = { host: shell.ids.host, 'remote-inbox': inbox.ids['remote-inbox'] };
        const objections = await store.objections(pair);
        await store.makeLive(pair);
        const fault = await visitInbox(browser, pair);
        const needsDoctor = objections.length === 0 && fault !== null && present !== undefined;
        const refusal = needsDoctor
          ? await store.doctorsRefusal(pair, present.ids)
          : objections.join(' ') || null;
        const names = { shell: shell.commit, inbox: inbox.commit };
        const cell = { ...names, refusal, isByPages: needsDoctor && refusal !== null, fault };
        say(`shell ${cell.shell}, inbox ${cell.inbox}: ${answersOf(cell)}`);
        cells.push(cell);
      }
    return cells;
  } finally {
    await browser.close();
    await suite.stop();
  }
}

const { values, positionals } = parseArgs({
  options: { cache: { type: 'string', default: CACHE } },
  allowPositionals: true,
});
const builds: Build[] = [];
await mkdir(values.cache, { recursive: true });
for (const commit of await chooseCommits(positionals)) {
  const build = await buildCommit(commit, path.resolve(values.cache));
  say(
    `${shortName(commit)} ${build.problem === null ? 'is built' : `has no build: ${build.problem}`}`,
  );
  builds.push(build);
}
const sound = builds.filter(({ problem }) => problem === null);
const cells = await measure(sound);
printTable(
  sound.map(({ commit }) => shortName(commit)),
  cells,
);
const refused = cells.filter(({ refusal }) => refusal !== null);
const taken = cells.filter(({ refusal }) => refusal === null);
const falseYes = taken.filter(({ fault }) => fault !== null);
printList('False yes: taken by the gate, broken in the browser', falseYes);
printList(
  'False no: refused by the gate, works for what was opened',
  refused.filter(({ fault }) => fault === null),
);
printList(
  'Refused and broken',
  refused.filter(({ fault }) => fault !== null),
);
if (falseYes.length > 0 || sound.length < builds.length) process.exitCode = 1;
