import type {
  ComplaintDistrict,
  ComplaintType,
  ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

withInbox('a screen with names of types, units and districts', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings']);
  });
  const ask = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    scene().ask<T>(method, `/api/${path}`, own.token, body);
  const changes = async () =>
    (await scene().events(own.companyId))
      .filter(({ type }) => type === 'casework-changed')
      .map(({ payload }) => payload['what']);

  it('receives every change of them, once', async () => {
    const unit = (await ask<ComplaintUnit>('POST', 'complaint-units', { name: 'Fen' })).body;
    const type = (
      await ask<ComplaintType>('POST', 'complaint-types', { name: 'Yol', unit_id: unit.id })
    ).body;
    await ask('PUT', `complaint-types/${type.id}`, { name: 'Yol ve kaldırım' });
    await ask('PUT', `complaint-units/${unit.id}`, { name: 'Fen İşleri' });
    await ask('PUT', 'complaint-settings', {
      status_templates: { Yeni: null, İşlemde: null, Çözüldü: null, Reddedildi: null },
    });
    await ask('DELETE', `complaint-types/${type.id}`);
    await ask('DELETE', `complaint-units/${unit.id}`);
    const district = (
      await ask<ComplaintDistrict>('POST', 'complaint-districts', { name: 'Çamlık' })
    ).body;
    await ask('PUT', `complaint-districts/${district.id}`, { name: 'Çamlıca' });
    await ask('DELETE', `complaint-districts/${district.id}`);
    expect(await changes()).toEqual([
      'units',
      'types',
      'types',
      'units',
      'settings',
      'types',
      'units',
      'districts',
      'districts',
      'districts',
    ]);
  });

  it('receives nothing of what was refused', async () => {
    const type = (await ask<ComplaintType>('POST', 'complaint-types', { name: 'Yol' })).body;
    await insertComplaints(open().db, own.companyId, [{ typeId: type.id }]);
    expect((await ask('DELETE', `complaint-types/${type.id}`)).status).toBe(409);
    expect((await ask('POST', 'complaint-types', { name: 'YOL' })).status).toBe(409);
    expect(
      (await ask('PUT', 'complaint-units/00000000-0000-7000-8000-000000000000', { name: 'Fen' }))
        .status,
    ).toBe(404);
    expect(await changes()).toEqual(['types']);
  });
});
