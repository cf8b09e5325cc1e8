import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { anAccount } from '../../../testing/stage-company';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { partOf, type Call } from './journal-units';
import { journalRepository, WEBHOOK_QUEUE } from './journal.repository';

const { jobs } = schema;

withDatabases('the journal of webhook calls', (open) => {
  const messageOf = (words: string) =>
    Buffer.from(
      JSON.stringify(whatsappWebhook({ account: anAccount() }, [textMessage(wamid(), words)])),
    );

  it('calls that are stored together, of any bytes and none, keep their bodies and have their own jobs', async () => {
    const { db } = open();
    const bodies = [
      messageOf('Çöp konteyneri “ağzına kadar” dolu 🗑️'),
      Buffer.alloc(0),
      Buffer.from([0, 255, 128, 10, 92, 0]),
      messageOf('ikinci'),
    ];
    const receivedAt = new Date();
    const calls = bodies.map((body, n): Call => ({
      source: 'meta',
      body,
      headers: { 'user-agent': `${n}` },
      receivedAt,
    }));
    await journalRepository.insert(db, calls);
    const queued = await db
      .select({ subject: jobs.subject, key: jobs.key })
      .from(jobs)
      .where(eq(jobs.queue, WEBHOOK_QUEUE.name))
      .orderBy(jobs.id);
    const stored = await journalRepository.loadMany(
      db,
      queued.map(({ subject }) => subject),
    );
    expect([...queued.map(({ subject }) => stored.get(subject))]).toEqual(calls);
    const first = stored.get(queued[0]?.subject ?? '');
    expect(first && partOf(first, queued[0]?.key ?? null).units).toMatchObject([
      { content: 'Çöp konteyneri “ağzına kadar” dolu 🗑️' },
    ]);
  });
});
