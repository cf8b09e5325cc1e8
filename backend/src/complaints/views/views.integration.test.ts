import type { ComplaintView } from '@muhatap/shared/wire/complaints';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

withInbox('saved views of complaints', (scene, open) => {
  let own: SceneCompany;
  let clerk: ScenePerson;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints']);
    clerk = await scene().addPerson(own.companyId, 'Elif Aydın', ['complaints'], {
      visibility: 'own',
      actions: [],
    });
  });

  const VIEWS = '/api/complaint-views';
  const input = (name: string, isShared = false, query = 'durum=Yeni') => ({
    ...{ name, query, is_shared: isShared },
  });
  const save = async (name: string, isShared = false, { token }: ScenePerson = own) =>
    (await scene().ask<ComplaintView>('POST', VIEWS, token, input(name, isShared))).body;
  const names = async ({ token }: ScenePerson = own) =>
    (await scene().ask<{ views: ComplaintView[] }>('GET', VIEWS, token)).body.views.map(
      ({ name }) => name,
    );
  const refused = (method: 'POST' | 'PUT' | 'DELETE', at: string, body: object, who: ScenePerson) =>
    scene().refusal(method, at, who.token, body);

  it('are seen by their owner, the shared ones by all who work on complaints, in Turkish order', async () => {
    await save('Şantiyeler', true);
    await save('Çukurlar');
    await save('Benimkiler', false, clerk);
    expect(await names()).toEqual(['Çukurlar', 'Şantiyeler']);
    expect(await names(clerk)).toEqual(['Benimkiler', 'Şantiyeler']);
    const stranger = await scene().addCompany(['complaints']);
    expect(await names(stranger)).toEqual([]);
    expect(await scene().events(own.companyId)).toMatchObject([
      { type: 'casework-changed', payload: { what: 'views' } },
    ]);
  });

  it('are renamed, given another list, shared and deleted', async () => {
    const { id } = await save('Çukurlar');
    const body = input('Derin çukurlar', true, 'search=çukur');
    const { body: changed } = await scene().ask<ComplaintView>(
      'PUT',
      `${VIEWS}/${id}`,
      own.token,
      body,
    );
    expect(changed).toMatchObject({ id, name: 'Derin çukurlar', query: 'search=çukur' });
    expect(await names(clerk)).toEqual(['Derin çukurlar']);
    expect((await scene().ask('DELETE', `${VIEWS}/${id}`, own.token)).status).toBe(204);
    expect(await names(clerk)).toEqual([]);
  });

  it('are shared, and shared ones changed, with the action "assign" alone', async () => {
    const forbidden = [403, 'forbidden'];
    const { id } = await save('Ortak', true);
    const mine = await save('Benimki', false, clerk);
    expect(await refused('POST', VIEWS, input('Başka', true), clerk)).toEqual(forbidden);
    expect(await refused('PUT', `${VIEWS}/${mine.id}`, input('B', true), clerk)).toEqual(forbidden);
    expect(await refused('PUT', `${VIEWS}/${id}`, input('B'), clerk)).toEqual(forbidden);
    expect(await refused('DELETE', `${VIEWS}/${id}`, {}, clerk)).toEqual(forbidden);
    expect(await names(clerk)).toEqual(['Benimki', 'Ortak']);
  });

  it('of others are not found, neither private ones nor those of another company', async () => {
    const mine = await save('Benimki', false, clerk);
    const stranger = await scene().addCompany(['complaints']);
    const { id } = await save('Ortak', true);
    for (const [who, at] of [
      [own, mine.id],
      [stranger, id],
      [own, 'yok'],
    ] as const) {
      const unknown = [404, 'view_not_found'];
      expect(await refused('PUT', `${VIEWS}/${at}`, input('B'), who)).toEqual(unknown);
      expect(await refused('DELETE', `${VIEWS}/${at}`, {}, who)).toEqual(unknown);
    }
  });

  it('need a name of their own, as their owner reads it, and are fifty at most', async () => {
    const first = await save('Işıklar');
    expect(await refused('POST', VIEWS, input(' ışıklar '), own)).toEqual([409, 'view_exists']);
    await save('Işıklar', false, clerk);
    const { id } = await save('İlanlar');
    expect(await refused('PUT', `${VIEWS}/${id}`, input('IŞIKLAR'), own)).toEqual([
      409,
      'view_exists',
    ]);
    expect((await refused('POST', VIEWS, input('  '), own))[0]).toBe(400);
    expect((await refused('POST', VIEWS, input('x', false, 'q'.repeat(2001)), own))[0]).toBe(400);
    for (let count = 2; count < 50; count += 1) await save(`Görünüm ${count}`);
    expect(await refused('POST', VIEWS, input('Bir daha'), own)).toEqual([422, 'views_too_many']);
    await scene().ask('DELETE', `${VIEWS}/${first.id}`, own.token);
    expect(await save('Bir daha')).toMatchObject({ name: 'Bir daha', is_shared: false });
  });

  it('lists are counted as the person sees them, up to a thousand', async () => {
    await insertComplaints(open().db, own.companyId, [
      ...Array.from({ length: 1003 }, () => ({ konuOzeti: 'Çukur' })),
      { konuOzeti: 'Yarık', durum: 'İşlemde', openedBy: clerk.userId },
      { konuOzeti: 'Yarık', openedBy: clerk.userId },
    ]);
    const lists = [{}, { durum: ['İşlemde'] }, { search: 'yarık' }, { label: ['none'] }];
    const count = async ({ token }: ScenePerson) =>
      (await scene().ask<{ counts: number[] }>('POST', '/api/complaints/counts', token, { lists }))
        .body.counts;
    expect(await count(own)).toEqual([1000, 1, 2, 1000]);
    expect(await count(clerk)).toEqual([2, 1, 2, 2]);
    const wrong = { lists: [{ from: '2026-02-02', to: '2026-01-01' }] };
    expect(await refused('POST', '/api/complaints/counts', wrong, own)).toEqual([
      422,
      'period_invalid',
    ]);
    expect((await refused('POST', '/api/complaints/counts', { lists: [] }, own))[0]).toBe(400);
  });

  it('leave a line in the audit log as far as they are shared', async () => {
    const { id } = await save('Benimki');
    await scene().ask('PUT', `${VIEWS}/${id}`, own.token, input('Benim', false));
    const shared = await save('Çukurlar', true);
    const to = (body: object) => scene().ask('PUT', `${VIEWS}/${shared.id}`, own.token, body);
    await to(input('Derin çukurlar', true));
    await to(input('Derin çukurlar', false));
    await to(input('Derin çukurlar', true, 'search=çukur'));
    await scene().ask('DELETE', `${VIEWS}/${shared.id}`, own.token);
    const entries = await open()
      .db.select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.companyId, own.companyId))
      .orderBy(schema.auditLog.id);
    const name = (before: string | null, after: string | null) =>
      expect.objectContaining({ field: 'Ad', before, after }) as unknown;
    expect(entries.map(({ changes }) => changes.find(({ field }) => field === 'Ad'))).toEqual([
      name(null, 'Çukurlar'),
      name('Çukurlar', 'Derin çukurlar'),
      name('Derin çukurlar', null),
      name(null, 'Derin çukurlar'),
      name('Derin çukurlar', null),
    ]);
  });
});
