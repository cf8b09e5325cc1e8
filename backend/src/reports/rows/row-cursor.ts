import type { ReportRow } from '@muhatap/shared/wire/reports';
import { cursorInvalid } from './rows-refusals';

/** The place of a row in its list: by its time, and before that by the column that sorts it. */
export interface RowPlace extends Pick<ReportRow, 'at' | 'id'> {
  /** The column's value as the query sorts it; null in a list by time, and where it is missing. */
  readonly key: string | number | null;
}

/** A place, and how many rows there were when the list was opened: they are counted once. */
export interface RowCursor extends RowPlace {
  readonly total: number;
}

/** Texts stand behind a '~', so that none of them is read as a number. */
const writeKey = (key: RowPlace['key']): string =>
  typeof key === 'string' ? `~${key}` : String(key ?? '');

function readKey(text: string): RowPlace['key'] {
  if (text.startsWith('~')) return text.slice(1);
  return text === '' ? null : Number(text);
}

/** Opaque to clients. */
export const writeRowCursor = ({ at, id, key, total }: RowCursor): string =>
  Buffer.from(`${at}|${id}|${total}|${writeKey(key)}`).toString('base64url');

/** Throws 422 `cursor_invalid` for anything that {@link writeRowCursor} did not make. */
export function readRowCursor(text: string): RowCursor {
  const [, at = '', id = '', total = '', key = ''] =
    /^([\dTZ:.-]{24})\|([\w-]{1,64})\|(\d{1,9})(?:\|(\d{0,12}|~[^\0]{0,60}))?$/su.exec(
      Buffer.from(text, 'base64url').toString('utf8'),
    ) ?? [];
  if (id === '' || Number.isNaN(Date.parse(at))) throw cursorInvalid();
  return { at, id, total: Number(total), key: readKey(key) };
}
