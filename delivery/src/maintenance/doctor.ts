import type { Channel } from '../channel/channel';
import { releasesInUse, type ChannelState, type Pointer } from '../channel/channel-state';
import { othersOf, sentences, type PageDoctor } from '../doctor/page-doctor';
import { Fit } from '../gate/fit';
import { meetingsOf } from '../gate/meetings';
import { promoteObjections } from '../gate/promote-gate';
import { liveRecords } from '../live-records';
import { signatureProblem } from '../signature-problem';
import {
  releaseId,
  SHELL,
  type ModuleReleaseRecord,
  type ReleaseRecord,
  type ShellRelease,
} from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';

/** For whom a release is there: for everybody, a share of staff, people for whom it is pinned, or whoever the live one fails. */
export type Role = 'current' | 'canary' | 'pin' | 'fallback';

export interface Diagnosis {
  name: string;
  release: string;
  role: Role;
  /** Why it cannot be loaded, in sentences; empty when it can. */
  problems: string[];
}

interface Parts {
  readonly store: ReleaseStore;
  readonly state: ChannelState;
  readonly live: readonly ReleaseRecord[];
  readonly fit: Fit;
  readonly doctor: PageDoctor;
}

/**
 * Can the live shell open every page of every live module, and of what would take a failing one's place, and does the live backend serve them?
 * Reads the store alone; no server is needed.
 */
export async function examine(
  store: ReleaseStore,
  channel: Channel,
  doctor: PageDoctor,
): Promise<Diagnosis[]> {
  const state = await channel.read();
  const pointers = Object.entries(state.modules).flatMap(([name, pointer]) =>
    pointer ? rolesOf(pointer).map((one) => ({ name, ...one })) : [],
  );
  const live = await liveRecords(store, state);
  const parts: Parts = { store, state, live, fit: new Fit(store, channel), doctor };
  return Promise.all(
    pointers
      .sort((a, b) => Number(b.name === SHELL) - Number(a.name === SHELL))
      .map(async (pointer) => ({ ...pointer, problems: await problemsOf(parts, pointer) })),
  );
}

async function problemsOf(
  parts: Parts,
  { name, release, role }: Omit<Diagnosis, 'problems'>,
): Promise<string[]> {
  const { store, live, fit } = parts;
  const record = await store.find(name, release);
  const damage = record ? await damageOf(store, record) : [ABSENT];
  // Files that are not the published ones are not run.
  if (record === null || damage.length > 0) return damage;
  if (record.kind === 'module')
    return [
      ...(await moduleProblems(parts, record, role)),
      ...(await fit.backend.decide(record, live)),
    ];
  return [
    ...(await pageProblems(parts, null, record)),
    ...(role === 'fallback'
      ? await promoteObjections(record, live, fit.decide, fit.backend.decide)
      : await fit.backend.decide(record, live)),
  ];
}

/** The shells beside which somebody gets a module's release; a fallback may stand beside any. */
function shellsBeside(
  { state, live }: Parts,
  module: ModuleReleaseRecord,
  role: Role,
): readonly ShellRelease[] {
  const shells = live.filter((one) => one.kind === 'shell');
  if (role === 'fallback') return shells;
  const beside = meetingsOf(state, module.name, SHELL).flatMap(([own, shell]) =>
    own.release === releaseId(module) ? [shell.release] : [],
  );
  return shells.filter((shell) => beside.includes(releaseId(shell)));
}

const ABSENT = 'Depoda yok ya da kaydı okunamıyor; sunulmuyor.';

/** The releases behind a pointer that may run. */
export function rolesOf(pointer: Pointer): { release: string; role: Role }[] {
  const { current, canary, previous } = pointer;
  const others = releasesInUse(pointer).filter(
    (release) => release !== current && release !== canary?.release,
  );
  return [
    ...(current === null ? [] : [{ release: current, role: 'current' as const }]),
    ...(canary ? [{ release: canary.release, role: 'canary' as const }] : []),
    ...others.map((release) => ({ release, role: 'pin' as const })),
    ...(previous[0] ? [{ release: previous[0], role: 'fallback' as const }] : []),
  ];
}

async function damageOf(store: ReleaseStore, record: ReleaseRecord): Promise<string[]> {
  const damaged = await store.damage(record);
  if (damaged.length > 0)
    return [`Dosyaları kaydıyla uyuşmuyor: ${damaged.slice(0, 3).join(', ')}.`];
  const distrust = await signatureProblem(store, record);
  return distrust ? [`Güvenilmiyor: ${distrust}.`] : [];
}

async function moduleProblems(
  parts: Parts,
  record: ModuleReleaseRecord,
  role: Role,
): Promise<string[]> {
  const shells: ShellRelease[] = [];
  for (const one of shellsBeside(parts, record, role))
    if ((await damageOf(parts.store, one)).length === 0) shells.push(one);
  if (shells.length === 0) return ['Onu yükleyebilecek canlı bir ana uygulama yok.'];
  const problems = await Promise.all(
    shells.map(async (shell) => {
      const reasons = await parts.fit.decide(record, shell);
      return reasons.length > 0 ? reasons : pageProblems(parts, record, shell);
    }),
  );
  return problems.flat();
}

async function pageProblems(
  { live, doctor }: Parts,
  module: ModuleReleaseRecord | null,
  shell: ShellRelease,
): Promise<string[]> {
  const meeting = { module, shell, others: othersOf(module?.name ?? null, live) };
  return sentences(meeting, await doctor.examine(meeting));
}
