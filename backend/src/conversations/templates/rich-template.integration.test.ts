import type { Message, Template } from '@muhatap/shared/wire/conversations';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import { insertUpload, signedLink } from '../../../testing/insert-upload';
import { JPEG } from '../../../testing/send-scene';
import type { StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { withStage } from '../../../testing/with-stage';
import { schema } from '../../database';

const given = (change: object = {}) => ({
  ...{ title: 'Randevu', provider_name: 'randevu', language: 'tr', category: 'UTILITY' },
  ...{ body: 'Yarın bekleriz.', variables: [] },
  ...change,
});

withStage('templates with buttons, files and codes', (stage, open) => {
  let company: StageCompany;
  beforeEach(async () => {
    company = await stage().addCompany({ grants: ['inbox', 'settings'] });
    stage().provider.templates = [];
    stage().provider.templateReviewMs = 60_000;
    stage().provider.graphFaults.length = 0;
    await ask('POST', `/api/connection/${company.connectionId}/check`);
  });
  const ask = <Body>(method: string, path: string, body?: object) =>
    stage().ask(method, path, company.token, body) as Promise<{ status: number; body: Body }>;
  const submit = (change?: object) =>
    ask<Template & ErrorBody>('POST', '/api/templates/submissions', given(change));
  const resubmit = (id: string, change?: object) =>
    ask<Template & ErrorBody>('PUT', `/api/templates/${id}/submission`, given(change));
  const keep = (name: string, mimeType: string, bytes = JPEG, companyId = company.companyId) =>
    insertUpload(open().db, stage().config.dataDir, { companyId, name, mimeType, bytes });
  const componentsOf = (place = 0) => stage().provider.templates[place]?.['components'];
  /** Meta's decision, as the next reading finds it. */
  const decide = async (status: string) => {
    stage().provider.templates.forEach((one) => Object.assign(one, { status }));
    await ask('POST', '/api/templates/sync');
    return (await ask<{ templates: Template[] }>('GET', '/api/templates')).body.templates[0]!;
  };
  async function send(template: object, extras: object = {}) {
    const { account } = company;
    await stage().webhook(whatsappWebhook({ account }, [textMessage(wamid(), 'Merhaba')]));
    const room = await until(
      async () => (await ask<{ recipient: string }[]>('GET', '/api/room/all')).body[0],
    );
    const body = { message: '', recipient: room.recipient, from: account, type: 'template' };
    const answer = await ask<Message & ErrorBody>('POST', '/api/whatsapp/send/message', {
      ...{ ...body, template },
      ...extras,
    });
    return {
      ...answer,
      sent: () => until(() => stage().provider.sent.find(({ account: of }) => of === account)),
    };
  }

  it('are submitted with their buttons, and sent with the end of the address', async () => {
    const { status, body } = await submit({
      buttons: [
        { type: 'URL', text: 'Başvurum', url: 'https://ornek.tr/b/{{1}}', variable: 'son' },
        { type: 'QUICK_REPLY', text: 'Geleceğim' },
      ],
      variables: [{ name: 'son', label: 'Başvuru', source: 'complaint_code', example: '7' }],
    });
    expect(status).toBe(201);
    expect(componentsOf()).toMatchObject([
      { type: 'BODY' },
      {
        buttons: [
          { url: 'https://ornek.tr/b/{{1}}', example: ['https://ornek.tr/b/7'] },
          { type: 'QUICK_REPLY', text: 'Geleceğim' },
        ],
      },
    ]);
    expect(await decide('APPROVED')).toMatchObject({
      variables: [{ name: 'son', label: 'Başvuru', source: 'complaint_code' }],
      provider: { status: 'APPROVED', buttons: [{ variable: 'son' }, { variable: null }] },
    });
    expect((await send({ id: body.id, values: {} })).body.error.code).toBe(
      'template_values_missing',
    );
    const sending = await send({ id: body.id, values: { son: 'ABC 1' } });
    expect((await sending.sent()).body).toMatchObject({
      template: {
        components: [
          {
            ...{ type: 'button', sub_type: 'url', index: '0' },
            parameters: [{ type: 'text', text: 'ABC%201' }],
          },
        ],
      },
    });
  });

  it('bring a tapped quick reply back as words of the citizen', async () => {
    const { account } = company;
    const button = { payload: 'Geleceğim', text: 'Geleceğim' };
    await stage().webhook(
      whatsappWebhook({ account }, [{ ...textMessage(wamid(), ''), type: 'button', button }]),
    );
    const room = await until(
      async () =>
        (await ask<{ last_message: object }[]>('GET', '/api/room/all')).body[0]?.last_message,
    );
    expect(room).toMatchObject({ type: 'interactive', content: 'Geleceğim' });
  });

  it('have a sample in the header, which is sent where nobody chooses another file', async () => {
    const { url } = await keep('park.jpg', 'image/jpeg');
    const { status, body } = await submit({ header_file: { kind: 'image', url } });
    expect([status, body.header_file]).toEqual([
      201,
      {
        kind: 'image',
        file: expect.objectContaining({ name: 'park.jpg', url: signedLink(url) }) as object,
      },
    ]);
    const [sample] = [...stage().provider.samples.values()].reverse();
    expect(sample).toMatchObject({ type: 'image/jpeg', size: JPEG.length });
    expect(componentsOf()).toMatchObject([
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: [sample?.handle] } },
      { type: 'BODY' },
    ]);
    await decide('APPROVED');
    const sending = await send({ id: body.id, values: {} });
    expect(sending.body).toMatchObject({ type: 'template', media: { name: 'park.jpg' } });
    expect((await sending.sent()).body).toMatchObject({
      template: { components: [{ type: 'header', parameters: [{ type: 'image' }] }] },
    });
  });

  it('of Meta show a file that is chosen with the send or kept here', async () => {
    stage().provider.templates = [
      {
        ...{ id: '9', name: 'plan', language: 'tr', status: 'APPROVED', category: 'UTILITY' },
        components: [
          { type: 'HEADER', format: 'DOCUMENT' },
          { type: 'BODY', text: 'İmar planı ektedir.' },
        ],
      },
    ];
    const { id, header_file: none, ...template } = await decide('APPROVED');
    expect(none).toEqual({ kind: 'document', file: null });
    expect((await send({ id, values: {} })).body.error).toMatchObject({
      ...{ code: 'template_file_missing', message: 'Bu şablonun başlığı için bir belge seçin.' },
      details: { kind: 'document' },
    });
    const pdf = await keep('plan.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
    const picture = await keep('park.jpg', 'image/jpeg');
    const wrong = await send({ id, values: {} }, { attachment_url: picture.url });
    expect(wrong.body.error.code).toBe('file_type');
    const chosen = await send({ id, values: {} }, { attachment_url: pdf.url });
    expect((await chosen.sent()).body).toMatchObject({
      template: { components: [{ parameters: [{ document: { filename: 'plan.pdf' } }] }] },
    });
    const put = (header_file?: string | null) =>
      ask<Template & ErrorBody>('PUT', `/api/templates/${id}`, {
        ...{ ...template, provider: undefined, header_file },
      });
    expect((await put(picture.url)).body.error.details).toMatchObject({
      fields: { header_file: expect.stringContaining('PDF') as string },
    });
    expect((await put(pdf.url)).body.header_file?.file?.name).toBe('plan.pdf');
    expect((await put()).body.header_file?.file?.name).toBe('plan.pdf');
    expect((await put(null)).body.header_file).toEqual(none);
  });

  it.each([
    ['a file of nobody', () => Promise.resolve({ url: '/uploads/0/a.jpg' }), /bulunamadı/],
    [
      'a file of another company',
      async () => {
        const { companyId } = await stage().addCompany();
        return keep('a.jpg', 'image/jpeg', JPEG, companyId);
      },
      /bulunamadı/,
    ],
    ['a film', () => keep('a.mp4', 'video/mp4'), /fotoğraf olarak yalnızca/],
  ])('are not submitted with %s as the sample', async (_name, find, words) => {
    const { url } = await find();
    const { status, body } = await submit({ header_file: { kind: 'image', url } });
    expect([status, body.error.details]).toEqual([
      422,
      { fields: { header_file: expect.stringMatching(words) as string } },
    ]);
    expect(stage().provider.templates).toEqual([]);
  });

  it('take no sample that Meta’s reviewers do not', async () => {
    const { url } = await keep('a.txt', 'text/plain', Buffer.from('Plan'));
    const { body } = await submit({ header_file: { kind: 'document', url } });
    expect(body.error.message).toBe('Örnek belge PDF olmalı.');
  });

  it.each([
    ['the session', 'uploads', 'kabul etmedi'],
    ['the bytes', 'upload:', 'kabul etmedi'],
    ['the key', 'debug_token', 'hangi uygulamaya'],
  ])('are not submitted where Meta refuses %s of a sample', async (_name, edge, words) => {
    const { url } = await keep('park.jpg', 'image/jpeg');
    stage().provider.graphFaults.push({ edge, code: 100 });
    const { status, body } = await submit({ header_file: { kind: 'image', url } });
    expect([status, body.error.code]).toEqual([422, 'template_refused']);
    expect(body.error.message).toContain(words);
    expect(stage().provider.templates).toEqual([]);
  });

  it('that carry a code have Meta’s words, and fill it in body and button', async () => {
    const { status, body } = await submit({
      authentication: { has_advice: true, expires_minutes: 5 },
    });
    expect(status).toBe(201);
    expect(componentsOf()).toMatchObject([
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: 5 },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
    ]);
    expect(await decide('APPROVED')).toMatchObject({ variables: [{ name: 'kod' }] });
    const sending = await send({ id: body.id, values: { kod: '481516' } });
    expect((await sending.sent()).body).toMatchObject({
      template: {
        components: [
          { type: 'body', parameters: [{ text: '481516' }] },
          {
            ...{ type: 'button', sub_type: 'url', index: '0' },
            parameters: [{ text: '481516' }],
          },
        ],
      },
    });
  });

  it('that carry a code stay such when they are submitted anew', async () => {
    const { body } = await submit({ authentication: { has_advice: true, expires_minutes: 5 } });
    await decide('APPROVED');
    expect((await resubmit(body.id, { category: 'MARKETING' })).body).toMatchObject({
      body: expect.stringContaining('{{kod}}') as string,
      provider: { category: 'AUTHENTICATION' },
    });
    expect(componentsOf()).not.toContainEqual(
      expect.objectContaining({ code_expiration_minutes: 5 }),
    );
  });

  it('that were rejected are submitted anew, under their name and in their language', async () => {
    const { body } = await submit();
    const early = await resubmit(body.id);
    expect([early.status, early.body.error.code]).toEqual([409, 'template_not_editable']);
    expect(early.body.error.message).toContain('inceliyor');
    const rejected = await decide('REJECTED');
    expect(rejected.provider?.fault).toContain('reddetti');
    const again = await resubmit(body.id, {
      ...{ provider_name: 'baska', language: 'en', category: 'MARKETING', body: 'Yeni metin.' },
    });
    expect([again.status, again.body]).toMatchObject([
      200,
      {
        ...{ id: body.id, provider_name: 'randevu', language: 'tr', body: 'Yeni metin.' },
        provider: { status: 'PENDING', category: 'MARKETING', fault: null },
      },
    ]);
    expect(stage().provider.templates).toMatchObject([
      { name: 'randevu', category: 'MARKETING', components: [{ text: 'Yeni metin.' }] },
    ]);
  });

  it('that were approved keep their category, and change once a day', async () => {
    const { body } = await submit();
    await decide('APPROVED');
    const first = await resubmit(body.id, { body: 'Kısa metin.', category: 'MARKETING' });
    expect(first.body.provider).toMatchObject({ status: 'PENDING', category: 'UTILITY' });
    await decide('APPROVED');
    const second = await resubmit(body.id);
    expect([second.status, second.body.error.message]).toEqual([
      409,
      expect.stringContaining('günde bir kez'),
    ]);
  });

  it('are not changed here where Meta refuses the edit or a shortcut is taken', async () => {
    const { body } = await submit();
    await decide('REJECTED');
    stage().provider.graphFaults.push({ edge: body.provider?.id ?? '', code: 100 });
    const refused = await resubmit(body.id, { body: 'Yeni metin.' });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'template_refused']);
    await ask('POST', '/api/templates', {
      ...{ kind: 'reply', title: 'Su', body: 'Su', shortcut: 'su' },
    });
    expect((await resubmit(body.id, { shortcut: 'su' })).body.error.code).toBe('shortcut_exists');
    const { body: kept } = await ask<{ templates: Template[] }>('GET', '/api/templates');
    expect(kept.templates.find(({ id }) => id === body.id)?.body).toBe('Yarın bekleriz.');
  });

  it('are deleted here alone, or at Meta first', async () => {
    const { body } = await submit();
    stage().provider.graphFaults.push({ edge: 'message_templates', code: 200 });
    const remove = (query = '') => ask<ErrorBody>('DELETE', `/api/templates/${body.id}${query}`);
    expect((await remove('?provider=true')).body.error.code).toBe('template_refused');
    expect(stage().provider.templates).toHaveLength(1);
    expect((await remove('?provider=true')).status).toBe(204);
    expect(stage().provider.templates).toEqual([]);
    // One that somebody deleted at Meta is gone here as well.
    const { body: next } = await submit();
    stage().provider.templates = [];
    expect((await ask('DELETE', `/api/templates/${next.id}?provider=true`)).status).toBe(204);
    const { body: last } = await submit();
    expect((await ask('DELETE', `/api/templates/${last.id}`)).status).toBe(204);
    expect(stage().provider.templates).toHaveLength(1);
  });

  it('of another WhatsApp Business account are not sent from a number', async () => {
    const { body } = await submit();
    await decide('APPROVED');
    await open()
      .db.update(schema.templates)
      .set({ businessId: '102290129340399' })
      .where(eq(schema.templates.id, body.id));
    expect((await send({ id: body.id, values: {} })).body.error.code).toBe('template_unavailable');
  });
});
