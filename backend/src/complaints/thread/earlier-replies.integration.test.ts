import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { inBackend } from '../../config/folders';
import { complaintScene } from '../../../testing/complaint-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

withInbox('words of staff from before they joined complaints by themselves', (scene, open) => {
  const { openCase, detail } = complaintScene(scene, open);

  it('join the newest complaint that was open, once, and no words of a chatbot', async () => {
    const { db } = open();
    const opened = new Date(scene().clock.now.getTime() - 60_000);
    const one = await openCase('whatsapp', { complaint: { createdAt: opened } });
    const minutes = (n: number) => new Date(opened.getTime() + n * 60_000);
    const [newer = ''] = await insertComplaints(db, one.companyId, [
      { saysisCode: 'MHT-2026-000008', roomId: one.room.roomId, createdAt: minutes(3) },
    ]);
    const [closed = ''] = await insertComplaints(db, one.companyId, [
      {
        saysisCode: 'MHT-2026-000009',
        roomId: one.room.roomId,
        createdAt: minutes(4),
        durum: 'Çözüldü',
      },
    ]);
    const said = (n: number, change: object = {}) =>
      scene().addMessages(one.room, [`söz ${n}`], {
        isSent: true,
        senderUserId: one.userId,
        createdAt: minutes(n),
        ...change,
      });
    for (const n of [-1, 1, 2, 5]) await said(n);
    await said(6, { isBotMessage: true, senderUserId: null });
    await said(7, { isSent: false, senderUserId: null });
    const file = await readFile(inBackend('migrations/0050_thread-of-both-sides.sql'), 'utf8');
    for (let times = 0; times < 2; times += 1) await db.execute(sql.raw(file));
    const texts = async (id: string) =>
      (await detail({ ...one, id })).messages.map(({ message, senderName, direction }) => [
        message,
        senderName,
        direction,
      ]);
    expect([await texts(one.id), await texts(newer), await texts(closed)]).toEqual([
      [
        ['söz 1', 'Elif Karadağ', 'outbound'],
        ['söz 2', 'Elif Karadağ', 'outbound'],
      ],
      [['söz 5', 'Elif Karadağ', 'outbound']],
      [],
    ]);
  });
});
