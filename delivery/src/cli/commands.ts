import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Channel } from '../channel/channel';
import { DeliveryRefusal } from '../refusal';
import { promote, rollBack } from '../releases';
import { releaseId } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import type { Arguments } from './arguments';

interface Setting {
  store: ReleaseStore;
  channel: Channel;
  workspace: string;
  now: () => Date;
}

/** What a command prints: lines for people, data for scripts. */
interface Outcome {
  lines: string[];
  data: unknown;
}

type Command = (setting: Setting, args: Arguments) => Promise<Outcome>;

const word = (args: Arguments, index: number, what: string): string => {
  const value = args.words[index];
  if (!value) throw new DeliveryRefusal('usage', `${what} eksik. Yardım: npm run release -- help`);
  return value;
};

const reasonOf = (args: Arguments): string => {
  if (!args.options.reason?.trim()) throw new DeliveryRefusal('usage', 'Neden eksik: --reason "…"');
  return args.options.reason.trim();
};

const operator = (args: Arguments): string => args.options.by ?? os.userInfo().username;

const publish: Command = async ({ store, workspace, now }, args) => {
  const name = word(args, 0, 'Modül adı');
  const version = args.options.version ?? (JSON.parse(await readFile(path.join(workspace, name, 'package.json'), 'utf8')) as { version: string }).version;
  const { record, isNew } = await store.publish({ name, version, dist: path.resolve(args.options.dist ?? path.join(workspace, name, 'dist')), commit: commitOf(workspace), by: operator(args), now: now() });
  const id = releaseId(record);
  return { lines: [isNew ? `${name} ${id} yayımlandı (canlı değil).` : `${name} ${id} zaten yayımlanmış.`], data: { name, release: id, isNew } };
};

const promoteCommand: Command = async ({ store, channel, now }, args) => {
  const change = await promote(store, channel, { name: word(args, 0, 'Modül adı'), release: word(args, 1, 'Sürüm'), by: operator(args), reason: reasonOf(args), now: now() });
  return { lines: [`${change.name} artık ${change.to} sürümünde${change.from ? ` (önceki: ${change.from})` : ''}.`], data: change };
};

const rollBackCommand: Command = async ({ store, channel, now }, args) => {
  const change = await rollBack(store, channel, { name: word(args, 0, 'Modül adı'), to: args.options.to, by: operator(args), reason: reasonOf(args), now: now() });
  return { lines: [`${change.name} ${change.from ?? ''} sürümünden ${change.to} sürümüne geri alındı.`], data: change };
};

const status: Command = async ({ channel }) => {
  const state = await channel.read();
  const lines = Object.entries(state.modules).map(([name, pointer]) => `${name.padEnd(18)} ${pointer?.current ?? ''}   ${pointer?.since ?? ''}   ${pointer?.by ?? ''}`);
  return { lines: [`Değişiklik ${state.revision}`, ...lines], data: state };
};

const history: Command = async ({ channel }, args) => {
  const changes = await channel.history(args.words[0]);
  return { lines: changes.map((change) => `${change.at}  ${change.action.padEnd(8)} ${change.name.padEnd(18)} ${change.from ?? '—'} → ${change.to}  ${change.by}: ${change.reason}`), data: changes };
};

function commitOf(workspace: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: workspace, stdio: ['ignore', 'pipe', 'ignore'] }).toString().trim();
  } catch {
    return null; // an unpacked archive has no history; the digest still names its files
  }
}

export const COMMANDS: Readonly<Record<string, Command>> = { publish, promote: promoteCommand, rollback: rollBackCommand, status, history };
