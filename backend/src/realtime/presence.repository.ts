import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../database';

const { rooms, users } = schema;

/** Whether a room is the company's. */
export async function isRoomOf(db: Database, companyId: string, roomId: string): Promise<boolean> {
  const [row] = await db.select({ id: rooms.id }).from(rooms).where(and(eq(rooms.companyId, companyId), eq(rooms.id, roomId)));
  return row !== undefined;
}

/** How a colleague is shown: name and picture. */
export async function faceOf(db: Database, companyId: string, userId: string): Promise<{ name: string; avatarUrl: string | null } | null> {
  const [row] = await db.select({ name: users.name, avatarUrl: users.avatarUrl }).from(users).where(and(eq(users.companyId, companyId), eq(users.id, userId)));
  return row ?? null;
}
