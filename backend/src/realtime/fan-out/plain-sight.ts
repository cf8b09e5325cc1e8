import type { ModuleGrant, Sight } from '@muhatap/shared/wire';

/** A role as people speak of it. */
export interface PlainRole {
  readonly id: string;
  modules: ModuleGrant[];
  sight: Sight;
}

export interface PlainPerson {
  readonly id: string;
  readonly token: string;
  roles: PlainRole[];
}

/** Groups are lists of people, no more. */
export type PlainGroup = Set<string>;

/** Something that happened, with whose it was then; `before` is whose the conversation was until then, where that changed. */
export type Happening =
  | {
      readonly of: 'room';
      readonly roomId: string;
      readonly holder: string | null;
      readonly before?: string | null;
    }
  | {
      readonly of: 'case';
      readonly opener: string | null;
      readonly hasRoom: boolean;
      readonly holder: string | null;
      readonly before?: string | null;
    }
  | { readonly of: 'settings'; readonly module: 'inbox' | 'complaints' };

export type Told = 'itself' | 'room-gone' | 'hidden';

/**
 * Who is told what, written down as one would explain it to a new colleague, and without any of the code that decides it: one person, one
 * happening, one answer.
 */
export function plainFate(
  person: PlainPerson,
  groups: readonly PlainGroup[],
  happening: Happening,
): Told {
  const sightIn = (module: 'inbox' | 'complaints'): Sight | 'none' => {
    const sights = person.roles
      .filter((role) => role.modules.includes(module))
      .map((role) => role.sight);
    if (sights.includes('all')) return 'all';
    if (sights.includes('group')) return 'group';
    return sights.includes('own') ? 'own' : 'none';
  };
  const isMine = (id: string | null) => id === person.id;
  const isOfMyGroup = (id: string | null) =>
    id !== null && groups.some((group) => group.has(person.id) && group.has(id));

  /** Whether what this person (or nobody) holds is in sight. */
  const seesWhatIsHeldBy = (module: 'inbox' | 'complaints', holder: string | null): boolean => {
    const sight = sightIn(module);
    if (sight === 'none') return false;
    if (sight === 'all') return true;
    if (sight === 'own') return isMine(holder);
    return holder === null || isMine(holder) || isOfMyGroup(holder);
  };

  if (happening.of === 'settings')
    return sightIn(happening.module) === 'none' ? 'hidden' : 'itself';

  if (happening.of === 'room') {
    if (seesWhatIsHeldBy('inbox', happening.holder)) return 'itself';
    return happening.before !== undefined && seesWhatIsHeldBy('inbox', happening.before)
      ? 'room-gone'
      : 'hidden';
  }

  const { opener, hasRoom, holder, before } = happening;
  const byOpener = opener !== null && seesWhatIsHeldBy('complaints', opener);
  const byRoom = hasRoom && seesWhatIsHeldBy('complaints', holder);
  const byRoomBefore = before !== undefined && seesWhatIsHeldBy('complaints', before);
  const asNobodys = !hasRoom && opener === null && seesWhatIsHeldBy('complaints', null);
  return byOpener || byRoom || byRoomBefore || asNobodys ? 'itself' : 'hidden';
}
