import { eq } from 'drizzle-orm';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { complaintScene, type Case } from '../../../testing/complaint-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { insertUpload, signedLink } from '../../../testing/insert-upload';
import { withInbox } from '../../../testing/with-inbox';

const { complaintMessages, connections, messages, outbox, rooms } = schema;
const MEGA = 1024 * 1024;

withInbox('replies of a complaint', (scene, open) => {
  const { openCase, detail, reply, conversation, complaintEvents, saidIn, codeOf, expectNoReply } =
    complaintScene(scene, open);
  const db = () => open().db;

  it('reach the channel, and stand in the conversation and in the complaint', async () => {
    const one = await openCase('whatsapp', { grants: ['complaints'] });
    const answer = await reply(one, '  Ekip yola çıktı. <b>ş</b>  ');
    expect([answer.status, answer.body]).toEqual([
      201,
      expect.objectContaining({
        message: 'Ekip yola çıktı. <b>ş</b>',
        direction: 'outbound',
        isReply: true,
        isRead: true,
        senderName: 'Elif Karadağ',
        delivery: { status: 'queued', error: null },
      }),
    ]);
    const stored = (await conversation(one)).at(-1);
    expect(stored).toMatchObject({
      id: answer.body.roomMessageId,
      content: 'Ekip yola çıktı. <b>ş</b>',
      isSent: true,
      isBotMessage: false,
      senderUserId: one.userId,
      status: 'queued',
    });
    expect(await db().$count(outbox, eq(outbox.messageId, stored?.id ?? ''))).toBe(1);
    expect((await detail(one)).messages.map((each) => each._id)).toEqual([answer.body._id]);
    expect((await db().select().from(rooms).where(eq(rooms.id, one.room.roomId)))[0]).toMatchObject(
      { assigneeId: one.userId, waitingSince: null },
    );
    // The first to answer takes the conversation, and its complaint with it.
    expect((await scene().events(one.companyId)).map(({ type }) => type)).toEqual([
      'chat-message',
      'complaint-updated',
      'complaint-updated',
    ]);
    expect(await complaintEvents(one.companyId)).toEqual([
      { complaint_id: one.id, change: 'other', by: null },
      { complaint_id: one.id, change: 'message', by: { id: one.userId, name: 'Elif Karadağ' } },
    ]);
  });

  it('happen once for one key, also when requested three times at once', async () => {
    const one = await openCase();
    const answers = await Promise.all([1, 2, 3].map(() => reply(one, 'bir kez', 'anahtar')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    await db()
      .update(connections)
      .set({ isActive: false })
      .where(eq(connections.id, one.connectionId));
    expect((await reply(one, 'bir kez', 'anahtar')).status).toBe(200);
    expect(codeOf(await reply(one, 'başka', 'anahtar'))).toEqual([409, 'idempotency_conflict']);
    const colleague = await scene().addPerson(one.companyId, 'Işıl Öz', ['complaints']);
    expect(codeOf(await reply({ ...one, ...colleague }, 'bir kez', 'anahtar'))).toEqual([
      409,
      'idempotency_conflict',
    ]);
    expect(codeOf(await reply(one, 'anahtarsız', null))).toEqual([400, 'bad_request']);
    expect(await saidIn(one)).toHaveLength(1);
    expect(await db().$count(outbox, eq(outbox.companyId, one.companyId))).toBe(1);
  });

  it('do not take the key of another complaint of the same conversation', async () => {
    const one = await openCase();
    const [other = ''] = await insertComplaints(db(), one.companyId, [
      { saysisCode: 'MHT-2026-000008', roomId: one.room.roomId },
    ]);
    await reply(one, 'aynı söz', 'anahtar');
    expect(codeOf(await reply({ ...one, id: other }, 'aynı söz', 'anahtar'))).toEqual([
      409,
      'idempotency_conflict',
    ]);
    expect(await saidIn({ ...one, id: other })).toEqual([]);
  });

  it('are refused blank or over-long, with the limit of the channel', async () => {
    const one = await openCase('whatsapp-twillio');
    for (const blank of ['', ' \n ', '\u0000'])
      expect(codeOf(await reply(one, blank))).toEqual([422, 'message_blank']);
    const long = await reply(one, '😀'.repeat(1601));
    expect(codeOf(long)).toEqual([422, 'message_too_long']);
    expect(long.body.error.details).toEqual({ limit: 1600, length: 1601, action: 'shorten' });
    await expectNoReply(one);
    expect((await reply(one, '😀'.repeat(1600))).status).toBe(201);
  });

  describe('with a file', () => {
    const file = (one: Case, name: string, mimeType: string, size?: number) =>
      insertUpload(db(), scene().dataDir, {
        companyId: one.companyId,
        name,
        mimeType,
        bytes: Buffer.from('dosya'),
        ...(size !== undefined && { size }),
      });

    it('carry it with its caption', async () => {
      const one = await openCase();
      const { id, url } = await file(one, 'onarım.png', 'image/png');
      const answer = await reply(one, { message: 'Onarıldı', attachment_url: url }, 'foto');
      expect([answer.status, answer.body]).toEqual([
        201,
        expect.objectContaining({
          message: 'Onarıldı',
          mediaType: 'image',
          mediaUrl: signedLink(url),
        }),
      ]);
      expect((await conversation(one)).at(-1)).toMatchObject({
        type: 'image',
        outbound: { uploadId: id },
      });
      expect((await reply(one, { message: 'Onarıldı', attachment_url: url }, 'foto')).status).toBe(
        200,
      );
      expect(codeOf(await reply(one, 'Onarıldı', 'foto'))).toEqual([409, 'idempotency_conflict']);
      expect((await reply(one, { attachment_url: url })).body).toMatchObject({
        message: '',
        mediaType: 'image',
      });
    });

    it('are refused where the channel would not take it: too large, of a wrong type, or not there', async () => {
      const one = await openCase();
      const large = await reply(one, {
        attachment_url: (await file(one, 'büyük.jpg', 'image/jpeg', 50 * MEGA)).url,
      });
      expect([...codeOf(large), large.body.error.details]).toEqual([
        422,
        'file_too_large',
        { limit: 5 * MEGA, size: 50 * MEGA, action: 'convert' },
      ]);
      expect(
        codeOf(await reply(one, { attachment_url: (await file(one, 'a.webp', 'image/webp')).url })),
      ).toEqual([422, 'file_type']);
      expect(
        codeOf(await reply(one, { attachment_url: (await file(one, 'a.html', 'text/html')).url })),
      ).toEqual([422, 'file_type']);
      expect(codeOf(await reply(one, { attachment_url: '/uploads/yok/a.png' }))).toEqual([
        422,
        'attachment_not_found',
      ]);
      expect(codeOf(await reply(one, { attachment_url: 'https://example.org/a.png' }))).toEqual([
        422,
        'attachment_not_found',
      ]);
      const foreign = await openCase();
      expect(
        codeOf(
          await reply(one, { attachment_url: (await file(foreign, 'a.png', 'image/png')).url }),
        ),
      ).toEqual([422, 'attachment_not_found']);
      await expectNoReply(one);
    });

    it('of 50 MB does not even become an upload', async () => {
      const { token } = await openCase();
      const body = Buffer.concat([
        Buffer.from(
          '--x\r\ncontent-disposition: form-data; name="file"; filename="video.png"\r\ncontent-type: image/png\r\n\r\n',
        ),
        Buffer.alloc(50 * MEGA, 1),
        Buffer.from('\r\n--x--\r\n'),
      ]);
      const answer = await scene().app.inject({
        method: 'POST',
        url: '/api/upload/file',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: body,
      });
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
        413,
        'too_large',
      ]);
    });
  });

  it('know nothing of another company’s complaint, and need the grant', async () => {
    const one = await openCase();
    const foreign = await openCase();
    for (const id of [foreign.id, '01936f00-0000-7000-8000-000000000000', "x'--", '\u0000']) {
      const path = `/api/complaints/${encodeURIComponent(id)}`;
      expect(
        (await reply({ id: encodeURIComponent(id), token: one.token }, 'Merhaba')).body,
      ).toEqual({ error: { code: 'not_found', message: 'Şikayet bulunamadı' } });
      expect(await scene().refusal('POST', `${path}/read`, one.token)).toEqual([404, 'not_found']);
      expect(await scene().refusal('GET', `${path}/notice?durum=Yeni`, one.token)).toEqual([
        404,
        'not_found',
      ]);
    }
    const { token } = await scene().addPerson(one.companyId, 'Işıl Öz', ['inbox']);
    expect(codeOf(await reply({ ...one, token }, 'Merhaba'))).toEqual([403, 'forbidden']);
    await expectNoReply(foreign);
    await expectNoReply(one);
  });

  it('become read with the rest, announced once', async () => {
    const one = await openCase();
    await db()
      .insert(complaintMessages)
      .values([
        { complaintId: one.id, message: 'Hâlâ açık', sender: 'x', direction: 'inbound' },
        { complaintId: one.id, message: 'Bakar mısınız', sender: 'x', direction: 'inbound' },
      ]);
    const read = () => scene().ask('POST', `/api/complaints/${one.id}/read`, one.token);
    expect([(await read()).status, (await read()).status]).toEqual([204, 204]);
    expect((await detail(one)).messages.map(({ isRead }) => isRead)).toEqual([true, true]);
    expect(await complaintEvents(one.companyId)).toEqual([
      { complaint_id: one.id, change: 'read', by: { id: one.userId, name: 'Elif Karadağ' } },
    ]);
    const { body } = await scene().ask<Complaint>('GET', `/api/complaints/${one.id}`, one.token);
    expect(body).toMatchObject({ complaint: { version: 1 } });
    expect(await db().$count(messages, eq(messages.roomId, one.room.roomId))).toBe(1);
  });
});
