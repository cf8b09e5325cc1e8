import { eq } from 'drizzle-orm';
import type {
  Complaint,
  ComplaintFollowLink,
  ComplaintNoticeDraft,
  ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import type { TemplateVariable } from '@muhatap/shared/wire/conversations';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { schema } from '../../database';
import { complaintScene, type Case } from '../../../testing/complaint-scene';
import { withInbox } from '../../../testing/with-inbox';

const {
  complaintHistory,
  complaintMessages,
  complaints,
  complaintStatusTemplates,
  connections,
  outbox,
} = schema;
const DAY = 24 * 60 * 60 * 1000;

const variable = (name: string, source: TemplateVariable['source']): TemplateVariable => ({
  name,
  label: name,
  source,
  example: '',
});
const REJECTED = {
  title: 'Ret',
  body: 'Sayın {{ad}}, {{kod}} numaralı “{{konu}}” başvurunuz {{durum}}: {{gerekce}}. {{temsilci}}, {{kurum}}',
  variables: [
    variable('ad', 'customer_name'),
    variable('kod', 'complaint_code'),
    variable('konu', 'complaint_subject'),
    variable('durum', 'complaint_status'),
    variable('gerekce', 'complaint_reason'),
    variable('temsilci', 'agent_name'),
    variable('kurum', 'company_name'),
  ],
};

withInbox('notifying citizens of a status', (scene, open) => {
  const { openCase, addTemplate, conversation, complaintEvents } = complaintScene(scene, open);
  const db = () => open().db;
  const choose = (one: Case, durum: ComplaintStatus, templateId: string) =>
    db().insert(complaintStatusTemplates).values({ companyId: one.companyId, durum, templateId });
  const draft = async (one: Case, durum: ComplaintStatus, reason?: string) =>
    (
      await scene().ask<ComplaintNoticeDraft>(
        'GET',
        `/api/complaints/${one.id}/notice?durum=${encodeURIComponent(durum)}${reason === undefined ? '' : `&reason=${encodeURIComponent(reason)}`}`,
        one.token,
      )
    ).body;
  const change = (one: Case, body: object) =>
    scene().ask<Complaint & ErrorBody>('PATCH', `/api/complaints/${one.id}`, one.token, {
      version: 1,
      ...body,
    });
  const linkOf = async ({ id, token }: Case) =>
    (await scene().ask<ComplaintFollowLink>('POST', `/api/complaints/${id}/follow-link`, token))
      .body.url;
  const linked = async (one: Case, text: string) =>
    `${text}\n\nBaşvurunuzu takip edin: ${await linkOf(one)}`;
  const said = async (one: Case) =>
    (
      await db().select().from(complaintMessages).where(eq(complaintMessages.complaintId, one.id))
    ).map(({ message, direction }) => [direction, message]);
  const stateOf = async (one: Case) =>
    (await db().select().from(complaints).where(eq(complaints.id, one.id)))[0];
  const expectUnchanged = async (one: Case) => {
    expect(await stateOf(one)).toMatchObject({ durum: 'Yeni', version: 1 });
    expect(await db().$count(complaintHistory, eq(complaintHistory.complaintId, one.id))).toBe(0);
    expect(await db().$count(outbox, eq(outbox.companyId, one.companyId))).toBe(0);
    expect([await said(one), await complaintEvents(one.companyId)]).toEqual([[], []]);
  };
  const closeWindow = (one: Case) =>
    db()
      .update(schema.rooms)
      .set({ lastCustomerMessageAt: new Date(scene().clock.now.getTime() - DAY) })
      .where(eq(schema.rooms.id, one.room.roomId));

  it('is drafted as words to edit while one can write freely, filled as far as it is known', async () => {
    const one = await openCase();
    expect(await draft(one, 'Reddedildi')).toEqual({
      kind: 'text',
      message: '',
      template: null,
      why: null,
      link: await linkOf(one),
    });
    await choose(
      one,
      'Reddedildi',
      await addTemplate(one.companyId, {
        ...REJECTED,
        kind: 'reply',
        providerName: null,
        channels: [],
      }),
    );
    const words = (why: string) =>
      `Sayın Zeynep Işık, MHT-2026-000007 numaralı “Çukur” başvurunuz Reddedildi: ${why}. Elif Karadağ, Deneme Belediyesi`;
    expect(await draft(one, 'Reddedildi')).toEqual({
      kind: 'text',
      message: words('{{gerekce}}'),
      template: null,
      why: null,
      link: await linkOf(one),
    });
    expect((await draft(one, 'Reddedildi', ' Görev alanımızda \n değil ')).message).toBe(
      words('Görev alanımızda değil'),
    );
    expect((await draft(one, 'Yeni')).message).toBe('');
  });

  it('goes out with the change, its reason filled in, in one transaction', async () => {
    const one = await openCase();
    await choose(
      one,
      'Reddedildi',
      await addTemplate(one.companyId, {
        ...REJECTED,
        kind: 'reply',
        providerName: null,
        channels: [],
      }),
    );
    const answer = await change(one, {
      durum: 'Reddedildi',
      reason: 'Özel mülk',
      notify: { message: 'Üzgünüz: {{gerekce}} ({{durum}}) {{soru}}' },
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ durum: 'Reddedildi', version: 2 }),
    ]);
    const content = await linked(one, 'Üzgünüz: Özel mülk (Reddedildi) {{soru}}');
    expect((await conversation(one)).at(-1)).toMatchObject({
      content,
      isSent: true,
      senderUserId: one.userId,
    });
    expect(await said(one)).toEqual([['outbound', content]]);
    expect((await scene().events(one.companyId)).map(({ type }) => type)).toEqual([
      'chat-message',
      'complaint-updated',
      'complaint-updated',
    ]);
    expect((await complaintEvents(one.companyId)).map(({ change }) => change)).toEqual([
      'other',
      'changed',
    ]);
  });

  it('never leaves a place unfilled', async () => {
    const one = await openCase();
    await choose(
      one,
      'İşlemde',
      await addTemplate(one.companyId, {
        kind: 'reply',
        providerName: null,
        body: 'Ekip {{saat}} gelecek',
        variables: [variable('saat', 'none')],
        channels: [],
      }),
    );
    expect((await draft(one, 'İşlemde')).message).toBe('Ekip {{saat}} gelecek');
    const answer = await change(one, {
      durum: 'İşlemde',
      notify: { message: 'Ekip {{saat}} gelecek' },
    });
    expect([answer.status, answer.body.error]).toEqual([
      422,
      expect.objectContaining({
        code: 'template_values_missing',
        details: expect.objectContaining({ missing: ['saat'] }) as object,
      }),
    ]);
    await expectUnchanged(one);
  });

  it('is an approved template once the window is closed', async () => {
    const one = await openCase();
    await closeWindow(one);
    const id = await addTemplate(one.companyId, {
      ...REJECTED,
      header: 'Başvuru',
      footer: 'Belediye',
    });
    await choose(one, 'Reddedildi', id);
    expect(await draft(one, 'Reddedildi')).toMatchObject({
      kind: 'template',
      template: { id, values: { ad: 'Zeynep Işık', kod: 'MHT-2026-000007', gerekce: '' } },
      message: expect.stringMatching(
        /^Başvuru\n\nSayın Zeynep.*{{gerekce}}.*\n\nBelediye$/,
      ) as string,
      why: expect.stringContaining('24 saat') as string,
    });
    const { template } = await draft(one, 'Reddedildi');
    expect(
      (await change(one, { durum: 'Reddedildi', reason: 'Özel mülk', notify: { template } }))
        .status,
    ).toBe(200);
    const sent = (await conversation(one)).at(-1);
    expect(sent).toMatchObject({
      type: 'template',
      content: expect.stringContaining('Reddedildi: Özel mülk.') as string,
      outbound: { template: { id, name: 'durum' } },
    });
    expect(sent?.outbound?.template?.values.map(({ value }) => value)).toEqual([
      'Zeynep Işık',
      'MHT-2026-000007',
      'Çukur',
      'Reddedildi',
      'Özel mülk',
      'Elif Karadağ',
      'Deneme Belediyesi',
    ]);
    expect(await said(one)).toEqual([['outbound', sent?.content]]);
  });

  it('cannot be sent after the window without an approved template of the status, and refused words change nothing', async () => {
    const one = await openCase();
    await closeWindow(one);
    expect(await draft(one, 'Çözüldü')).toMatchObject({
      kind: 'none',
      why: expect.stringContaining('şablon') as string,
    });
    await addTemplate(one.companyId);
    expect(await draft(one, 'Çözüldü')).toMatchObject({
      kind: 'none',
      message: '',
      why: expect.stringContaining('bu durum için') as string,
    });
    await choose(
      one,
      'Çözüldü',
      await addTemplate(one.companyId, { kind: 'reply', providerName: null }),
    );
    expect((await draft(one, 'Çözüldü')).kind).toBe('none');
    await choose(
      one,
      'İşlemde',
      await addTemplate(one.companyId, {
        body: 'Ekip {{saat}} gelecek',
        variables: [variable('saat', 'none')],
      }),
    );
    expect(await draft(one, 'İşlemde')).toMatchObject({
      kind: 'none',
      why: expect.stringContaining('“saat” elle doldurulduğu') as string,
    });
    const late = await change(one, { durum: 'Çözüldü', notify: { message: 'Çözüldü' } });
    expect([late.status, late.body.error.code]).toEqual([422, 'window_closed']);
    const foreign = await openCase();
    const other = await change(one, {
      durum: 'Çözüldü',
      notify: { template: { id: await addTemplate(foreign.companyId) } },
    });
    expect([other.status, other.body.error.code]).toEqual([422, 'template_unavailable']);
    expect(
      (await change(one, { durum: 'Çözüldü', notify: { template: { id: '\u0000' } } })).body.error
        .code,
    ).toBe('template_unavailable');
    await expectUnchanged(one);
  });

  it('never stands under a post', async () => {
    const one = await openCase('instagram-comment');
    expect(await draft(one, 'Çözüldü')).toMatchObject({
      kind: 'none',
      why: expect.stringContaining('herkese açık') as string,
    });
    expect(
      (await change(one, { durum: 'Çözüldü', notify: { message: 'Çözüldü' } })).body.error.code,
    ).toBe('private_reply_used');
    await expectUnchanged(one);
    const other = await openCase('instagram-comment', {
      room: {
        privateReplyTo: 'yorum-1',
        privateReplyUntil: new Date(scene().clock.now.getTime() + DAY),
      },
    });
    expect(await draft(other, 'Çözüldü')).toMatchObject({ kind: 'text' });
    await change(other, { durum: 'Çözüldü', notify: { message: 'Çözüldü' } });
    expect((await conversation(other)).at(-1)?.outbound).toMatchObject({
      comment: { mode: 'private' },
    });
  });

  it('fails with the account, with a stale version and without a conversation', async () => {
    const one = await openCase();
    expect(
      (await change(one, { version: 7, durum: 'Çözüldü', notify: { message: 'Çözüldü' } })).body
        .error.code,
    ).toBe('conflict');
    await db()
      .update(connections)
      .set({ isActive: false })
      .where(eq(connections.id, one.connectionId));
    expect(await draft(one, 'Çözüldü')).toMatchObject({
      kind: 'none',
      why: expect.stringContaining('duraklatılmış') as string,
    });
    expect(
      (await change(one, { durum: 'Çözüldü', notify: { message: 'Çözüldü' } })).body.error.code,
    ).toBe('connection_paused');
    await expectUnchanged(one);
    const bare = await openCase('whatsapp', { complaint: { roomId: null } });
    expect((await draft(bare, 'Çözüldü')).kind).toBe('none');
    expect(
      (await change(bare, { durum: 'Çözüldü', notify: { message: 'Çözüldü' } })).body.error.code,
    ).toBe('no_channel');
    await expectUnchanged(bare);
  });

  it('addresses somebody without a name warmly', async () => {
    const one = await openCase('whatsapp', {
      complaint: { roomId: null, senderName: null, externalId: 'vaka-9' },
    });
    await db().insert(schema.saysisSettings).values({
      companyId: one.companyId,
      isActive: true,
      baseUrl: 'http://127.0.0.1:9',
    });
    await choose(
      one,
      'Çözüldü',
      await addTemplate(one.companyId, {
        kind: 'reply',
        providerName: null,
        body: 'Sayın {{ad}}, çözüldü.',
        variables: [variable('ad', 'customer_name')],
        channels: [],
      }),
    );
    expect(await draft(one, 'Çözüldü')).toMatchObject({
      kind: 'text',
      message: 'Sayın Vatandaşımız, çözüldü.',
    });
    expect(
      (await change(one, { durum: 'Çözüldü', notify: { message: 'Sayın Vatandaşımız, çözüldü.' } }))
        .status,
    ).toBe(200);
    expect(await said(one)).toEqual([
      ['outbound', await linked(one, 'Sayın Vatandaşımız, çözüldü.')],
    ]);
  });

  it('names the address of the citizen’s page where its template says, and only there', async () => {
    const one = await openCase();
    const templateId = await addTemplate(one.companyId, {
      ...{ kind: 'reply', providerName: null, channels: [] },
      body: 'İzleyin: {{takip}} ({{kod}})',
      variables: [variable('takip', 'none'), variable('kod', 'complaint_code')],
    });
    await choose(one, 'Çözüldü', templateId);
    const message = `İzleyin: ${await linkOf(one)} (MHT-2026-000007)`;
    expect(await draft(one, 'Çözüldü')).toMatchObject({ message, link: null });
    await change(one, { durum: 'Çözüldü', notify: { message: 'İzleyin: {{takip}} ({{kod}})' } });
    expect(await said(one)).toEqual([['outbound', message]]);
  });

  it('names no address to somebody without a phone', async () => {
    const one = await openCase('instagram', {
      complaint: { kanal: 'Instagram', sender: '17841400000000000' },
    });
    expect((await draft(one, 'Çözüldü')).link).toBeNull();
    await change(one, { durum: 'Çözüldü', notify: { message: 'Çözüldü.' } });
    expect(await said(one)).toEqual([['outbound', 'Çözüldü.']]);
  });
});
