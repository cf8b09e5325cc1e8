import type { ReportRow } from '@muhatap/shared/wire/reports';
import { cursorInvalid } from './rows-refusals';

/** The place of a row in its list: by its time, or by its duration or score. */
export interface RowPlace extends Pick<ReportRow, 'at' | 'id'> {
  /** Its duration or score; null where it has none. */
  readonly size: number | null;
}

/** A place, and how many rows there were when the list was opened: they are counted once. */
export interface RowCursor extends RowPlace {
  readonly total: number;
}

export const sizeOf = ({ seconds, score }: Pick<ReportRow, 'seconds' | 'score'>): number | null =>
  seconds ?? score;

/** Opaque to clients. */
export const writeRowCursor = ({ at, id, size, total }: RowCursor): string =>
  Buffer.from(`${at}|${id}|${total}|${size ?? ''}`).toString('base64url');

/** Throws 422 `cursor_invalid` for anything that {@link writeRowCursor} did not make. */
export function readRowCursor(text: string): RowCursor {
  const [, at = '', id = '', total = '', size = ''] =
    /^([\dTZ:.-]{24})\|([\w-]{1,64})\|(\d{1,9})(?:\|(\d{0,12}))?$/.exec(
      Buffer.from(text, 'base64url').toString('utf8'),
    ) ?? [];
  if (id === '' || Number.isNaN(Date.parse(at))) throw cursorInvalid();
  return { at, id, total: Number(total), size: size === '' ? null : Number(size) };
}
