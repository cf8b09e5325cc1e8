import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, newId, schema } from '../../database';
import { complaintScene } from '../../../testing/complaint-scene';
import { withInbox } from '../../../testing/with-inbox';
import { systemViewer } from '../../access/viewer';
import { changeComplaint } from '../cases/change-complaint';
import { receiveMessage } from '../../../testing/receive-message';
import { applySendResult, lockMessage } from '../../conversations/messages/status.service';

const { complaintMessages, complaints, connections, customers, messages, saysisChanges } = schema;
const TIMES = [1, 2, 3, 4];

withInbox('a complaint that everybody works on at once', (scene, open) => {
  const { openCase, reply, detail, complaintEvents } = complaintScene(scene, open);
  const db = () => open().db;

  it('keeps every answer, word, change and status, and nobody waits in a circle', async () => {
    const one = await openCase('whatsapp', { complaint: { externalId: 'vaka-hep' } });
    const [account] = await db()
      .select()
      .from(connections)
      .where(eq(connections.id, one.connectionId));
    const [citizen] = await db()
      .select()
      .from(customers)
      .where(eq(customers.id, one.room.customerId));
    const { now } = scene().clock;
    const sent = (await reply(one, 'Önce')).body.roomMessageId ?? '';

    const receive = (n: number) =>
      receiveMessage(
        db(),
        {
          kind: 'message',
          platform: 'whatsapp',
          account: account?.externalId ?? '',
          party: {
            externalId: citizen?.externalId ?? '',
            alternateId: null,
            name: null,
            phone: null,
          },
          providerMessageId: newId(),
          type: 'text',
          content: `söz ${n}`,
          media: null,
          replyTo: null,
          isEcho: false,
          at: now,
        },
        now,
      );
    const learn = (n: number) =>
      inTransaction(db(), (tx) =>
        changeComplaint(tx, {
          viewer: systemViewer(one.companyId),
          id: one.id,
          change: { saysisCode: `SYS-${n}` },
          version: null,
          actor: { source: 'saysis', id: null, name: null },
          now,
        }),
      );
    const changeAndNotify = async (n: number) => {
      const { version } = (await detail(one)).complaint;
      return (
        await scene().ask('PATCH', `/api/complaints/${one.id}`, one.token, {
          version,
          konuOzeti: `Çukur ${n}`,
          notify: { message: `bilgi ${n}` },
        })
      ).status;
    };
    const receiveStatus = (status: 'sent' | 'delivered' | 'read') =>
      inTransaction(db(), async (tx) => {
        const message = await lockMessage(tx, {
          companyId: one.companyId,
          roomId: one.room.roomId,
          id: sent,
        });
        if (message !== null)
          await applySendResult(tx, message, { status, error: null, providerMessageId: null }, now);
      });

    const [replies, changes] = await Promise.all([
      Promise.all(TIMES.map((n) => reply(one, `yanıt ${n}`))),
      Promise.all(TIMES.map(changeAndNotify)),
      Promise.all(TIMES.map(receive)),
      Promise.all(TIMES.map(learn)),
      Promise.all((['sent', 'delivered', 'read'] as const).map(receiveStatus)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(TIMES.map(() => 201));
    const won = changes.filter((status) => status === 200).length;
    expect(changes.every((status) => status === 200 || status === 409)).toBe(true);
    expect(won).toBeGreaterThan(0);

    // The database counts circles that it had to break; each of its connections reports within a second.
    await wait(1_200);
    const counted = await db().execute<{ deadlocks: number }>(
      sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
    );
    expect(counted.rows[0]?.deadlocks ?? 0).toBe(0);

    const words = (
      await db().select().from(complaintMessages).where(eq(complaintMessages.complaintId, one.id))
    ).map(({ message }) => message);
    expect(words.filter((text) => text.startsWith('yanıt')).sort()).toEqual(
      TIMES.map((n) => `yanıt ${n}`),
    );
    expect(words.filter((text) => text.startsWith('söz')).sort()).toEqual(
      TIMES.map((n) => `söz ${n}`),
    );
    expect(words.filter((text) => text.startsWith('bilgi'))).toHaveLength(won);
    expect(
      await db().$count(
        saysisChanges,
        and(eq(saysisChanges.complaintId, one.id), eq(saysisChanges.kind, 'message')),
      ),
    ).toBe(words.length);
    expect(
      (await db().select().from(complaints).where(eq(complaints.id, one.id)))[0]?.version,
    ).toBe(1 + won);
    expect((await db().select().from(messages).where(eq(messages.id, sent)))[0]?.status).toBe(
      'read',
    );
    expect(
      (await complaintEvents(one.companyId)).filter(({ change }) => change === 'changed'),
    ).toHaveLength(won);
    const seqs = (await scene().events(one.companyId)).map(({ payload }) => payload['seq']);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });
});
