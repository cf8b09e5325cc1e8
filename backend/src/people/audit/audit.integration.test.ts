import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { eq, sql } from 'drizzle-orm';
import type { AuditEntry } from '@muhatap/shared/wire/people';
import { inTransaction, schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { recordAudit } from './record-audit';
import { recordChange } from './record-change';

type Page = { entries: AuditEntry[]; next_cursor: string | null };

withInbox('the audit log', (scene, open) => {
  let own: SceneCompany;
  const by = () => ({
    companyId: own.companyId,
    userId: own.userId,
    name: 'İsmail Işık',
    ip: '203.0.113.7',
  });
  const page = async (query = '', token = own.token) =>
    (await scene().ask<Page>('GET', `/api/audit${query}`, token)).body;
  const names = async (query = '') =>
    (await page(query)).entries.map(({ subject }) => subject.name);
  const record = (name: string, at: Date, more: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
    recordAudit(open().db, {
      companyId: own.companyId,
      by: by(),
      at,
      action: 'label.created',
      subject: { id: name, name },
      ...more,
    });
  beforeEach(async () => {
    own = await scene().addCompany(['inbox', 'settings', 'chatbot'], {
      actions: ['administer', 'export'],
    });
  });

  it('keeps what was said, by whom and from where, and nobody changes it', async () => {
    const at = new Date('2026-11-20T08:00:00.000Z');
    await record('Şikâyet', at, {
      action: 'role.changed',
      changes: [{ field: 'Ad', before: 'Eski', after: 'Yeni' }],
    });
    await record('admin@ornek.test', at, {
      by: null,
      ip: '198.51.100.9',
      action: 'session.refused',
    });
    const { entries } = await page();
    expect(entries[1]).toEqual({
      id: entries[1]?.id,
      at: at.toISOString(),
      actor: { id: own.userId, name: 'İsmail Işık' },
      action: 'role.changed',
      subject: { kind: 'role', id: 'Şikâyet', name: 'Şikâyet' },
      changes: [{ field: 'Ad', before: 'Eski', after: 'Yeni' }],
      ip: '203.0.113.7',
    });
    expect(entries[0]).toMatchObject({
      actor: null,
      action: 'session.refused',
      ip: '198.51.100.9',
    });
    const { auditLog } = schema;
    const refusals = [
      open()
        .db.update(auditLog)
        .set({ actorName: 'Başkası' })
        .where(eq(auditLog.companyId, own.companyId)),
      open().db.delete(auditLog).where(eq(auditLog.companyId, own.companyId)),
      open().db.execute(sql`truncate audit_log`),
    ].map((attempt) =>
      attempt.then(
        () => 'done',
        (error: Error) => String((error.cause ?? error) as Error),
      ),
    );
    expect(await Promise.all(refusals)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('append-only') as string),
    );
    expect(await page()).toEqual({ entries, next_cursor: null });
  });

  it('is undone with what it tells of', async () => {
    await expect(
      inTransaction(open().db, async (tx) => {
        await recordAudit(tx, {
          companyId: own.companyId,
          by: by(),
          at: new Date(),
          action: 'label.created',
          subject: { id: null, name: 'Olmadı' },
        });
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    expect(await names()).toEqual([]);
  });

  it('is read page by page, newest first, losing and repeating nothing, also within one moment', async () => {
    const at = new Date('2026-11-20T08:00:00.000Z');
    for (let n = 0; n < 12; n += 1)
      await record(String(n), new Date(at.getTime() + Math.floor(n / 5) * 1000));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const read: Page = await page(`?limit=5${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(read.entries.length).toBeLessThanOrEqual(5);
      seen.push(...read.entries.map(({ subject }) => subject.name));
      cursor = read.next_cursor;
      // An entry recorded meanwhile is newer and moves no page.
      await record('sonradan', new Date(at.getTime() + 60_000));
    }
    expect(seen).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '0']);
    for (const cursor of [
      'x',
      Buffer.from('yarin|1').toString('base64url'),
      Buffer.from('2026-11-20T08:00:00Z|../').toString('base64url'),
    ]) {
      expect(await scene().refusal('GET', `/api/audit?cursor=${cursor}`, own.token)).toEqual([
        400,
        'bad_cursor',
      ]);
    }
  });

  it('is searched by Turkish rules, and filtered by person, kind and days of the company’s clock', async () => {
    await open()
      .db.update(schema.companies)
      .set({ timeZone: 'Asia/Kolkata' })
      .where(eq(schema.companies.id, own.companyId));
    const mert = await scene().addPerson(own.companyId, 'Mert', ['inbox']);
    // Midnight in Kolkata is half past six in the evening before.
    await record('IĞDIR % masası', new Date('2026-11-19T18:29:59.999Z'), {
      changes: [{ field: 'Renk', before: 'çivit', after: 'şarabi' }],
    });
    await record('gece', new Date('2026-11-19T18:30:00.000Z'), {
      by: { userId: mert.userId, name: 'Mert', ip: '' },
    });
    await record('gündüz', new Date('2026-11-20T10:00:00.000Z'), { action: 'group.changed' });
    for (const term of ['igdir', 'IĞDIR', '% mas', 'Şarabi', 'civ', 'ığ'])
      expect(await names(`?search=${encodeURIComponent(term)}`)).toEqual(['IĞDIR % masası']);
    expect(await names('?search=ismail')).toEqual(['gündüz', 'IĞDIR % masası']);
    expect(await names('?search=%25%25')).toEqual([]);
    expect(await names('?search=%00')).toHaveLength(3);
    expect(await names(`?actor=${mert.userId}`)).toEqual(['gece']);
    expect(await names('?actor=%00yok')).toEqual([]);
    expect(await names('?subject=group')).toEqual(['gündüz']);
    expect(await names('?from=2026-11-20&to=2026-11-20')).toEqual(['gündüz', 'gece']);
    expect(await names('?to=2026-11-19')).toEqual(['IĞDIR % masası']);
    expect(await names('?from=2026-11-21')).toEqual([]);
    expect(
      await scene().refusal('GET', '/api/audit?from=2026-11-21&to=2026-11-20', own.token),
    ).toEqual([422, 'period_invalid']);
    expect(await scene().refusal('GET', '/api/audit?subject=uzay', own.token)).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('is the company’s own, and only for those who administer', async () => {
    await record('bizim', new Date());
    const other = await scene().addCompany(['inbox'], { actions: ['administer'] });
    expect((await page('', other.token)).entries).toEqual([]);
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox', 'settings']);
    expect(await scene().refusal('GET', '/api/audit', agent.token)).toEqual([403, 'forbidden']);
  });

  it('says nothing of a change that changes nothing', async () => {
    const change = {
      kind: 'label',
      subject: { id: 'x', name: 'Etiket' },
      at: new Date(),
      fields: { name: 'Ad' },
      before: { name: 'Aynı' },
    } as const;
    expect(await recordChange(open().db, by(), { ...change, after: { name: 'Aynı' } })).toBe(false);
    expect(await recordChange(open().db, by(), { ...change, after: { name: 'Başka' } })).toBe(true);
    expect((await page()).entries.map(({ action }) => action)).toEqual(['label.changed']);
  });

  it('tells of what people set up, and never a key', async () => {
    const ask = async <T = { id: string }>(
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
    ) => {
      const { status, body: answer } = await scene().ask<T>(method, path, own.token, body);
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
      return answer;
    };
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
    const account = await ask('POST', '/api/connection', {
      platform: 'whatsapp',
      name: 'Hat',
      external_id: '109999000011112',
      credentials: { access_token: 'cok-gizli-anahtar' },
    });
    await ask('PATCH', `/api/connection/${account.id}`, {
      name: 'Yeni Hat',
      credentials: { access_token: 'daha-gizli-anahtar' },
    });
    await ask('DELETE', `/api/connection/${account.id}`);
    const template = { kind: 'reply', title: 'Selam', body: 'Merhaba', channels: ['whatsapp'] };
    const made = await ask('POST', '/api/templates', template);
    await ask('PUT', `/api/templates/${made.id}`, { ...template, title: 'Hoş geldiniz' });
    await ask('DELETE', `/api/templates/${made.id}`);
    const label = await ask('POST', '/api/labels', { name: 'Acil', color: 'red' });
    await ask('PATCH', `/api/labels/${label.id}`, { name: 'Acil', color: 'blue' });
    await ask('DELETE', `/api/labels/${label.id}`);
    const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      periods: weekday === 1 ? [{ from: '09:00', to: '12:00' }] : [],
    }));
    await ask('PUT', '/api/inbox/working-hours', {
      days,
      observes_holidays: true,
      special_days: [],
      away_reply: { is_on: false, text: '' },
    });
    await ask('PUT', '/api/inbox/settings', {
      assignment: 'round_robin',
      capacity: 3,
      agents: [{ id: own.userId, takes_part: false }],
      greeting: { is_on: true, text: 'Hoş geldiniz' },
      survey: { is_on: false, text: '', thanks: '' },
    });
    const bot = await ask('POST', '/api/chatbots', {
      name: 'Karşılama',
      flow: aFlow([aMessage('son')]),
    });
    await ask('PUT', `/api/chatbots/${bot.id}/draft`, {
      flow: aFlow([aList('menu', [['su', 'Su', 'son']]), aMessage('son')]),
      draft_version: 1,
    });
    await ask('PATCH', `/api/chatbots/${bot.id}`, { name: 'Karşılayan' });
    await ask('PUT', `/api/chatbots/${bot.id}/starts`, {
      starts: [{ connection_id: own.connectionId, condition: 'keyword', keywords: ['su', 'yol'] }],
    });
    await ask('POST', `/api/chatbots/${bot.id}/publish`, { draft_version: 2, note: 'İlk hâli' });
    await ask('PUT', `/api/chatbots/${bot.id}/live`, { version: null });
    await ask('DELETE', `/api/chatbots/${bot.id}`);
    const unit = await ask('POST', '/api/complaint-units', { name: 'Fen İşleri', is_active: true });
    const type = await ask('POST', '/api/complaint-types', {
      name: 'Çukur',
      unit_id: unit.id,
      is_active: true,
    });
    await ask('PUT', `/api/complaint-types/${type.id}`, {
      name: 'Derin çukur',
      unit_id: null,
      is_active: true,
    });
    await ask('DELETE', `/api/complaint-units/${unit.id}`);
    await ask('POST', '/api/complaint-districts', { name: 'Merkez', is_active: true });
    const { entries } = await page();
    const lines = entries
      .map(({ action, subject, changes }) => [
        action,
        subject.name,
        changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
      ])
      .reverse();
    expect(lines.slice(0, 3)).toEqual([
      [
        'connection.created',
        'Hat',
        'Ad: null → Hat; Kanal: null → WhatsApp; Hesap: null → 109999000011112; Açık: null → evet; Erişim anahtarları: null → kayıtlı',
      ],
      ['connection.changed', 'Hat', 'Ad: Hat → Yeni Hat; Erişim anahtarları: kayıtlı → yenilendi'],
      [
        'connection.deleted',
        'Yeni Hat',
        'Ad: Yeni Hat → null; Kanal: WhatsApp → null; Hesap: 109999000011112 → null; Açık: evet → null; Erişim anahtarları: kayıtlı → null',
      ],
    ]);
    expect(lines.map(([action]) => action).slice(3)).toEqual([
      'template.created',
      'template.changed',
      'template.deleted',
      'label.created',
      'label.changed',
      'label.deleted',
      'setting.changed',
      'setting.changed',
      'chatbot.created',
      'chatbot.changed',
      'chatbot.changed',
      'chatbot.published',
      'chatbot.unpublished',
      'chatbot.deleted',
      'setting.created',
      'setting.created',
      'setting.changed',
      'setting.deleted',
      'setting.created',
    ]);
    const of = (name: string) =>
      lines.filter(([, subject]) => subject === name).map(([, , changes]) => changes);
    expect(of('Çalışma saatleri')[0]).toContain(
      'Pazartesi: 08:30–17:30 → 09:00–12:00; Salı: 08:30–17:30 → kapalı',
    );
    expect(of('Gelen kutusu ayarları')[0]).toContain('Dağıtım: elle → sırayla');
    expect(of('Gelen kutusu ayarları')[0]).toContain('Sıraya katılmayanlar: null → Elif Karadağ');
    expect(of('Karşılayan').slice(0, 3)).toEqual([
      'Yanıt verdiği yerler: null → Hat – şu kelimelerde: su / yol',
      'Yayındaki sürüm: null → 1; Sürüm notu: null → İlk hâli',
      'Yayındaki sürüm: 1 → null',
    ]);
    expect(of('Acil')[1]).toBe('Renk: kırmızı → mavi');
    expect(of('Şikayet türü: Çukur')).toEqual([
      'Ad: null → Çukur; Birim: null → Fen İşleri; Kullanımda: null → evet',
      'Ad: Çukur → Derin çukur; Birim: Fen İşleri → null',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/gizli/);
  });
});
