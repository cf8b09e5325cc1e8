import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { complaintScene } from '../../../testing/complaint-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

withInbox('the citizen of a complaint', (scene, open) => {
  const { openCase } = complaintScene(scene, open);
  const citizenOf = async (id: string, token: string) =>
    (await scene().ask<ComplaintDetail>('GET', `/api/complaints/${id}`, token)).body.citizen;

  it('is shown with phone, channel accounts and other complaints', async () => {
    const own = await openCase('whatsapp');
    const [other] = await insertComplaints(open().db, own.companyId, [
      { sender: '905321112233', saysisCode: 'SYS-9', ownNumber: 'MHT-2026-000001' },
      { sender: '905559990000' },
    ]);
    const citizen = await citizenOf(own.id, own.token);
    expect(citizen).toMatchObject({ name: 'Zeynep Işık', phone: '+905321112233' });
    expect(citizen?.accounts).toEqual([
      expect.objectContaining({ room_id: own.room.roomId, platform: 'whatsapp', is_active: true }),
    ]);
    expect(citizen?.complaints).toEqual([
      expect.objectContaining({ id: other, number: 'MHT-2026-000001' }),
    ]);
  });

  it('of a case without a conversation, the conversations of the same phone are offered', async () => {
    const own = await openCase('whatsapp');
    const room = await scene().addRoom(own, { externalId: '905327778899', name: 'Ali Er' }, {});
    await scene().addRoom(own, { externalId: '905327778800', name: 'Veli Er' }, {});
    const [id = ''] = await insertComplaints(open().db, own.companyId, [
      { sender: '0532 777 88 99', kanal: 'other' },
    ]);
    const citizen = await citizenOf(id, own.token);
    expect(citizen?.phone).toBe('+905327778899');
    expect(citizen?.accounts.map((account) => account.room_id)).toEqual([room.roomId]);
  });

  it('shows no conversation to a person who may not open the inbox, and none of another company', async () => {
    const own = await openCase('whatsapp', { grants: ['complaints'] });
    await openCase('whatsapp');
    const citizen = await citizenOf(own.id, own.token);
    expect(citizen).toMatchObject({ accounts: [], complaints: [], phone: '+905321112233' });
  });
});
