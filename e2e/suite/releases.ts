import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseChange, ReleaseStatus, ReleasedModule } from '@muhatap/shared/wire/releases';
import { answer } from '../../delivery/src/cli/command-line';
import { openStorage } from '../../delivery/src/storage/open-storage';
import { onceMore } from './once-more';
import { ADMIN } from './sign-in';
import { suite } from './suite';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');

const storePlace = () => ({
  address: suite.releases(),
  cache: path.join(suite.dataDir(), 'release-cache-of-commands'),
});

/** Resolves once every gateway serves a change: for a moment one trusts what it has read of a bucket. */
async function served<T>(change: Promise<T>): Promise<T> {
  const made = await change;
  await wait((await openStorage(storePlace())).trustedMs);
  return made;
}

/** One call of the release command line, as a team would make it, without the start of a process. Answers its JSON. */
export async function release<T>(...args: string[]): Promise<T> {
  const { address: root, cache } = storePlace();
  const { code, out, err } = await answer([...args, '--json'], {
    workspace: WORKSPACE,
    root,
    cache,
    // No journey asks for the size of its files.
    packsLater: true,
    now: () => new Date(),
  });
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${err}`);
  return JSON.parse(out) as T;
}

let token: string | null = null;
/** The live releases, as the administrators' page sees them. */
export async function releaseStatus(): Promise<ReleaseStatus> {
  const { email, password } = ADMIN;
  token ??= (
    (await (
      await onceMore(() =>
        fetch(`${suite.url()}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        }),
      )
    ).json()) as { token: string }
  ).token;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await onceMore(() => fetch(`${suite.url()}/releases/status`, { headers }));
  if (!answer.ok) throw new Error(`/releases/status: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ReleaseStatus;
}
/** One module of it that everybody has. */
export async function releasedModule(name: string): Promise<ReleasedModule & { current: string }> {
  const found = (await releaseStatus()).modules.find((one) => one.name === name);
  if (!found?.current) throw new Error(`${name} is not live`);
  return { ...found, current: found.current };
}

/** Makes a release live, for everybody or for a share of staff, though its pages may not open: journeys show what then happens. */
export const promote = (module: string, id: string, percent = 100): Promise<ReleaseChange> =>
  served(
    release(
      ...['promote', module, id, '--percent', String(percent), '--reason', 'deneme'],
      '--without-doctor',
    ),
  );
/** Ends a share of staff, or leads back to the previous good release. */
export const rollBack = (module: string, to: string | null = null): Promise<ReleaseChange> =>
  served(release('rollback', module, ...(to === null ? [] : ['--to', to]), '--reason', 'deneme'));

/** The files that a module's build needs before any of its pages, as addresses end in them. */
export async function entryFiles(name: string): Promise<RegExp> {
  const { preload } = JSON.parse(
    await readFile(path.join(WORKSPACE, name, 'dist/release-assets.json'), 'utf8'),
  ) as { preload: string[] };
  return new RegExp(`/(${preload.map((file) => file.replaceAll('.', '\\.')).join('|')})$`);
}

/** The flaw of a build. `render` throws where one of its pages writes these words. */
export type Flaw = 'none' | 'throws' | 'cut' | 'contract' | 'render';

const FLAWS: Record<Flaw, (text: string, file: string, pageText: string) => string> = {
  none: (text) => text,
  throws: (text, file) =>
    file === 'remoteEntry.js' ? `${text}\nthrow new Error("broken on purpose");` : text,
  cut: (text, file) => (file === 'remoteEntry.js' ? text.slice(0, text.length / 2) : text),
  contract: (text) => text.replace('contract:"^1.0.0"', 'contract:"^9.0.0"'),
  render: (text, _file, pageText) =>
    text.replaceAll(`"${pageText}"`, '(()=>{throw new Error("broken on purpose")})()'),
};

/** Publishes another build of a module, flawed or sound, under names of its own, as every build has them. Answers its id; nothing live changes. */
export async function publishVariant(
  name: string,
  flaw: Flaw = 'none',
  pageText = '',
): Promise<string> {
  const dist = await mkdtemp(path.join(os.tmpdir(), 'muhatap-variant-'));
  await cp(path.join(WORKSPACE, name, 'dist'), dist, { recursive: true });
  const scripts = (await readdir(dist)).filter((file) => file.endsWith('.js'));
  const own = /webpackChunk(\w+)/.exec(
    await readFile(path.join(dist, 'remoteEntry.js'), 'utf8'),
  )?.[1];
  if (!own) throw new Error(`${name} has no chunks of its own`);
  const mark = randomBytes(4).toString('hex');
  let isFlawed = flaw === 'none';
  for (const file of scripts) {
    const before = (await readFile(path.join(dist, file), 'utf8')).replaceAll(own, `${own}${mark}`);
    const text = FLAWS[flaw](before, file, pageText);
    isFlawed ||= text !== before;
    await writeFile(path.join(dist, file), text);
  }
  if (!isFlawed) throw new Error(`${name} could not be given the flaw '${flaw}'`);
  const id = await publishFrom(name, dist, mark);
  await rm(dist, { recursive: true });
  return id;
}

/** The flaw of a shell at its start. `silent` never begins anything, `render` throws where its layout is drawn. */
export type ShellFlaw = 'none' | 'throws' | 'silent' | 'render';

/** A text that the layout of every page behind the sign-in writes. */
const LAYOUT_TEXT = '"İçeriğe geç"';

/** Publishes another build of the shell, one that does not come up or a sound one. Answers its id; nothing live changes. */
export async function publishShell(flaw: ShellFlaw): Promise<string> {
  const dist = await mkdtemp(path.join(os.tmpdir(), 'muhatap-shell-'));
  await cp(path.join(WORKSPACE, 'host/dist'), dist, { recursive: true });
  const { entry } = JSON.parse(await readFile(path.join(dist, 'release-assets.json'), 'utf8')) as {
    entry: string;
  };
  const mark = randomBytes(4).toString('hex');
  const change = async (file: string, to: (text: string) => string) => {
    const text = await readFile(path.join(dist, file), 'utf8');
    await writeFile(path.join(dist, file), to(text));
    return to(text) !== text;
  };
  const start = { throws: 'throw new Error("broken on purpose")', silent: 'new Promise(() => {})' };
  await change(
    entry,
    (text) => `${flaw === 'throws' || flaw === 'silent' ? start[flaw] : text};/* ${mark} */`,
  );
  if (flaw === 'render') {
    const scripts = (await readdir(dist)).filter((file) => file.endsWith('.js'));
    const thrown = '(()=>{throw new Error("broken on purpose")})()';
    const changed = await Promise.all(
      scripts.map((file) => change(file, (text) => text.replaceAll(LAYOUT_TEXT, thrown))),
    );
    if (!changed.includes(true)) throw new Error(`The layout of the shell has no ${LAYOUT_TEXT}.`);
  }
  const id = await publishFrom('host', dist, mark);
  await rm(dist, { recursive: true });
  return id;
}

async function publishFrom(name: string, dist: string, mark: string): Promise<string> {
  const { release: id } = await release<{ release: string }>(
    'publish',
    name,
    '--dist',
    dist,
    '--version',
    `1.1.${mark}`,
  );
  return id;
}

/** The id of the live release of a module, as the command line says it. */
export async function liveRelease(name: string): Promise<string> {
  const { modules } = await release<{ modules: Record<string, { current: string }> }>('status');
  const current = modules[name]?.current;
  if (!current) throw new Error(`${name} is not live`);
  return current;
}

/** Where a release's files are on the one URL, as a pattern for the browser's requests. */
export const filesOf = (name: string, id: string, file = '*.js'): string =>
  `**/remotes/${name}/${id}/${file}*`;
