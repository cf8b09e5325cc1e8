import { Refusal } from '../../http/errors';

/** Place in the room list: behind the room with this time and id. */
export interface RoomCursor {
  at: Date;
  id: string;
}

/** Opaque to clients. */
export const writeRoomCursor = ({ at, id }: RoomCursor): string =>
  Buffer.from(`${at.toISOString()}|${id}`).toString('base64url');

/** Throws a 400 {@link Refusal} for anything that {@link writeRoomCursor} did not make. */
export function readRoomCursor(text: string): RoomCursor {
  const [, time = '', id = ''] =
    /^(.+?)\|([\w-]{1,64})$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  const at = new Date(time);
  if (id === '' || Number.isNaN(at.getTime()))
    throw new Refusal(400, 'bad_cursor', 'Liste konumu geçersiz.');
  return { at, id };
}
