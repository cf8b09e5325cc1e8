import { sql, type SQL } from 'drizzle-orm';
import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { systemViewer } from '../../access/viewer';
import { complaintScene } from '../../../testing/complaint-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';
import { citizenRepository } from './citizen.repository';

interface PlanNode {
  readonly Filter?: string;
  readonly 'Recheck Cond'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

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

  it('is looked for among the citizens once, not for each conversation, in a database that knows nothing of their number', async () => {
    const { companyId, connectionId, room } = await openCase('whatsapp');
    const { db } = open();
    await db.execute(sql`
      insert into customers (id, company_id, platform, external_id, name)
      select ${companyId} || n, ${companyId}, 'whatsapp', '90532' || n, 'Vatandaş ' || n from generate_series(1, 300) n`);
    await db.execute(sql`
      insert into rooms (id, company_id, connection_id, customer_id, channel)
      select ${companyId} || n, ${companyId}, ${connectionId}, ${companyId} || n, 'whatsapp' from generate_series(1, 300) n`);
    const query = citizenRepository.rooms(
      db,
      systemViewer(companyId),
      room.roomId,
      '5321112233',
    ) as unknown as { getSQL(): SQL };
    const { rows } = await db.execute<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      sql`explain (analyze, format json) ${query.getSQL()}`,
    );
    const reading = rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
      .filter(({ Filter = '', 'Recheck Cond': found = '' }) =>
        /muhatap_fold|translate/.test(Filter + found),
      );
    expect(reading.map((node) => node['Actual Loops'])).toEqual([1]);
  });
});
