import type { Complaint, ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { BoardColumns } from './board.types';

/** Complaints as they were just moved here, by id; they count until the board has read them. */
export type Moves = ReadonlyMap<string, Complaint>;

interface ShownColumn {
  readonly status: ComplaintStatus;
  readonly complaints: readonly Complaint[];
  readonly total: number;
  readonly hasMore: boolean;
}

const newestOf = (loaded: Complaint, moves: Moves): Complaint => {
  const moved = moves.get(loaded.id);
  return moved !== undefined && moved.version >= loaded.version ? moved : loaded;
};

/** The columns with the cards where they were moved to: a card that came stands first, and totals follow. */
export function shownColumns(columns: BoardColumns, moves: Moves): readonly ShownColumn[] {
  const all = columns.flatMap(({ list }) => list.complaints);
  return columns.map(({ status, list }) => {
    const own = list.complaints.filter((each) => newestOf(each, moves).durum === status);
    const came = all.filter(
      (each) => newestOf(each, moves).durum === status && !list.complaints.includes(each),
    );
    return {
      status,
      complaints: [...came, ...own].map((each) => newestOf(each, moves)),
      total: list.total - list.complaints.length + own.length + came.length,
      hasMore: list.hasMore,
    };
  });
}
