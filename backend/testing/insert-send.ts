import { eq } from 'drizzle-orm';
import { SEND_QUEUE } from '../src/channels/outbox/deliveries';
import { schema, type Database } from '../src/database';
import { enqueueJobs } from '../src/jobs';
import { insertRoom } from './insert-room';
import type { StageCompany } from './stage-company';

/** A message to a new citizen with its job in the outbox, straight in the database; the message's id. It waits, where nothing else is said. */
export async function insertSend(
  db: Database,
  company: Pick<StageCompany, 'companyId' | 'connectionId'>,
  message: Partial<typeof schema.messages.$inferInsert> = {},
  job: Partial<typeof schema.outbox.$inferInsert> = {},
): Promise<string> {
  const { companyId, connectionId } = company;
  const roomId = await insertRoom(db, company);
  const [room] = await db.select().from(schema.rooms).where(eq(schema.rooms.id, roomId));
  const [inserted] = await db
    .insert(schema.messages)
    .values({
      companyId,
      connectionId,
      roomId,
      customerId: room?.customerId ?? '',
      channel: 'whatsapp',
      content: 'Ekip yola çıktı.',
      recipient: '905321112233',
      isSent: true,
      status: 'queued',
      createdAt: new Date(),
      ...message,
    })
    .returning();
  if (inserted === undefined) throw new Error('no message');
  await db
    .insert(schema.outbox)
    .values({ companyId, connectionId, messageId: inserted.id, ...job });
  if ((job.state ?? 'pending') === 'pending')
    await enqueueJobs(db, SEND_QUEUE, [{ subject: inserted.id, key: roomId, companyId }]);
  return inserted.id;
}
