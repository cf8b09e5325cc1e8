import { sql, type SQL } from 'drizzle-orm';
import { NOBODY, type RoomTab } from '@muhatap/shared/wire/conversations';
import { newId, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import {
  insertCompany,
  insertMember,
  type StageCompany,
  type StageMember,
} from '../../../testing/stage-company';
import { systemViewer, viewerOf, type Viewer } from '../../access/viewer';
import { roomsRepository } from './rooms.repository';

const ROOMS = 20_000;
/** Of so many each, a colleague holds one; every third of the rest is unassigned. */
const SHARE = 100;

withDatabases('lists with a narrow visibility', (open) => {
  let company: StageCompany;
  let agent: StageMember;

  beforeAll(async () => {
    const { db } = open();
    company = await insertCompany(db);
    agent = await insertMember(db, company.companyId, ['inbox'], { visibility: 'own' });
    const other = await insertMember(db, company.companyId, ['inbox']);
    const { companyId, connectionId } = company;
    const prefix = newId();
    await db.execute(sql`
      insert into ${schema.customers} (id, company_id, platform, external_id, name)
      select ${prefix} || n, ${companyId}, 'whatsapp', '90532' || n, 'Vatandaş ' || n from generate_series(1, ${ROOMS}::int) n`);
    await db.execute(sql`
      insert into ${schema.rooms} (id, company_id, connection_id, customer_id, channel, is_active, assignee_id, last_message_at, waiting_since)
      select ${prefix} || n, ${companyId}, ${connectionId}, ${prefix} || n, 'whatsapp', n % 5 > 0,
        case when n % ${SHARE}::int = 0 then ${agent.userId} when n % 3 = 0 then null else ${other.userId} end, now() - n * interval '1 minute',
        case when n % 4 = 0 then now() - n * interval '1 minute' end
      from generate_series(1, ${ROOMS}::int) n`);
    await db.execute(sql`vacuum analyze rooms, customers, users, connections`);
  }, 60_000);

  const plan = async (viewer: Viewer, tab: RoomTab) => {
    const query = roomsRepository.list(open().db, {
      viewer,
      userId: agent.userId,
      filters: {},
      now: new Date(),
      tab,
      limit: 21,
      cursor: null,
    }) as unknown as { getSQL(): SQL };
    return JSON.stringify((await open().db.execute(sql`explain ${query.getSQL()}`)).rows);
  };

  it.each(['all', 'open', 'mine'] as const)(
    'own ones, tab %s: found in their order by whom they are given to',
    async (tab) => {
      const text = await plan(viewerOf(agent, 'inbox'), tab);
      expect(text).toContain('rooms_mine');
      expect(text).not.toContain('Sort Key: rooms');
    },
  );

  const explain = async (question: Partial<Parameters<typeof roomsRepository.list>[1]>) => {
    const query = roomsRepository.list(open().db, {
      viewer: systemViewer(company.companyId),
      userId: agent.userId,
      filters: {},
      now: new Date(),
      tab: 'open',
      limit: 21,
      cursor: null,
      ...question,
    }) as unknown as { getSQL(): SQL };
    return JSON.stringify((await open().db.execute(sql`explain ${query.getSQL()}`)).rows);
  };

  it('all of the company by waiting time: found in their order, also behind a place', async () => {
    for (const cursor of [null, { at: new Date(Date.now() - (ROOMS / 2) * 60_000), id: 'x' }]) {
      const text = await explain({ sort: 'waiting', cursor });
      expect(text).toContain('rooms_waiting');
      expect(text).not.toContain('Seq Scan on rooms');
      // Equal moments alone are sorted, by their ids.
      expect(text).toContain('Presorted Key: rooms.waiting_since');
    }
  });

  it('all of the company that nobody holds: found in their order', async () => {
    const text = await explain({ filters: { assignee: NOBODY } });
    expect(text).toMatch(/rooms_(open|mine)/);
    expect(text).not.toContain('Sort Key: rooms');
  });

  it.each(['all', 'open', 'mine'] as const)(
    'those of the group, tab %s: no look at every room',
    async (tab) => {
      const leader = {
        ...agent,
        groupmates: [agent.userId, company.userId],
        access: {
          ...agent.access,
          modules: { inbox: { visibility: 'group' as const, actions: [] } },
        },
      };
      const text = await plan(viewerOf(leader, 'inbox'), tab);
      expect(text).toMatch(/rooms_(all|open|mine)/);
      expect(text).not.toContain('Seq Scan on rooms');
    },
  );
});
