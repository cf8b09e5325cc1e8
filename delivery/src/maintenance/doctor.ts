import type { Channel } from '../channel/channel';
import type { Pointer } from '../channel/channel-state';
import { misfits } from '../gate/promote-gate';
import {
  releaseId,
  type ModuleReleaseRecord,
  type ReleaseRecord,
  type ShellRelease,
} from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { containerProblem, shareScopeOf, type ShareScope } from './container';

/** For whom a release is there: for everybody, for a share of staff, or for whoever the live one fails. */
export type Role = 'current' | 'canary' | 'fallback';

export interface Diagnosis {
  name: string;
  release: string;
  role: Role;
  /** Why it cannot be loaded, in sentences; empty when it can. */
  problems: string[];
}

interface Shell {
  record: ShellRelease;
  shares: ShareScope;
}

/** Can the live shell load every live module, and what would take a failing one's place? Reads the store alone; no server is needed. */
export async function examine(store: ReleaseStore, channel: Channel): Promise<Diagnosis[]> {
  const { modules } = await channel.read();
  const pointers = Object.entries(modules).flatMap(([name, pointer]) =>
    pointer ? rolesOf(pointer).map((one) => ({ name, ...one })) : [],
  );
  const shells: Shell[] = [];
  const diagnoses: Diagnosis[] = [];
  for (const { name, release, role } of pointers.sort(
    (a, b) => Number(b.name === 'host') - Number(a.name === 'host'),
  )) {
    const record = await store.find(name, release);
    const problems = record ? await damageOf(store, record) : ['Depoda yok.'];
    // Files that are not the published ones are not run.
    if (record?.kind === 'shell' && problems.length === 0) {
      const shell = await startShell(store, record);
      if (typeof shell === 'string') problems.push(shell);
      else if (role !== 'fallback') shells.push(shell);
    }
    if (record?.kind === 'module' && problems.length === 0)
      problems.push(...(await moduleProblems(store, record, shells)));
    diagnoses.push({ name, release, role, problems });
  }
  return diagnoses;
}

function rolesOf({ current, canary, previous }: Pointer): { release: string; role: Role }[] {
  return [
    { release: current, role: 'current' },
    ...(canary ? [{ release: canary.release, role: 'canary' as const }] : []),
    ...(previous[0] ? [{ release: previous[0], role: 'fallback' as const }] : []),
  ];
}

async function damageOf(store: ReleaseStore, record: ReleaseRecord): Promise<string[]> {
  const damaged = await store.damage(record);
  return damaged.length > 0
    ? [`Dosyaları kaydıyla uyuşmuyor: ${damaged.slice(0, 3).join(', ')}.`]
    : [];
}

async function startShell(store: ReleaseStore, record: ShellRelease): Promise<Shell | string> {
  try {
    const shares = await shareScopeOf(store.folderOf(record), record);
    return shares ? { record, shares } : `${record.entry} modüllere hiçbir şey paylaşmıyor.`;
  } catch (error) {
    return `${record.entry} çalışırken hata verdi: ${(error as { message?: string } | null)?.message ?? String(error)}`;
  }
}

async function moduleProblems(
  store: ReleaseStore,
  record: ModuleReleaseRecord,
  shells: readonly Shell[],
): Promise<string[]> {
  if (shells.length === 0) return ['Onu yükleyebilecek canlı bir kabuk yok.'];
  const problems: string[] = [];
  for (const shell of shells) {
    const reasons = misfits(record, shell.record);
    const broken =
      reasons.length > 0
        ? null
        : await containerProblem(store.folderOf(record), record, shell.shares);
    problems.push(
      ...reasons,
      ...(broken ? [`host ${releaseId(shell.record)} ile: ${broken}`] : []),
    );
  }
  return problems;
}
