import type { ComplaintDetail, ComplaintPhoto } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { citizenPages } from '../../../testing/citizen-pages';
import { withDatabases } from '../../../testing/database/with-databases';
import { openInboxScene, type InboxScene, type ScenePerson } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';

withDatabases('photos of a case', (open) => {
  let scene: InboxScene;
  beforeEach(async () => {
    scene = await openInboxScene(open());
  });
  afterEach(() => scene.close());
  const { get, openPage } = citizenPages(() => scene, open);

  const upload = async (companyId: string, mimeType = 'image/jpeg') => {
    const [row] = await open()
      .db.insert(schema.uploads)
      .values({ companyId, name: 'yama işi.jpg', mimeType, size: 9, path: 'x' })
      .returning();
    return `/uploads/${row?.id ?? ''}/${encodeURIComponent('yama işi.jpg')}`;
  };
  type Photos = { photos: ComplaintPhoto[] };
  const at = (id: string, photoId = '') =>
    `/api/complaints/${id}/photos${photoId && `/${photoId}`}`;
  const add = async (who: ScenePerson, id: string, stage: string, url: string) =>
    (await scene.ask<Photos>('POST', at(id), who.token, { stage, url })).body.photos;
  const read = async (who: ScenePerson, id: string) =>
    (await scene.ask<ComplaintDetail>('GET', `/api/complaints/${id}`, who.token)).body;

  it('are added once, signed for pages, and leave again; the history says each', async () => {
    const own = await scene.addCompany(['complaints']);
    const [id = ''] = await insertComplaints(open().db, own.companyId, [{}]);
    const hole = await upload(own.companyId);
    await add(own, id, 'before', hole);
    await add(own, id, 'before', hole);
    const photos = await add(own, id, 'after', await upload(own.companyId));
    expect(
      photos.map(({ stage, mediaUrl }) => [stage, mediaUrl.split('?')[1]?.split('=')[0]]),
    ).toEqual([
      ['before', 'expires'],
      ['after', 'expires'],
    ]);
    const [before] = photos;
    expect((await scene.ask('DELETE', at(id, before?.id), own.token)).status).toBe(204);
    const { history, photos: left, complaint } = await read(own, id);
    expect(left?.map(({ stage }) => stage)).toEqual(['after']);
    expect(complaint.version).toBe(1);
    expect(history.map(({ kind, after }) => [kind, after])).toEqual([
      ['photo-added', 'Öncesi'],
      ['photo-added', 'Sonrası'],
      ['photo-removed', 'Öncesi'],
    ]);
    expect(await scene.refusal('DELETE', at(id, before?.id), own.token)).toEqual([
      404,
      'photo_not_found',
    ]);
  });

  it('are pictures of the company, twenty of a stage', async () => {
    const own = await scene.addCompany(['complaints']);
    const other = await scene.addCompany(['complaints']);
    const [id = ''] = await insertComplaints(open().db, own.companyId, [{}]);
    const refused = (url: string) =>
      scene.refusal('POST', at(id), own.token, { stage: 'after', url });
    for (const url of [
      await upload(own.companyId, 'application/pdf'),
      await upload(other.companyId),
      '/uploads/yok/yok.jpg',
      'https://baska.test/foto.jpg',
    ])
      expect(await refused(url)).toEqual([422, 'photo_unknown']);
    for (let count = 0; count < 20; count += 1)
      await add(own, id, 'after', await upload(own.companyId));
    expect(await refused(await upload(own.companyId))).toEqual([422, 'too_many_photos']);
    expect(await add(own, id, 'before', await upload(own.companyId))).toHaveLength(21);
  });

  it('of the work done stand on the page of the citizen, and of one whose case was merged into it', async () => {
    const { one, url, cookie } = await openPage();
    const [id = ''] = await insertComplaints(open().db, one.companyId, [{}]);
    await add(one, one.id, 'before', await upload(one.companyId));
    expect((await get(url, cookie)).body).not.toContain('Yapılan iş');
    await add(one, one.id, 'after', await upload(one.companyId));
    expect((await get(url, cookie)).body.match(/alt="\d+\. fotoğraf"/g)).toHaveLength(1);
    await add(one, id, 'after', await upload(one.companyId));
    await scene.ask('POST', `/api/complaints/${one.id}/merge`, one.token, {
      into: id,
      notify: false,
    });
    expect((await get(url, cookie)).body.match(/alt="\d+\. fotoğraf"/g)).toHaveLength(2);
  });
});
