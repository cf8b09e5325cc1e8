import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE } from '../src/config/folders';
import type { Step } from './drill';
import { isClean } from './tally';

const HEAD = [
  'fault',
  'sent',
  'acknowledged',
  'stored',
  'on screen',
  'lost',
  'doubled',
  'out of order',
  'falsely failed',
  'open',
  'dead',
  'code',
  '',
];

const cells = ({ name, tally }: Step, code: string): string[] =>
  tally === null
    ? [name, ...Array.from({ length: HEAD.length - 3 }, () => '–'), code, 'not possible here']
    : [
        name,
        ...[tally.sent, tally.acknowledged, tally.stored].map(String),
        tally.onScreen === null ? '–' : `${tally.onScreen.shown}/${tally.onScreen.of}`,
        ...[tally.lost, tally.doubled, tally.outOfOrder, tally.falselyFailed].map(String),
        ...[tally.open, tally.dead].map(String),
        code,
        isClean(tally) ? '' : 'FAILS',
      ];

/** The steps on the code of a commit as a table that reads well as text and as Markdown. */
export function tableOf(steps: readonly Step[], code: string): string {
  const rows = [HEAD, ...steps.map((step) => cells(step, code))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(Math.max(3, width)));
  return [line(HEAD), line(rule), ...rows.slice(1).map(line)].join('\n');
}

/** Whether nothing was lost, doubled, out of order, falsely failed, dead or missing on a screen. */
export const allClean = (steps: readonly Step[]): boolean =>
  steps.every(({ tally }) => tally === null || isClean(tally));

const WORDS = `Each row is one fault in running traffic: six citizens on WhatsApp, Messenger and Instagram and the staff who
answer them. \`open\` are sends of unknown outcome (the provider broke off and nothing came since); their author
learns it after a quarter of an hour. \`on screen\` counts one conversation that stood open in a browser. \`dead\` are jobs
of any queue that came to rest. \`code\` is the commit that ran; \`+\`: with changes that were not committed.`;

/** The commit of the working copy, by its first digits; with `+` where something is not committed. */
export async function codeOf(): Promise<string> {
  const git = async (...given: string[]) =>
    (await promisify(execFile)('git', given, { cwd: WORKSPACE })).stdout.trim();
  const changes = await git('status', '--porcelain', '--untracked-files=no');
  return (await git('rev-parse', '--short=8', 'HEAD')) + (changes === '' ? '' : '+');
}

/** Writes the tables of a run into `docs/drills`, under the day of the run. Answers the file. */
export async function keepTables(
  tables: readonly { readonly title: string; readonly steps: readonly Step[] }[],
  code: string,
  now: Date,
): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const folder = path.join(WORKSPACE, 'docs/drills');
  const file = path.join(folder, `${day}.md`);
  await mkdir(folder, { recursive: true });
  const parts = tables.map(({ title, steps }) => `## ${title}\n\n${tableOf(steps, code)}\n`);
  await writeFile(file, `# Drill of ${day}\n\n${WORDS}\n\n${parts.join('\n')}`);
  return path.relative(WORKSPACE, file);
}
