import type { Presence } from '@muhatap/shared/wire/people';

/** Without a new typing event for this long, a person only views (ms). */
export const TYPING_MS = 5_000;
/** A client that has been silent this long counts as gone (ms): longer than two beats of {@link PRESENCE_BEAT_MS}. */
export const PRESENCE_TTL_MS = 45_000;
/** A client repeats itself this often while it looks at a room (ms). */
export const PRESENCE_BEAT_MS = 20_000;

/** A colleague in a room; `receivedAt` and `typedAt` are ms since 1970. */
export interface Present {
  readonly user: Presence['user'];
  readonly isTyping: boolean;
  readonly receivedAt: number;
  readonly typedAt: number;
}

/** Colleagues by room id, in the order in which they came. A room without any has no entry. */
export type PresentByRoom = Readonly<Record<string, readonly Present[]>>;

function withRoom(state: PresentByRoom, roomId: string, people: readonly Present[]): PresentByRoom {
  if (people.length > 0) return { ...state, [roomId]: people };
  const { [roomId]: _gone, ...rest } = state;
  return rest;
}

/** Applies a presence event. */
export function applyPresence(
  state: PresentByRoom,
  { room_id, state: signal, user }: Presence,
  now: number,
): PresentByRoom {
  const people = state[room_id] ?? [];
  const at = people.findIndex((person) => person.user.id === user.id);
  if (signal === 'left') return at < 0 ? state : withRoom(state, room_id, people.toSpliced(at, 1));
  const isTyping = signal === 'typing';
  const next: Present = { user, isTyping, receivedAt: now, typedAt: isTyping ? now : 0 };
  return withRoom(state, room_id, at < 0 ? [...people, next] : people.with(at, next));
}

/**
 * Removes people without recent events and ends typing after {@link TYPING_MS}. The same state when
 * nothing changed.
 */
export function settle(state: PresentByRoom, now: number): PresentByRoom {
  let next = state;
  for (const [roomId, people] of Object.entries(state)) {
    const kept = people
      .filter(({ receivedAt }) => now - receivedAt < PRESENCE_TTL_MS)
      .map((person) =>
        person.isTyping && now - person.typedAt >= TYPING_MS
          ? { ...person, isTyping: false }
          : person,
      );
    if (kept.length !== people.length || kept.some((person, index) => person !== people[index]))
      next = withRoom(next, roomId, kept);
  }
  return next;
}

/** When {@link settle} will next have something to do, ms since 1970; null when nobody is there. */
export function nextChange(state: PresentByRoom): number | null {
  const times = Object.values(state)
    .flat()
    .flatMap(({ receivedAt, typedAt, isTyping }) => [
      receivedAt + PRESENCE_TTL_MS,
      ...(isTyping ? [typedAt + TYPING_MS] : []),
    ]);
  return times.length === 0 ? null : Math.min(...times);
}
