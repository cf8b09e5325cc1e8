import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { release } from '../suite/releases';
import type { PAIR } from './builds';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');

type Name = (typeof PAIR)[number];
/** The parts of `release-assets.json` that skews change. */
interface Assets {
  contract?: string;
  offers?: Record<string, string[]>;
  uses?: Record<string, string[]>;
  requires?: Record<string, string>;
  calls: { routes: Record<string, unknown>; grants: string[] };
  manifest?: { contract: string; grant: string; prefixes: string[]; menu: { group: string }[] };
}

/** A build as it lies in its folder `dist`, for changes that a team could have made in its sources. */
export interface Build {
  /** Replaces a text in every script; throws where none has it. */
  readonly scripts: (from: string | RegExp, to: string) => Promise<void>;
  /** Replaces a text in what the build records of itself, declarations included. */
  readonly records: (from: string | RegExp, to: string) => Promise<void>;
  readonly assets: (change: (assets: Assets) => void) => Promise<void>;
  /** Has the page request the last script of an address's screen under a name that is not there. */
  readonly lose: (address: string) => Promise<void>;
}
export type Change = (build: Build) => Promise<void>;

/** Publishes the workspace's build of a shell or module with a change and answers its release; nothing live changes. */
export async function publishSkewed(name: Name, version: string, change: Change): Promise<string> {
  const dist = await mkdtemp(path.join(os.tmpdir(), 'muhatap-skew-'));
  try {
    await cp(path.join(WORKSPACE, name, 'dist'), dist, { recursive: true });
    await change(buildIn(dist));
    const { release: id } = await release<{ release: string }>(
      ...(['publish', name, '--dist', dist, '--version', version] as const),
    );
    return id;
  } finally {
    await rm(dist, { recursive: true });
  }
}

function buildIn(dist: string): Build {
  const edit = async (files: readonly string[], change: (text: string) => string) => {
    let isChanged = false;
    for (const file of files) {
      const text = await readFile(path.join(dist, file), 'utf8');
      const after = change(text);
      isChanged ||= after !== text;
      await writeFile(path.join(dist, file), after);
    }
    if (!isChanged) throw new Error(`${files.join(', ')}: nothing to change`);
  };
  const scriptsOf = async () => (await readdir(dist)).filter((file) => file.endsWith('.js'));
  return {
    scripts: async (from, to) => edit(await scriptsOf(), (text) => text.replaceAll(from, to)),
    records: (from, to) =>
      edit(['release-assets.json', 'declarations.json'], (text) => text.replaceAll(from, to)),
    assets: (change) =>
      edit(['release-assets.json'], (text) => {
        const assets = JSON.parse(text) as Assets;
        change(assets);
        return JSON.stringify(assets);
      }),
    async lose(address) {
      const { screens } = JSON.parse(
        await readFile(path.join(dist, 'release-assets.json'), 'utf8'),
      ) as { screens: Record<string, string[]> };
      const [, hash = ''] = screens[address]?.at(-1)?.split('.') ?? [];
      await edit(['remoteEntry.js'], (text) => text.replaceAll(`"${hash}"`, '"00000000"'));
    },
  };
}
