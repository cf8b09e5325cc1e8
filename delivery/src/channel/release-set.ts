import { createHash } from 'node:crypto';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import type { ChannelState } from './channel-state';

/** One word for releases that move together: the same for the same releases. */
export function setOf(
  records: readonly Pick<ReleaseRecord, 'name' | 'version' | 'digest'>[],
): string {
  const members = records.map((record) => `${record.name} ${releaseId(record)}`).sort();
  return createHash('sha256').update(members.join('\n')).digest('hex').slice(0, 12);
}

/** The modules that are tried together with one, itself among them; none where it is tried alone or not at all. */
export function triedWith({ modules }: ChannelState, name: string): string[] {
  const set = modules[name]?.canary?.set;
  return set === undefined
    ? []
    : Object.keys(modules).filter((one) => modules[one]?.canary?.set === set);
}

/** The modules that became live in one step with one and still are, itself among them; none where it became live alone. */
export function liveWith({ modules }: ChannelState, name: string): string[] {
  const set = modules[name]?.set;
  return set === undefined ? [] : Object.keys(modules).filter((one) => modules[one]?.set === set);
}
