import { ROOM_GONE, type RoomGoneEvent } from '@muhatap/shared/wire';
import type { EventAudience, Holders } from '../../database/schema/delivery';
import { viewerOf, type Seer } from '../../access/viewer';
import { subjectOf, type EventModule } from './event-subjects';

/** Stands in for an event that the caller may not see, so that the sequence has no gap for them. */
export const HIDDEN_EVENT = 'hidden';

/**
 * Where somebody of a company listens, and where an event of it is told: whoever has an ear at one of an event's places hears it. Sockets
 * stand in rooms of these names, and the catch-up compares the same names, so both tell the same.
 */
export type Ear = string;
export const EVERYBODY: Ear = 'everybody';
/** Everybody with the grant. */
export const grantEar = (module: EventModule): Ear => module;
const allOf = (module: EventModule): Ear => `${module}:all`;
const heldAt = (module: EventModule, { ids, nobody }: Holders): Ear[] => [
  ...ids.map((id) => `${module}:holder:${id}`),
  ...(nobody ? [`${module}:nobody`] : []),
];

const MODULES: readonly EventModule[] = ['inbox', 'complaints'];

/** All ears of a person. */
export function earsOf(seer: Seer): Ear[] {
  const earsIn = (module: EventModule): Ear[] => {
    if (seer.access.modules[module] === undefined) return [];
    const { holders } = viewerOf(seer, module);
    return [grantEar(module), ...(holders === null ? [allOf(module)] : heldAt(module, holders))];
  };
  return [EVERYBODY, ...MODULES.flatMap(earsIn)];
}

/** Where somebody hears of what is held so. */
export const placesOf = (module: EventModule, held: Holders): Ear[] => [
  allOf(module),
  ...heldAt(module, held),
];

/** What of an event decides who hears it. */
interface Addressed {
  readonly type: string;
  readonly audience: EventAudience | null;
}

/** Where an event is heard, and where only that its conversation has gone out of sight; who hears both hears the event. */
export function addressesOf({ type, audience }: Addressed): { heard: Ear[]; gone: Ear[] } {
  const subject = subjectOf(type);
  if (subject === null) return { heard: [EVERYBODY], gone: [] };
  if (subject.of === 'module') return { heard: [grantEar(subject.module)], gone: [] };
  // Written before anybody's sight was narrow: whose it was is not known any more.
  if (audience === null) return { heard: [allOf(subject.module)], gone: [] };
  const { was, room } = audience;
  return {
    heard: placesOf(subject.module, audience),
    gone: was !== undefined && room !== undefined ? heldAt(subject.module, was) : [],
  };
}

/** What somebody with these ears is told of an event: itself, that its conversation is gone, or its number alone. */
export function fateOf(event: Addressed, ears: ReadonlySet<Ear>): 'heard' | 'gone' | 'hidden' {
  const { heard, gone } = addressesOf(event);
  if (heard.some((ear) => ears.has(ear))) return 'heard';
  return gone.some((ear) => ears.has(ear)) ? 'gone' : 'hidden';
}

/** What is said instead of an event to those who lose its conversation with it. */
export const farewellOf = ({
  seq,
  audience,
}: {
  readonly seq: number;
  readonly audience: EventAudience | null;
}): { type: typeof ROOM_GONE; payload: RoomGoneEvent } => ({
  type: ROOM_GONE,
  payload: { seq, room_id: audience?.room ?? '' },
});
