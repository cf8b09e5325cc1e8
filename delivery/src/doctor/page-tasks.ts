import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileAddress, liveModule } from '../live-module';
import { PAGE_TEMPLATE } from '../store/page-template';
import {
  releaseId,
  type ModuleReleaseRecord,
  type ReleaseRecord,
  type ShellRelease,
} from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import type { PageTask, Visit } from './page-task';

/** A module, or none, on a page of a shell, with the other modules beside it. */
export interface Meeting {
  readonly module: ModuleReleaseRecord | null;
  readonly shell: ShellRelease;
  readonly others: readonly ModuleReleaseRecord[];
}

const placeOf = (record: ReleaseRecord): string => fileAddress(record, '');

/** The task of opening each address of the module beside everything else; without a module, those of the shell. */
export async function pageTask(
  store: ReleaseStore,
  { module, shell, others }: Meeting,
): Promise<PageTask> {
  const modules = [...(module ? [module] : []), ...others];
  const template = await readFile(path.join(await store.filesOf(shell), PAGE_TEMPLATE), 'utf8');
  return {
    template,
    shell: { name: shell.name, release: releaseId(shell) },
    module: module && { name: module.name, release: releaseId(module) },
    releases: {
      revision: 1,
      shell: releaseId(shell),
      modules: Object.fromEntries(modules.map((one) => [one.name, liveModule(one, 'live', null)])),
    },
    folders: Object.fromEntries(
      await Promise.all(
        [shell, ...modules].map(async (one) => [placeOf(one), await store.filesOf(one)] as const),
      ),
    ),
    visits: module ? visitsOf(module, shell) : ownVisits(shell),
    fakes: module && (await store.fakesOf(module)),
  };
}

function visitsOf({ manifest, screens }: ModuleReleaseRecord, shell: ShellRelease): Visit[] {
  const start = fileAddress(shell, shell.entry);
  const menu = manifest.menu.flatMap(({ to }) => (typeof to === 'string' ? [to] : []));
  // An address with any step is none that could be opened.
  const known = Object.keys(screens).filter((address) => !address.split('/').includes('*'));
  const all = new Set([...menu, ...manifest.prefixes, ...known]);
  return [...all].map((address) => ({ address, start, isOptional: !menu.includes(address) }));
}

/** The shell's own pages, those before somebody has signed in among them. */
const ownVisits = (shell: ShellRelease): Visit[] => [
  ...[...new Set(['/', ...Object.keys(shell.screens)])].map((address) => ({
    ...{ address, start: fileAddress(shell, shell.entry), isOptional: false },
  })),
  ...Object.entries(shell.authEntries).map(([address, file]) => ({
    ...{ address, start: fileAddress(shell, file), isOptional: false, isSignIn: true },
  })),
];
