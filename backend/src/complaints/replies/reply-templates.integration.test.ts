import type { ComplaintDetail, ComplaintReplyTemplates } from '@muhatap/shared/wire/complaints';
import { errorBody } from '@muhatap/shared/wire/http';
import type { Template } from '@muhatap/shared/wire/conversations';
import { schema } from '../../database';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

withInbox('prepared replies of a complaint', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  let road: string;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings', 'inbox']);
    room = await scene().addRoom(own);
    road = await addType(own.companyId, 'Yol');
  });

  const addType = async (companyId: string, name: string) => {
    const [row] = await open()
      .db.insert(schema.complaintTypes)
      .values({ companyId, name })
      .returning();
    return row?.id ?? '';
  };
  const ask = <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => scene().ask<T>(method, `/api/${path}`, own.token, body);
  const add = async (title: string, more: object = {}) =>
    (await ask<Template>('POST', 'templates', { kind: 'reply', title, body: title, ...more })).body;
  const openCase = async () => {
    const [message = ''] = await scene().addMessages(room, ['Çukur var']);
    const parts = { room_id: room.roomId, message_ids: [message], konuOzeti: 'Derin çukur' };
    const made = await ask<ComplaintDetail>('POST', 'complaints', { ...parts, type_id: road });
    return made.body.complaint;
  };
  const offered = async (id: string) =>
    (await ask<ComplaintReplyTemplates>('GET', `complaints/${id}/reply-templates`)).body.templates;
  const titles = async (id: string) =>
    (await offered(id)).map(({ title, is_suggested }) => (is_suggested ? `${title} *` : title));

  it('begin with those for its status and type, and end with those for others', async () => {
    const other = await addType(own.companyId, 'Su');
    await add('Veda');
    await add('Bitti', { complaint_status: 'Çözüldü' });
    await add('Su işleri', { complaint_type_id: other });
    await add('Başladık', { complaint_status: 'Yeni' });
    await add('Yol ekibi', { complaint_type_id: road });
    await add('Yeni çukur', { complaint_status: 'Yeni', complaint_type_id: road });
    const { id, version } = await openCase();
    expect(await titles(id)).toEqual([
      ...['Yeni çukur *', 'Başladık *', 'Yol ekibi *', 'Veda', 'Bitti', 'Su işleri'],
    ]);
    await ask('PATCH', `complaints/${id}`, { version, durum: 'Çözüldü' });
    expect((await titles(id)).slice(0, 3)).toEqual(['Bitti *', 'Yol ekibi *', 'Veda']);
  });

  it('are filled for it; the places that nobody knows stay', async () => {
    const variable = (name: string, source: string) => ({ name, label: name, source, example: '' });
    await add('Bilgi', {
      body: '{{no}} ({{konu}}): {{tarih}}',
      variables: [
        ...[variable('no', 'complaint_code'), variable('konu', 'complaint_subject')],
        variable('tarih', 'none'),
      ],
    });
    const { id, number } = await openCase();
    expect((await offered(id)).map(({ body }) => body)).toEqual([
      `${number ?? ''} (Derin çukur): {{tarih}}`,
    ]);
  });

  it('are those in use that its channel takes', async () => {
    await add('Kapalı', { is_active: false });
    await add('Instagram', { channels: ['instagram'] });
    await add('WhatsApp', { channels: ['whatsapp'] });
    expect(await titles((await openCase()).id)).toEqual(['WhatsApp']);
  });

  it('are bound to a status and a type of the company, and lose a type that is deleted', async () => {
    const foreign = await addType((await scene().addCompany()).companyId, 'Yabancı');
    const refused = async (more: object) => {
      const reply = { kind: 'reply', title: 'Şablon', body: 'Metin', ...more };
      const { status, body } = await ask('POST', 'templates', reply);
      return [status, errorBody.parse(body).error.details];
    };
    const gone = { fields: { complaint_type_id: 'Seçilen şikayet türü artık yok.' } };
    expect(await refused({ complaint_type_id: foreign })).toEqual([422, gone]);
    expect(await refused({ complaint_type_id: 'yok' })).toEqual([422, gone]);
    expect(await refused({ complaint_status: 'Bekliyor' })).toEqual([
      422,
      { fields: { complaint_status: 'Böyle bir şikayet durumu yok.' } },
    ]);
    const bound = await add('Yol', { complaint_status: 'Yeni', complaint_type_id: road });
    expect(bound).toMatchObject({ complaint_status: 'Yeni', complaint_type_id: road });
    // A page of before names neither; what is bound stays so.
    const { id } = bound;
    const kept = await ask<Template>('PUT', `templates/${id}`, {
      kind: 'reply',
      title: 'Yol',
      body: 'M',
    });
    expect(kept.body).toMatchObject({ complaint_status: 'Yeni', complaint_type_id: road });
    expect((await ask('DELETE', `complaint-types/${road}`)).status).toBe(204);
    const [left] = (await ask<{ templates: Template[] }>('GET', 'templates')).body.templates;
    expect(left).toMatchObject({ complaint_status: 'Yeni', complaint_type_id: null });
  });
});
