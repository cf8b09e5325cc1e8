import type { MessageStatus } from '@muhatap/shared/wire/conversations';
import type { Database, schema } from '../../database';

type MessageRow = typeof schema.messages.$inferSelect;

/** The outcome of a send as its message shows it. */
export interface SendResult {
  readonly status: MessageStatus;
  readonly error: { readonly code: string; readonly reason: string } | null;
  /** The provider's id for the message, where it became known. */
  readonly providerMessageId: string | null;
}

/** The messages that the outbox sends; the conversations context keeps them and provides this. */
export interface SentMessages {
  find(db: Database, companyId: string, id: string): Promise<MessageRow | null>;
  /** Locks the room of a message and reads the message again; null when it is gone. */
  lock(
    tx: Database,
    message: Pick<MessageRow, 'companyId' | 'roomId' | 'id'>,
  ): Promise<MessageRow | null>;
  /**
   * Writes how a locked message was sent and announces it, last in the transaction. `isRefused`: the provider has not used the room's one
   * private reply up, where the message was it.
   */
  settle(
    tx: Database,
    message: MessageRow,
    result: SendResult & { readonly isRefused: boolean },
    now: Date,
  ): Promise<void>;
  /** Lets a locked message whose send was refused wait for another one, and announces it. */
  requeue(tx: Database, message: MessageRow, now: Date): Promise<void>;
}
