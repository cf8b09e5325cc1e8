import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ChatbotStartInput, FlowDocument } from '@muhatap/shared/wire/chatbots';
import { schema, type Database, isId } from '../../database';

const { chatbots, chatbotStarts, connections, users } = schema;

/** A chatbot's row; the flow itself is read only where it is needed, as it can be large. */
export interface ChatbotRow {
  readonly id: string;
  readonly name: string;
  readonly draftVersion: number;
  readonly publishedDraft: number | null;
  readonly liveVersion: number | null;
  readonly nodeCount: number;
  readonly updatedAt: Date;
  readonly updatedByName: string | null;
}

const COLUMNS = {
  id: chatbots.id,
  name: chatbots.name,
  draftVersion: chatbots.draftVersion,
  publishedDraft: chatbots.publishedDraft,
  liveVersion: chatbots.liveVersion,
  nodeCount: sql<number>`jsonb_array_length(${chatbots.flow} -> 'nodes')`,
  updatedAt: chatbots.updatedAt,
  updatedByName: users.name,
};

const isMine = (companyId: string, id: string) =>
  and(eq(chatbots.companyId, companyId), eq(chatbots.id, id), isNull(chatbots.removedAt));

/** A start with the names that a refusal needs. */
export interface TakenStart extends ChatbotStartInput {
  readonly chatbotId: string;
  readonly chatbotName: string;
}

export const chatbotsRepository = {
  /** Newest change first. */
  list: (db: Database, companyId: string): Promise<ChatbotRow[]> =>
    db
      .select(COLUMNS)
      .from(chatbots)
      .leftJoin(users, eq(users.id, chatbots.updatedBy))
      .where(and(eq(chatbots.companyId, companyId), isNull(chatbots.removedAt)))
      .orderBy(desc(chatbots.updatedAt), desc(chatbots.id)),

  async find(
    db: Database,
    companyId: string,
    id: string,
  ): Promise<(ChatbotRow & { flow: FlowDocument }) | null> {
    if (!isId(id)) return null;
    const [row] = await db
      .select({ ...COLUMNS, flow: chatbots.flow })
      .from(chatbots)
      .leftJoin(users, eq(users.id, chatbots.updatedBy))
      .where(isMine(companyId, id));
    return row ?? null;
  },

  /** The same without its flow: what a save compares and answers. */
  async state(db: Database, companyId: string, id: string): Promise<ChatbotRow | null> {
    const [row] = await db
      .select(COLUMNS)
      .from(chatbots)
      .leftJoin(users, eq(users.id, chatbots.updatedBy))
      .where(isMine(companyId, id));
    return row ?? null;
  },

  /**
   * Locks a chatbot, so that changes of it are serialised until the transaction ends; false where
   * there is none.
   */
  async lock(tx: Database, companyId: string, id: string): Promise<boolean> {
    return (
      isId(id) &&
      (
        await tx
          .select({ id: chatbots.id })
          .from(chatbots)
          .where(isMine(companyId, id))
          .for('update')
      ).length > 0
    );
  },

  async insert(tx: Database, row: typeof chatbots.$inferInsert): Promise<string> {
    const [made] = await tx.insert(chatbots).values(row).returning({ id: chatbots.id });
    if (made === undefined) throw new Error('insert returned no chatbot');
    return made.id;
  },

  update: (
    tx: Database,
    companyId: string,
    id: string,
    change: Partial<typeof chatbots.$inferInsert>,
  ) => tx.update(chatbots).set(change).where(isMine(companyId, id)),

  /** Replaces the draft; its version counts on. */
  saveDraft: (
    tx: Database,
    companyId: string,
    id: string,
    { flow, by, now }: { flow: FlowDocument; by: string; now: Date },
  ) =>
    tx
      .update(chatbots)
      .set({ flow, draftVersion: sql`${chatbots.draftVersion} + 1`, updatedBy: by, updatedAt: now })
      .where(isMine(companyId, id)),

  /** Of these chatbots, by chatbot. */
  async starts(
    db: Database,
    chatbotIds: readonly string[],
  ): Promise<Map<string, ChatbotStartInput[]>> {
    const found = new Map<string, ChatbotStartInput[]>();
    if (chatbotIds.length === 0) return found;
    const rows = await db
      .select()
      .from(chatbotStarts)
      .where(inArray(chatbotStarts.chatbotId, [...chatbotIds]))
      .orderBy(chatbotStarts.id);
    for (const { chatbotId, connectionId, condition, keywords } of rows)
      found.set(chatbotId, [
        ...(found.get(chatbotId) ?? []),
        { connection_id: connectionId, condition, keywords },
      ]);
    return found;
  },

  /** Where the other chatbots of a company answer. */
  startsOfOthers: (db: Database, companyId: string, exceptId: string): Promise<TakenStart[]> =>
    db
      .select({
        chatbotId: chatbots.id,
        chatbotName: chatbots.name,
        connection_id: chatbotStarts.connectionId,
        condition: chatbotStarts.condition,
        keywords: chatbotStarts.keywords,
      })
      .from(chatbotStarts)
      .innerJoin(chatbots, eq(chatbots.id, chatbotStarts.chatbotId))
      .where(and(eq(chatbots.companyId, companyId), sql`${chatbots.id} <> ${exceptId}`)),

  async replaceStarts(
    tx: Database,
    chatbotId: string,
    starts: readonly ChatbotStartInput[],
  ): Promise<void> {
    await tx.delete(chatbotStarts).where(eq(chatbotStarts.chatbotId, chatbotId));
    if (starts.length > 0)
      await tx.insert(chatbotStarts).values(
        starts.map(({ connection_id, condition, keywords }) => ({
          chatbotId,
          connectionId: connection_id,
          condition,
          keywords,
        })),
      );
  },

  /** Serialises changes of a company's chatbot starts until the transaction ends. */
  async takeTurn(tx: Database, companyId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`chatbot-starts:${companyId}`}, 0))`,
    );
  },

  /** The named accounts that the company has. */
  accounts: (db: Database, companyId: string, ids: readonly string[]) =>
    db
      .select({ id: connections.id, name: connections.name, platform: connections.platform })
      .from(connections)
      .where(
        and(
          eq(connections.companyId, companyId),
          inArray(connections.id, [...ids]),
          isNull(connections.removedAt),
        ),
      ),
};
