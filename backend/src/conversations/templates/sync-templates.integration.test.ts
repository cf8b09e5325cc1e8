import { eq } from 'drizzle-orm';
import type { Template, TemplateSync } from '@muhatap/shared/wire/conversations';
import { BUSINESS } from '../../../simulator/meta/graph-templates';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { until } from '../../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { withStage } from '../../../testing/with-stage';
import type { StageCompany } from '../../../testing/stage-company';
import { schema } from '../../database';

const given = (change: object = {}) => ({
  id: '594425479261596',
  name: 'randevu_hatirlatma',
  language: 'tr',
  status: 'APPROVED',
  category: 'UTILITY',
  rejected_reason: 'NONE',
  components: [
    {
      type: 'HEADER',
      format: 'TEXT',
      text: 'Sayın {{1}}',
      example: { header_text: ['Ayşe Yılmaz'] },
    },
    {
      type: 'BODY',
      text: '{{1}} tarihinde saat {{2}} için randevunuz var.',
      example: { body_text: [['5 Aralık', '10.30']] },
    },
    { type: 'FOOTER', text: 'Çınarlı Belediyesi' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Geleceğim' }] },
  ],
  ...change,
});

withStage('templates of a provider', (stage, open) => {
  let company: StageCompany;
  beforeEach(async () => {
    company = await stage().addCompany({ grants: ['inbox', 'settings'] });
    stage().provider.templates = [given()];
    await ask('POST', `/api/connection/${company.connectionId}/check`);
  });
  const ask = <Body>(method: string, path: string, body?: object) =>
    stage().ask(method, path, company.token, body) as Promise<{ status: number; body: Body }>;
  const sync = async () => (await ask<TemplateSync>('POST', '/api/templates/sync')).body;
  const list = async () =>
    (await ask<{ templates: Template[] }>('GET', '/api/templates')).body.templates;

  it('come with status, language, header, buttons and examples of their variables', async () => {
    expect(await sync()).toEqual({ read: 1, changed: 1, problems: [] });
    expect(await list()).toMatchObject([
      {
        kind: 'approved',
        title: 'Randevu hatirlatma',
        provider_name: 'randevu_hatirlatma',
        language: 'tr',
        channels: ['whatsapp'],
        header: 'Sayın {{baslik_1}}',
        body: '{{degisken_1}} tarihinde saat {{degisken_2}} için randevunuz var.',
        footer: 'Çınarlı Belediyesi',
        variables: [
          { name: 'baslik_1', example: 'Ayşe Yılmaz' },
          { name: 'degisken_1', example: '5 Aralık' },
          { name: 'degisken_2', example: '10.30' },
        ],
        provider: {
          status: 'APPROVED',
          category: 'UTILITY',
          fault: null,
          buttons: [
            { type: 'QUICK_REPLY', text: 'Geleceğim', url: null, phone: null, variable: null },
          ],
          id: '594425479261596',
          business_id: BUSINESS,
        },
      },
    ]);
    expect(await sync()).toEqual({ read: 1, changed: 0, problems: [] });
    expect(await list()).toHaveLength(1);
  });

  it('keep the names of variables while the words are the same, and take other words over', async () => {
    const own = {
      ...{ kind: 'approved', title: 'Randevu', channels: ['whatsapp'] },
      ...{ provider_name: 'randevu_hatirlatma', header: 'Sayın {{ad}}' },
      ...{ body: '{{gun}} tarihinde saat {{saat}} için randevunuz var.' },
      footer: 'Çınarlı Belediyesi',
      variables: ['ad', 'gun', 'saat'].map((name) => ({ name, label: name })),
    };
    expect((await ask('POST', '/api/templates', own)).status).toBe(201);
    await sync();
    expect(await list()).toMatchObject([
      { title: 'Randevu', header: 'Sayın {{ad}}', provider: { status: 'APPROVED' } },
    ]);
    const [, , footer] = given().components;
    stage().provider.templates = [
      given({ components: [{ type: 'BODY', text: 'Randevunuz {{1}}.' }, footer] }),
    ];
    expect(await sync()).toMatchObject({ changed: 1 });
    expect(await list()).toMatchObject([
      { title: 'Randevu', header: null, body: 'Randevunuz {{degisken_1}}.' },
    ]);
  });

  it.each([
    ['one that waits', { status: 'PENDING' }, null],
    ['a rejected one', { status: 'REJECTED', rejected_reason: 'PROMOTIONAL' }, 'tanıtım'],
    ['a paused one', { status: 'PAUSED' }, 'düşük kalite'],
    ['a disabled one', { status: 'DISABLED' }, 'kapattı'],
    [
      'a header with a place',
      {
        components: [
          { type: 'HEADER', format: 'LOCATION' },
          { type: 'BODY', text: 'Merhaba' },
        ],
      },
      'konum',
    ],
    [
      'a form behind a button',
      {
        components: [
          { type: 'BODY', text: 'Merhaba' },
          { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Aç' }] },
        ],
      },
      'form',
    ],
  ])(
    'are not sent where they are not approved or cannot be filled: %s',
    async (_name, change, fault) => {
      stage().provider.templates = [given(change)];
      await sync();
      const [template] = await list();
      expect(template?.provider?.fault ?? '').toContain(fault ?? '');
      await stage().webhook(
        whatsappWebhook({ account: company.account }, [textMessage(wamid(), 'Merhaba')]),
      );
      const room = await until(
        async () =>
          (await ask<{ id: string; recipient: string }[]>('GET', '/api/room/all')).body[0],
      );
      const sent = await ask<ErrorBody>('POST', '/api/whatsapp/send/message', {
        ...{ message: '', recipient: room.recipient, from: company.account, type: 'template' },
        template: { id: template?.id, values: {} },
      });
      expect([sent.status, sent.body.error.code]).toEqual([422, 'template_unavailable']);
    },
  );

  it('have variables for their buttons, which keep their names, and a code has one for body and button', async () => {
    const buttons = [
      {
        type: 'URL',
        text: 'Aç',
        url: 'https://ornek.tr/b/{{1}}',
        example: ['https://ornek.tr/b/7'],
      },
      { type: 'COPY_CODE', text: 'Kopyala', example: 'YAZ26' },
      { type: 'PHONE_NUMBER', text: 'Ara', phone_number: '+902125550100' },
    ];
    const body = { type: 'BODY', text: 'Merhaba' };
    const code = {
      ...{ id: '7', name: 'kod', category: 'AUTHENTICATION' },
      components: [
        { type: 'BODY', text: '*{{1}}* doğrulama kodunuz.' },
        {
          type: 'BUTTONS',
          buttons: [
            {
              type: 'URL',
              text: 'Kopyala',
              url: 'https://www.whatsapp.com/otp/code/?code=otp{{1}}',
            },
          ],
        },
      ],
    };
    stage().provider.templates = [
      given({ components: [body, { type: 'BUTTONS', buttons }] }),
      given(code),
    ];
    await sync();
    const [kod, first] = await list();
    expect([first, kod]).toMatchObject([
      {
        variables: [
          { name: 'buton_1', label: '“Aç” bağlantısının sonu', example: '7' },
          { name: 'buton_2', example: 'YAZ26' },
        ],
        provider: {
          fault: null,
          buttons: [
            { url: 'https://ornek.tr/b/{{1}}', variable: 'buton_1' },
            { variable: 'buton_2' },
            { phone: '+902125550100', variable: null },
          ],
        },
      },
      {
        ...{ body: '*{{kod}}* doğrulama kodunuz.', variables: [{ name: 'kod' }] },
        provider: { buttons: [{ variable: 'kod' }] },
      },
    ]);
    // A page of an earlier release sends back the variables of the words alone.
    const { id, kind, title, channels, provider_name, language, header, body: words } = first!;
    const edited = await ask<Template>('PUT', `/api/templates/${id}`, {
      ...{ id, kind, title, channels, provider_name, language, header, body: words },
      variables: [],
    });
    expect(edited.body.variables.map(({ name }) => name)).toEqual(['buton_1', 'buton_2']);
    expect(await sync()).toMatchObject({ changed: 0 });
  });

  it('that are gone are marked, and an account that cannot be read is named', async () => {
    await sync();
    stage().provider.templates = [];
    expect(await sync()).toEqual({ read: 0, changed: 1, problems: [] });
    expect(await list()).toMatchObject([
      { provider: { status: 'DELETED', fault: expect.stringContaining('silinmiş') as string } },
    ]);
    stage().provider.graphFaults.push({ edge: 'message_templates', code: 4 });
    const { problems } = await sync();
    expect(problems).toEqual([expect.stringMatching(/^Hat: .*istek sınırı/) as string]);
    expect(await list()).toHaveLength(1);
  });

  it('are read again once the provider says that one has another status', async () => {
    const { db } = open();
    await db.insert(schema.jobs).values({
      ...{ queue: 'account-checks', subject: company.connectionId, companyId: company.companyId },
      runAt: new Date(Date.now() + 60 * 60_000),
    });
    const value = { event: 'APPROVED', message_template_id: 594425479261596, reason: 'NONE' };
    const answer = await stage().webhook({
      object: 'whatsapp_business_account',
      entry: [{ id: BUSINESS, changes: [{ field: 'message_template_status_update', value }] }],
    });
    expect(answer.status).toBe(200);
    await until(async () => {
      const [job] = await db
        .select()
        .from(schema.jobs)
        .where(eq(schema.jobs.subject, company.connectionId));
      return job !== undefined && job.runAt <= new Date();
    });
  });
});
