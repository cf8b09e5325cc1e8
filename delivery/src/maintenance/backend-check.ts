import type { BackendSurface } from '@muhatap/shared/wire/releases';
import type { Channel } from '../channel/channel';
import { BackendFit } from '../gate/backend-fit';
import { checkDifferences } from '../gate/declaration-check';
import { Decisions } from '../gate/decisions';
import { liveRecords } from '../live-records';
import type { ReleaseStore } from '../store/release-store';
import { rolesOf, type Diagnosis } from './doctor';

/** Would a backend that offers this serve every release that somebody gets, or would be given in the place of a failing one? */
export async function examineBackend(
  store: ReleaseStore,
  channel: Channel,
  surface: BackendSurface,
): Promise<Diagnosis[]> {
  const state = await channel.read();
  const live = await liveRecords(store, state);
  const decisions = new Decisions(store.root, checkDifferences);
  const fit = new BackendFit(store, decisions, () => Promise.resolve(surface), 'bu sunucu');
  const diagnoses: Diagnosis[] = [];
  for (const [name, pointer] of Object.entries(state.modules))
    for (const { release, role } of pointer ? rolesOf(pointer) : []) {
      const record = await store.find(name, release);
      const problems = record ? await fit.decide(record, live) : [];
      diagnoses.push({ name, release, role, problems });
    }
  return diagnoses;
}
