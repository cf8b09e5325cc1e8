import type { Message, OutboundType, Quote, Room } from '@muhatap/shared/wire/conversations';
import type { UploadedFile } from '@muhatap/shared/wire/files';

/**
 * Content of a send. `text` is the message, a file's caption, or the filled template; `attachment`
 * is an upload.
 */
export interface SendContent {
  readonly kind: OutboundType;
  readonly text: string;
  readonly attachment?: Pick<UploadedFile, 'url' | 'name' | 'size' | 'mime_type'> | undefined;
  readonly template?:
    | { readonly id: string; readonly values: Readonly<Record<string, string>> }
    | undefined;
  readonly replyTo?: Quote | undefined;
  /** Visibility of a reply to a comment; left out on every other channel. */
  readonly replyMode?: 'public' | 'private' | undefined;
}

/** Where a send goes: enough of the room to send after a reload, when the room itself is not loaded. */
export type SendTarget = Pick<Room, 'id' | 'channel' | 'recipient' | 'customer_id'> & {
  readonly receiver_account: Pick<Room['receiver_account'], 'external_id'>;
};

/**
 * `queued`: goes as soon as the sends before it in its room have gone. `sending`: on its way. `waiting`: the line is cut; it goes when
 * the line is back. `held`: somebody wrote meanwhile, a person has to decide. `failed`: refused, with the reason in `message.error`.
 */
export type SendState = 'queued' | 'sending' | 'waiting' | 'held' | 'failed';

/**
 * A send that the server has not confirmed. `message` is how the conversation shows it (`id` equals `client_key`, its Idempotency-Key
 * for good). `seenSeq` and `seenIds` are the newest event and the newest messages that the writer had on screen; null: it goes whatever
 * came meanwhile, as its writer has decided. `newer` are the messages that came meanwhile, while `held`.
 */
export interface PendingSend {
  readonly message: Message;
  readonly content: SendContent;
  readonly target: SendTarget;
  readonly state: SendState;
  readonly seenSeq: number | null;
  readonly seenIds: readonly string[];
  readonly newer: readonly Message[];
}
