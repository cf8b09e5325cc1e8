import { desc, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { chatbots, users } = schema;

/** Every chatbot of a company with the name of whoever changed it last, newest change first. */
export const listChatbots = (db: Database, companyId: string) =>
  db
    .select({ chatbot: chatbots, updatedByName: users.name })
    .from(chatbots)
    .leftJoin(users, eq(users.id, chatbots.updatedBy))
    .where(eq(chatbots.companyId, companyId))
    .orderBy(desc(chatbots.updatedAt), desc(chatbots.id));
