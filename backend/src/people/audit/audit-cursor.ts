import { Refusal } from '../../http/errors';

/** Place in the log: behind the entry with this time and id. */
export interface AuditCursor {
  readonly at: Date;
  readonly id: string;
}

/** Opaque to clients. */
export const writeAuditCursor = ({ at, id }: AuditCursor): string =>
  Buffer.from(`${at.toISOString()}|${id}`).toString('base64url');

/** Throws 400 `bad_cursor` for anything that {@link writeAuditCursor} did not make. */
export function readAuditCursor(text: string): AuditCursor {
  const [, time = '', id = ''] =
    /^(\d{4}-\S{1,30})\|([\w-]{1,64})$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  const at = new Date(time);
  if (id === '' || Number.isNaN(at.getTime()))
    throw new Refusal(
      400,
      'bad_cursor',
      'Kayıtların neresinde kalındığı okunamadı. Sayfayı yenileyin.',
    );
  return { at, id };
}
