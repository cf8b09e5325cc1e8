import { and, desc, eq, sql } from 'drizzle-orm';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { schema, type Database } from '../../database';

const { chatbotVersions, users } = schema;

/** A published version without its flow. */
export interface VersionRow {
  readonly version: number;
  readonly note: string;
  readonly nodeCount: number;
  readonly createdAt: Date;
  readonly publishedByName: string | null;
}

const COLUMNS = {
  version: chatbotVersions.version,
  note: chatbotVersions.note,
  nodeCount: sql<number>`jsonb_array_length(${chatbotVersions.flow} -> 'nodes')`,
  createdAt: chatbotVersions.createdAt,
  publishedByName: users.name,
};

/** Published flows. Callers have made sure that the chatbot is the company's own. */
export const chatbotVersionsRepository = {
  /** Newest first. */
  list: (db: Database, chatbotId: string): Promise<VersionRow[]> =>
    db
      .select(COLUMNS)
      .from(chatbotVersions)
      .leftJoin(users, eq(users.id, chatbotVersions.publishedBy))
      .where(eq(chatbotVersions.chatbotId, chatbotId))
      .orderBy(desc(chatbotVersions.version)),

  async find(
    db: Database,
    chatbotId: string,
    version: number,
  ): Promise<(VersionRow & { flow: FlowDocument }) | null> {
    const [row] = await db
      .select({ ...COLUMNS, flow: chatbotVersions.flow })
      .from(chatbotVersions)
      .leftJoin(users, eq(users.id, chatbotVersions.publishedBy))
      .where(and(eq(chatbotVersions.chatbotId, chatbotId), eq(chatbotVersions.version, version)));
    return row ?? null;
  },

  /**
   * The number of the new version. The chatbot is locked, so numbers have no gaps and no
   * duplicates.
   */
  async insert(
    tx: Database,
    row: {
      chatbotId: string;
      flow: FlowDocument;
      note: string;
      publishedBy: string;
      createdAt: Date;
    },
  ): Promise<number> {
    const [newest] = await tx
      .select({ version: sql<number>`coalesce(max(${chatbotVersions.version}), 0)::int` })
      .from(chatbotVersions)
      .where(eq(chatbotVersions.chatbotId, row.chatbotId));
    const version = (newest?.version ?? 0) + 1;
    await tx.insert(chatbotVersions).values({ ...row, version });
    return version;
  },
};
