import { inverse, type FlowChange, type NodeChange } from './change';

/** Number of edits that can be undone. */
const DEPTH = 200;
/**
 * Edits of the same thing within this time are undone as one, ms: undo letter by letter is useless.
 */
const TOGETHER_MS = 1500;

/** An edit that was made. Edits with the same `subject` in quick succession join. */
interface Made {
  readonly change: FlowChange;
  readonly subject: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Edits to undo and redo, newest last; plain data, so that it survives a reload. */
export interface History {
  readonly past: readonly Made[];
  readonly future: readonly Made[];
}

export const EMPTY_HISTORY: History = { past: [], future: [] };

/** Remembers an edit; whatever had been taken back can no longer be done again. */
export function remember(
  { past }: History,
  change: FlowChange,
  subject: string | null,
  at: number,
): History {
  const last = past.at(-1);
  const joins =
    last !== undefined &&
    subject !== null &&
    last.subject === subject &&
    at - last.at <= TOGETHER_MS &&
    onlyEdits(last.change) &&
    onlyEdits(change);
  const made = { change: joins ? joined(last.change, change) : change, subject, at };
  return { past: [...(joins ? past.slice(0, -1) : past), made].slice(-DEPTH), future: [] };
}

/** The edit that takes the last one back, and the history after it; null when there is none. */
export function undo({ past, future }: History): { change: FlowChange; history: History } | null {
  const last = past.at(-1);
  if (last === undefined) return null;
  return {
    change: inverse(last.change),
    history: { past: past.slice(0, -1), future: [...future, last] },
  };
}

/** The edit that was taken back last, and the history after it; null when there is none. */
export function redo({ past, future }: History): { change: FlowChange; history: History } | null {
  const next = future.at(-1);
  if (next === undefined) return null;
  // Done again is done: what is written after it is an edit of its own.
  return {
    change: next.change,
    history: { past: [...past, { ...next, subject: null }], future: future.slice(0, -1) },
  };
}

/** Places in the order are those of one moment: an edit that adds or takes away stands alone. */
const onlyEdits = ({ nodes }: FlowChange): boolean =>
  nodes.every(({ before, after }) => before !== null && after !== null);

/** Two edits in a row as one. */
function joined(first: FlowChange, second: FlowChange): FlowChange {
  const nodes = new Map<string, NodeChange>(first.nodes.map((change) => [change.id, change]));
  for (const change of second.nodes) {
    const earlier = nodes.get(change.id);
    nodes.set(change.id, earlier ? { ...change, at: earlier.at, before: earlier.before } : change);
  }
  const settings =
    first.settings && second.settings
      ? { before: first.settings.before, after: second.settings.after }
      : (second.settings ?? first.settings);
  return { nodes: [...nodes.values()], settings };
}
