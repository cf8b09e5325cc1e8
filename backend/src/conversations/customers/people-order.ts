import type { CustomerColumn } from '@muhatap/shared/wire/conversations';
import { Refusal } from '../../http/errors';
import { readRoomCursor, writeRoomCursor } from '../rooms/room-cursor';

/** The order of the list of people: by the time of the first message unless a column is named. */
export interface PeopleSort {
  readonly by: CustomerColumn | 'created';
  readonly isRising: boolean;
}

/** Behind a row: its value in the order, and an id that decides between equal ones. */
export interface PeoplePlace {
  readonly value: string;
  readonly id: string;
}

export const readPeopleSort = ({
  sort,
  direction = 'ascending',
}: {
  readonly sort?: CustomerColumn | undefined;
  readonly direction?: 'ascending' | 'descending' | undefined;
}): PeopleSort =>
  sort === undefined
    ? { by: 'created', isRising: false }
    : { by: sort, isRising: direction === 'ascending' };

const prefixOf = ({ by, isRising }: PeopleSort): string => `${by}${isRising ? '+' : '-'}|`;

/** A place for the next page; opaque to clients. */
export function writePeopleCursor(sort: PeopleSort, { value, id }: PeoplePlace): string {
  if (sort.by === 'created') return writeRoomCursor({ at: new Date(value), id });
  return Buffer.from(`${prefixOf(sort)}${id}|${value}`).toString('base64url');
}

const badCursor = () => new Refusal(400, 'bad_cursor', 'Liste konumu geçersiz.');

/** Throws 400 `bad_cursor` for the place of another order and for what is none. */
export function readPeopleCursor(sort: PeopleSort, text: string): PeoplePlace {
  if (sort.by === 'created') {
    const { at, id } = readRoomCursor(text);
    return { value: at.toISOString(), id };
  }
  const written = Buffer.from(text, 'base64url').toString('utf8');
  if (!written.startsWith(prefixOf(sort))) throw badCursor();
  const [, id, value] = /^([\w-]{1,64})\|(.*)$/s.exec(written.slice(prefixOf(sort).length)) ?? [];
  if (id === undefined || value === undefined) throw badCursor();
  if (sort.by === 'last_message' && Number.isNaN(new Date(value).getTime())) throw badCursor();
  return { value, id };
}
