import type { Milestone } from '@muhatap/shared/wire/conversations';

/** Changes by one person within this of each other are one, ms. */
const TOGETHER_MS = 60_000;

type Labels = NonNullable<Milestone['labels']>;

/** A kind, and the one that takes it back at once, as 'Geri al' does. */
const TAKEN_BACK: Readonly<Record<string, string>> = { closed: 'reopened', snoozed: 'woken' };

const isTogether = (a: Milestone, b: Milestone): boolean =>
  a.actor !== null &&
  a.actor.id === b.actor?.id &&
  Date.parse(b.created_at) - Date.parse(a.created_at) <= TOGETHER_MS;

/** One set of labels after the other; what one adds and the other removes is no change. */
function bothLabels(first: Labels, then: Labels): Labels {
  const without = (names: readonly string[], gone: readonly string[]) =>
    names.filter((name) => !gone.includes(name));
  return {
    added: [...without(first.added, then.removed), ...without(then.added, first.removed)],
    removed: [...without(first.removed, then.added), ...without(then.removed, first.added)],
  };
}

const isNothing = ({ labels }: Milestone): boolean =>
  labels !== undefined && labels.added.length === 0 && labels.removed.length === 0;

/** Milestones in their order, with several changes of labels as one and without what was taken back at once. A line keeps the key and the time of its first change. */
export function foldMilestones(milestones: readonly Milestone[]): readonly Milestone[] {
  const folded: Milestone[] = [];
  for (const next of milestones) {
    const last = folded.at(-1);
    if (last === undefined || !isTogether(last, next)) folded.push(next);
    else if (last.labels !== undefined && next.labels !== undefined)
      folded[folded.length - 1] = { ...last, labels: bothLabels(last.labels, next.labels) };
    else if (TAKEN_BACK[last.kind] === next.kind) folded.pop();
    else folded.push(next);
  }
  return folded.filter((milestone) => !isNothing(milestone));
}
