import type { Complaint } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';

/** The complaints of a page that are chosen for one change. */
export interface ComplaintChoice {
  readonly chosen: readonly Complaint[];
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  readonly turn: (id: string) => void;
  readonly turnAll: () => void;
  /** Leaves these alone chosen. */
  readonly keep: (ids: readonly string[]) => void;
}

/** A choice among the rows on screen; a complaint that leaves them is no longer chosen. */
export function useComplaintChoice(rows: readonly Complaint[]): ComplaintChoice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return {
    chosen,
    isAll,
    has: (id) => ids.has(id),
    turn: (id) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    turnAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
    keep: (kept) => setIds(new Set(kept)),
  };
}
