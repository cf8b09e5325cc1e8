import type { ModuleGrant, Visibility } from '@muhatap/shared/wire/session';

/** A role in plain terms. */
export interface PlainRole {
  readonly id: string;
  modules: ModuleGrant[];
  visibility: Visibility;
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

export type Delivery = 'itself' | 'room-gone' | 'hidden';

type Module = 'inbox' | 'complaints';

function visibilityIn({ roles }: PlainPerson, module: Module): Visibility | 'none' {
  const visibilities = roles
    .filter((role) => role.modules.includes(module))
    .map((role) => role.visibility);
  if (visibilities.includes('all')) return 'all';
  if (visibilities.includes('group')) return 'group';
  return visibilities.includes('own') ? 'own' : 'none';
}

/** Whether what this holder (or nobody) holds is visible to the person. */
function sees(
  person: PlainPerson,
  groups: readonly PlainGroup[],
  module: Module,
  holder: string | null,
): boolean {
  const visibility = visibilityIn(person, module);
  if (visibility === 'none') return false;
  if (visibility === 'all' || holder === person.id) return true;
  if (visibility === 'own') return false;
  return holder === null || groups.some((group) => group.has(person.id) && group.has(holder));
}

/**
 * The expected delivery, written independently of the code that decides it: one person, one
 * happening, one answer.
 */
export function expectedDelivery(
  person: PlainPerson,
  groups: readonly PlainGroup[],
  happening: Happening,
): Delivery {
  if (happening.of === 'settings')
    return visibilityIn(person, happening.module) === 'none' ? 'hidden' : 'itself';

  const seesWhatIsHeldBy = (module: Module, holder: string | null) =>
    sees(person, groups, module, holder);
  if (happening.of === 'room') {
    if (seesWhatIsHeldBy('inbox', happening.holder)) return 'itself';
    return happening.before !== undefined && seesWhatIsHeldBy('inbox', happening.before)
      ? 'room-gone'
      : 'hidden';
  }

  return seesCase(happening, (holder) => seesWhatIsHeldBy('complaints', holder))
    ? 'itself'
    : 'hidden';
}

/**
 * The expected delivery on a later catch-up: of a conversation that was taken away since, only its
 * removal. `happened` is the whole log.
 */
export function expectedOnCatchUp(
  person: PlainPerson,
  groups: readonly PlainGroup[],
  happening: Happening,
  happened: readonly Happening[],
): Delivery {
  const delivery = expectedDelivery(person, groups, happening);
  if (delivery !== 'itself' || happening.of !== 'room') return delivery;
  const now = happened.findLast((one) => one.of === 'room' && one.roomId === happening.roomId);
  return now?.of === 'room' && sees(person, groups, 'inbox', now.holder) ? delivery : 'hidden';
}

/** A case is seen by whose it is: who opened it, who holds its conversation or held it until now, or nobody. */
function seesCase(
  { opener, hasRoom, holder, before }: Extract<Happening, { of: 'case' }>,
  seesWhatIsHeldBy: (holder: string | null) => boolean,
): boolean {
  const byOpener = opener !== null && seesWhatIsHeldBy(opener);
  const byRoom = hasRoom && seesWhatIsHeldBy(holder);
  const byRoomBefore = before !== undefined && seesWhatIsHeldBy(before);
  const asNobodys = !hasRoom && opener === null && seesWhatIsHeldBy(null);
  return byOpener || byRoom || byRoomBefore || asNobodys;
}
