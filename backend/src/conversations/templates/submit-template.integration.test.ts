import type { Template } from '@muhatap/shared/wire/conversations';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import { anAccount, type StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { withStage } from '../../../testing/with-stage';
import { newId, schema } from '../../database';
import { BUSINESS } from '../../../simulator/meta/graph-templates';

const given = (change: object = {}) => ({
  ...{ title: 'Randevu', provider_name: 'randevu', language: 'tr', category: 'UTILITY' },
  ...{ header: 'Çınarlı', body: 'Sayın {{ad}}, yarın bekleriz.', footer: 'Belediye' },
  variables: [{ name: 'ad', label: 'Ad', example: 'Ayşe' }],
  ...change,
});

withStage(
  'templates for the approval of Meta',
  (stage, open) => {
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
    const list = async () =>
      (await ask<{ templates: Template[] }>('GET', '/api/templates')).body.templates;
    const audit = async () =>
      (
        await open()
          .db.select()
          .from(schema.auditLog)
          .where(eq(schema.auditLog.companyId, company.companyId))
      ).filter(({ subjectKind }) => subjectKind === 'template');

    it('are taken in Meta’s words, wait in the list and stand in the audit log', async () => {
      const { status, body } = await submit();
      expect([status, body.provider]).toEqual([
        201,
        expect.objectContaining({ status: 'PENDING', category: 'UTILITY', fault: null }),
      ]);
      expect(stage().provider.templates).toMatchObject([
        {
          ...{ name: 'randevu', language: 'tr', category: 'UTILITY', status: 'PENDING' },
          components: [
            { type: 'HEADER', format: 'TEXT', text: 'Çınarlı' },
            {
              type: 'BODY',
              text: 'Sayın {{1}}, yarın bekleriz.',
              example: { body_text: [['Ayşe']] },
            },
            { type: 'FOOTER', text: 'Belediye' },
          ],
        },
      ]);
      expect(await list()).toMatchObject([{ id: body.id, title: 'Randevu' }]);
      expect(await audit()).toHaveLength(1);
    });

    it.each([
      ['approved', 'randevu', 'APPROVED', null],
      ['rejected', 'randevu_red', 'REJECTED', expect.stringContaining('tanıtım')],
    ])('are %s once Meta reports it, and stay one', async (_name, name, status, fault) => {
      const { db } = open();
      const { connectionId: subject, companyId } = company;
      const runAt = new Date(Date.now() + 60 * 60_000);
      await db.insert(schema.jobs).values({ queue: 'account-checks', subject, companyId, runAt });
      stage().provider.templateReviewMs = 20;
      await submit({ provider_name: name });
      await until(async () => {
        const [job] = await db.select().from(schema.jobs).where(eq(schema.jobs.subject, subject));
        return job !== undefined && job.runAt <= new Date();
      });
      await ask('POST', '/api/templates/sync');
      expect(await list()).toMatchObject([
        { body: 'Sayın {{ad}}, yarın bekleriz.', provider: { status, fault: fault as string } },
      ]);
    });

    it.each([
      ['a name that Meta has', { code: 100, subcode: 2388024 }, 'zaten var'],
      ['a name that is being deleted', { code: 100, subcode: 2388023 }, 'dört hafta'],
      ['too few words', { code: 100, subcode: 2388293 }, 'çok kısa'],
      ['a fault without a number of its own', { code: 100 }, 'kabul etmedi: (#100)'],
      ['a blocked account', { code: 368 }, 'kısıtladı'],
      ['a wrong telephone number', { code: 192 }, 'telefon numarasını'],
      ['too many of them', { code: 80008 }, 'bir saat sonra'],
      ['a key without the right', { code: 200 }, 'yetkisi yok'],
    ])('are not kept where Meta refuses: %s', async (_name, fault, words) => {
      stage().provider.graphFaults.push({ edge: 'message_templates', ...fault });
      const { status, body } = await submit();
      expect([status, body.error.code]).toEqual([422, 'template_refused']);
      expect(body.error.message).toContain(words);
      expect(await list()).toEqual([]);
      expect(await audit()).toEqual([]);
    });

    it('are not kept where Meta does not say whether it took them', async () => {
      stage().provider.graphFaults.push({ edge: 'message_templates', code: 1, isCut: true });
      const { status, body } = await submit();
      expect([status, body.error.code]).toEqual([502, 'template_unanswered']);
      expect(body.error.message).toContain('Meta’dan oku');
      expect(await list()).toEqual([]);
    });

    it('are refused before Meta is asked: bad words, a name or a shortcut that is taken', async () => {
      expect((await submit({ body: '{{ad}} merhaba' })).body.error).toMatchObject({
        code: 'template_invalid',
        details: { fields: { body: expect.stringContaining('başlayamaz') as string } },
      });
      await submit({ shortcut: 'randevu' });
      const same = await submit();
      expect([same.status, same.body.error.code]).toEqual([409, 'template_exists']);
      const other = await submit({ provider_name: 'baska', shortcut: 'RANDEVU' });
      expect([other.status, other.body.error.code]).toEqual([409, 'shortcut_exists']);
      expect(stage().provider.templates).toHaveLength(1);
    });

    it('ask for one of several WhatsApp Business accounts', async () => {
      const { db } = open();
      const [row] = await db
        .select()
        .from(schema.connections)
        .where(eq(schema.connections.id, company.connectionId));
      const other = { id: newId(), externalId: anAccount(), businessId: '102290129340399' };
      await db.insert(schema.connections).values({ ...row!, ...other });
      expect((await submit()).body.error.message).toContain('Birden çok');
      expect((await submit({ business_id: '1' })).body.error).toMatchObject({
        code: 'template_account',
        message: expect.stringContaining('etkin bir numarası yok') as string,
      });
      expect(stage().provider.templates).toEqual([]);
      const chosen = await submit({ business_id: other.businessId });
      expect(chosen.body.provider?.business_id).toBe(other.businessId);
      // Another account may have a template of the same name.
      expect((await submit({ business_id: other.businessId })).status).toBe(409);
      stage().provider.templates = [];
      expect((await submit({ business_id: BUSINESS })).status).toBe(201);
    });

    it('need one account whose WhatsApp Business account is known', async () => {
      const { db } = open();
      const set = (change: Partial<typeof schema.connections.$inferInsert>) =>
        db
          .update(schema.connections)
          .set(change)
          .where(eq(schema.connections.companyId, company.companyId));
      await set({ businessId: null });
      expect((await submit()).body.error).toMatchObject({
        code: 'template_account',
        message: expect.stringContaining('denetleyin') as string,
      });
      await set({ isActive: false });
      expect((await submit()).body.error.message).toContain('hesabı bağlayın');
      expect(stage().provider.templates).toEqual([]);
    });
  },
  { providerTimeoutMs: 1_000 },
);
