import { Refusal } from '../http/errors';

/** Place in the log: behind the row with this time and number. */
export interface LookCursor {
  readonly at: Date;
  readonly seq: number;
}

/** Opaque to clients. */
export const writeLookCursor = ({ at, seq }: LookCursor): string =>
  Buffer.from(`${at.toISOString()}|${seq}`).toString('base64url');

/** Throws 400 `bad_cursor` for anything that {@link writeLookCursor} did not make. */
export function readLookCursor(text: string): LookCursor {
  const [, time = '', seq = ''] =
    /^(\d{4}-\S{1,30})\|(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  const at = new Date(time);
  if (seq === '' || Number.isNaN(at.getTime()))
    throw new Refusal(
      400,
      'bad_cursor',
      'Kayıtların neresinde kalındığı okunamadı. Sayfayı yenileyin.',
    );
  return { at, seq: Number(seq) };
}
