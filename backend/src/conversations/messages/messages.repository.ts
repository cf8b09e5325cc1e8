import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MessageStatus } from '@muhatap/shared/wire/conversations';
import { newId, preparedInsert, schema, type Database } from '../../database';

const { messages, users } = schema;
const quotedMessages = alias(messages, 'quoted');
const quotedUsers = alias(users, 'quoted_sender');

export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = typeof messages.$inferInsert;

/**
 * A message with what a screen shows beside it: the person of the staff who wrote it, and the
 * message that it quotes.
 */
export interface MessageView {
  message: MessageRow;
  senderName: string | null;
  quoted:
    | (Pick<MessageRow, 'id' | 'content' | 'type' | 'isSent'> & { senderName: string | null })
    | null;
}

/** Messages as views; `toView` puts each row into shape. */
export const selectViews = (db: Database) =>
  db
    .select({
      message: messages,
      senderName: users.name,
      quoted: {
        id: quotedMessages.id,
        content: quotedMessages.content,
        type: quotedMessages.type,
        isSent: quotedMessages.isSent,
      },
      quotedSender: quotedUsers.name,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderUserId))
    .leftJoin(quotedMessages, eq(quotedMessages.id, messages.replyToId))
    .leftJoin(quotedUsers, eq(quotedUsers.id, quotedMessages.senderUserId));

export const toView = ({
  quotedSender,
  quoted,
  ...row
}: Awaited<ReturnType<typeof selectViews>>[number]): MessageView => ({
  ...row,
  quoted: quoted && { ...quoted, senderName: quotedSender },
});

const insertMessage = preparedInsert((db, rows) =>
  db
    .insert(messages)
    .values(rows as NewMessage[])
    .onConflictDoNothing()
    .returning(),
);

export const messagesRepository = {
  async find(db: Database, companyId: string, id: string): Promise<MessageView | null> {
    const [row] = await selectViews(db).where(
      and(eq(messages.companyId, companyId), eq(messages.id, id)),
    );
    return row === undefined ? null : toView(row);
  },

  async findByProviderId(
    db: Database,
    connectionId: string,
    providerMessageId: string,
  ): Promise<MessageRow | null> {
    const [row] = await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.connectionId, connectionId),
          eq(messages.providerMessageId, providerMessageId),
        ),
      );
    return row ?? null;
  },

  /** A message of ours by the id that we gave to the provider. */
  async findOwn(db: Database, connectionId: string, id: string): Promise<MessageRow | null> {
    const [row] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.connectionId, connectionId), eq(messages.id, id), messages.isSent));
    return row ?? null;
  },

  async findByClientKey(
    db: Database,
    companyId: string,
    senderUserId: string | null,
    clientKey: string,
  ): Promise<MessageRow | null> {
    const [row] = await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.companyId, companyId),
          senderUserId === null
            ? isNull(messages.senderUserId)
            : eq(messages.senderUserId, senderUserId),
          eq(messages.clientKey, clientKey),
        ),
      );
    return row ?? null;
  },

  /**
   * The same words from the same side of a room within `windowMs` of `at` (docs/behaviour.md §5.7),
   * where the platform gives no ids.
   */
  async hasDuplicate(
    db: Database,
    roomId: string,
    content: string,
    isSent: boolean,
    at: Date,
    windowMs: number,
  ): Promise<boolean> {
    const between = sql`${messages.createdAt} between ${new Date(at.getTime() - windowMs).toISOString()}::timestamptz and ${new Date(at.getTime() + windowMs).toISOString()}::timestamptz`;
    const [row] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          eq(messages.roomId, roomId),
          eq(messages.content, content),
          eq(messages.isSent, isSent),
          isNull(messages.providerMessageId),
          between,
        ),
      )
      .limit(1);
    return row !== undefined;
  },

  /** Messages of ours in a room up to a moment that still stand at one of `statuses`. */
  findSentUpTo(
    db: Database,
    roomId: string,
    at: Date,
    statuses: MessageStatus[],
  ): Promise<MessageRow[]> {
    return db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.roomId, roomId),
          messages.isSent,
          lte(messages.createdAt, at),
          inArray(messages.status, statuses),
        ),
      );
  },

  /** Null when the provider's id or the client's key is stored already. */
  async insert(tx: Database, row: NewMessage): Promise<MessageRow | null> {
    const [made] = await insertMessage(tx, [{ id: newId(), ...row }]);
    return made ?? null;
  },

  async update(tx: Database, id: string, change: Partial<NewMessage>): Promise<void> {
    await tx.update(messages).set(change).where(eq(messages.id, id));
  },
};
