import type { ReportRow } from '@muhatap/shared/wire/reports';
import { cursorInvalid } from './rows-refusals';

/** The place of a row in its list. */
export type RowPlace = Pick<ReportRow, 'at' | 'id'>;

/** A place, and how many rows there were when the list was opened: they are counted once. */
export interface RowCursor extends RowPlace {
  readonly total: number;
}

/** Opaque to clients. */
export const writeRowCursor = ({ at, id, total }: RowCursor): string =>
  Buffer.from(`${at}|${id}|${total}`).toString('base64url');

/** Throws 422 `cursor_invalid` for anything that {@link writeRowCursor} did not make. */
export function readRowCursor(text: string): RowCursor {
  const [, at = '', id = '', total = ''] =
    /^([\dTZ:.-]{24})\|([\w-]{1,64})\|(\d{1,9})$/.exec(
      Buffer.from(text, 'base64url').toString('utf8'),
    ) ?? [];
  if (id === '' || Number.isNaN(Date.parse(at))) throw cursorInvalid();
  return { at, id, total: Number(total) };
}
