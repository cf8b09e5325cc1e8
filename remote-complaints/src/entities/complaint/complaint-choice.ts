import type { Complaint } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';

/** The complaints of a page that are chosen for one change. */
export interface ComplaintChoice {
  readonly chosen: readonly Complaint[];
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  /** Chooses it or not; `isRange` chooses all between it and the one that was turned last. */
  readonly turn: (id: string, isRange: boolean) => void;
  readonly turnAll: () => void;
  /** Leaves these alone chosen. */
  readonly keep: (ids: readonly string[]) => void;
}

/** The ids from one row to another, whichever stands first; null where one of them is not on the page. */
function idsBetween(rows: readonly Complaint[], one: string | null, other: string) {
  const places = [one, other].map((wanted) => rows.findIndex(({ id }) => id === wanted));
  if (places.includes(-1)) return null;
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}

/** A choice among the rows on screen; a complaint that leaves them is no longer chosen. */
export function useComplaintChoice(rows: readonly Complaint[]): ComplaintChoice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const chosen = rows.filter(({ id }) => ids.has(id));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return {
    chosen,
    isAll,
    has: (id) => ids.has(id),
    turn: (id, isRange) => {
      const between = isRange ? idsBetween(rows, anchor, id) : null;
      setAnchor(id);
      setIds((before) => {
        if (between !== null) return new Set([...before, ...between]);
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    turnAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
    keep: (kept) => setIds(new Set(kept)),
  };
}
