import { ROOM_GONE, type RoomGoneEvent } from '@muhatap/shared/wire/events';
import type { EventAudience, Holders } from '../../database/schema/delivery';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { subjectOf, type EventModule } from './event-subjects';

/** Stands in for an event that the caller may not see, so that the sequence has no gap for them. */
export const HIDDEN_EVENT = 'hidden';

/**
 * A group of people of a company who can receive an event: a person with one of an event's keys
 * receives it. Sockets join rooms of these names, and the catch-up compares the same names, so both
 * give the same.
 */
export type AudienceKey = string;
export const EVERYBODY: AudienceKey = 'everybody';
/** All people with the grant. */
export const grantAudience = (module: EventModule): AudienceKey => module;
const allOf = (module: EventModule): AudienceKey => `${module}:all`;
const heldAt = (module: EventModule, { ids, nobody }: Holders): AudienceKey[] => [
  ...ids.map((id) => `${module}:holder:${id}`),
  ...(nobody ? [`${module}:nobody`] : []),
];

const MODULES: readonly EventModule[] = ['inbox', 'complaints'];

/** All keys of a person. */
export function audienceKeysOf(scope: AccessScope): AudienceKey[] {
  const keysIn = (module: EventModule): AudienceKey[] => {
    if (scope.access.modules[module] === undefined) return [];
    const { holders } = viewerOf(scope, module);
    return [
      grantAudience(module),
      ...(holders === null ? [allOf(module)] : heldAt(module, holders)),
    ];
  };
  return [EVERYBODY, ...MODULES.flatMap(keysIn)];
}

/** The keys of those who see what is held so. */
export const holderAudiences = (module: EventModule, held: Holders): AudienceKey[] => [
  allOf(module),
  ...heldAt(module, held),
];

/** The parts of an event that decide who gets it. */
interface Addressed {
  readonly type: string;
  readonly audience: EventAudience | null;
}

/**
 * The keys of those who receive an event, and of those who only lose its conversation; a person
 * with both receives the event.
 */
export function audiencesOfEvent({ type, audience }: Addressed): {
  visible: AudienceKey[];
  gone: AudienceKey[];
} {
  const subject = subjectOf(type);
  if (subject === null) return { visible: [EVERYBODY], gone: [] };
  if (subject.of === 'module') return { visible: [grantAudience(subject.module)], gone: [] };
  // Written before visibility could be narrow: its holder is not known any more.
  if (audience === null) return { visible: [allOf(subject.module)], gone: [] };
  const { was, room } = audience;
  return {
    visible: holderAudiences(subject.module, audience),
    gone: was !== undefined && room !== undefined ? heldAt(subject.module, was) : [],
  };
}

/**
 * The delivery of an event to these keys: the event, that its conversation is gone, or its number
 * alone.
 */
export function deliveryFor(
  event: Addressed,
  keys: ReadonlySet<AudienceKey>,
): 'visible' | 'gone' | 'hidden' {
  const { visible, gone } = audiencesOfEvent(event);
  if (visible.some((key) => keys.has(key))) return 'visible';
  return gone.some((key) => keys.has(key)) ? 'gone' : 'hidden';
}

/** The event that stands in for another one with those who lose its conversation by it. */
export const roomGoneEvent = ({
  seq,
  audience,
}: {
  readonly seq: number;
  readonly audience: EventAudience | null;
}): { type: typeof ROOM_GONE; payload: RoomGoneEvent } => ({
  type: ROOM_GONE,
  payload: { seq, room_id: audience?.room ?? '' },
});
