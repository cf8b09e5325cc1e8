import type { Assignee, AssigneeGroup } from '@muhatap/shared/wire/conversations';
import type { Assignees } from './assignee.query';
import { whereaboutsOf } from './presence-of';

/** A person or a group of the assign list. */
export type AssignChoice =
  | { readonly kind: 'person'; readonly id: string; readonly person: Assignee }
  | { readonly kind: 'group'; readonly id: string; readonly group: AssigneeGroup };

const PRESENCE_RANK = { here: 0, away: 1, gone: 2 };

function presenceRank(choice: AssignChoice): number {
  if (choice.kind === 'group') return 0;
  return PRESENCE_RANK[whereaboutsOf(choice.person) ?? 'here'];
}

/**
 * The assign list in the order in which people look for somebody: oneself, those chosen last, then
 * who is here, groups, who is away and who is gone; each by name, as the server answers them.
 */
export function inChoosingOrder(
  { assignees, groups }: Assignees,
  userId: string | undefined,
  recent: readonly string[],
): readonly AssignChoice[] {
  const choices: readonly AssignChoice[] = [
    ...assignees.map((person): AssignChoice => ({ kind: 'person', id: person.id, person })),
    ...groups.map((group): AssignChoice => ({ kind: 'group', id: group.id, group })),
  ];
  const rank = (choice: AssignChoice): number => {
    if (choice.id === userId) return -1 - recent.length;
    const used = recent.indexOf(choice.id);
    return used === -1 ? presenceRank(choice) : used - recent.length;
  };
  return [...choices].sort((a, b) => rank(a) - rank(b));
}
