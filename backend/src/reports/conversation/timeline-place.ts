import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '../../http/errors';

/**
 * A place in a timeline: entries of one moment are in the order of their sources (`rank`), within
 * one source by id.
 */
export interface TimelinePlace {
  readonly at: Date;
  readonly rank: number;
  readonly id: string;
}

/** Opaque to clients. */
export const writePlace = ({ at, rank, id }: TimelinePlace): string =>
  Buffer.from(`${at.toISOString()}|${rank}|${id}`).toString('base64url');

/** Throws 422 `cursor_invalid` for anything that {@link writePlace} did not make. */
export function readPlace(text: string): TimelinePlace {
  const [, time = '', rank = '', id = ''] =
    /^([\dTZ:.-]{24})\|(\d{1,2})\|([\w-]{1,64})$/.exec(
      Buffer.from(text, 'base64url').toString('utf8'),
    ) ?? [];
  const at = new Date(time);
  if (id === '' || Number.isNaN(at.getTime()))
    throw new Refusal(422, 'cursor_invalid', 'Listenin devamı bulunamadı. Sayfayı yenileyin.');
  return { at, rank: Number(rank), id };
}

/** A part of a timeline: of which room, after which place, up to which moment (both null where there is no such bound) and how much of it. */
export interface TimelinePart {
  readonly companyId: string;
  readonly roomId: string;
  readonly after: TimelinePlace | null;
  readonly until: Date | null;
  readonly limit: number;
}

/** That a row of the source of this rank lies within the part. */
export function isWithin(
  { after, until }: TimelinePart,
  rank: number,
  at: PgColumn,
  id: PgColumn,
): SQL {
  // The first condition is redundant, but an index of moments can use it.
  const isLater =
    after === null
      ? sql`true`
      : sql`${at} >= ${after.at.toISOString()}::timestamptz and (${at}, ${rank}::int, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.rank}::int, ${after.id})`;
  return until === null
    ? isLater
    : sql`${isLater} and ${at} <= ${until.toISOString()}::timestamptz`;
}
