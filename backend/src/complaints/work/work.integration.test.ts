import { sql, type SQL } from 'drizzle-orm';
import type { WorkPage, WorkScope } from '@muhatap/shared/wire/complaints';
import { viewerOf } from '../../access/viewer';
import { newId, schema } from '../../database';
import type { ScenePerson, SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { ALL_HELD, isCaseSeen, type HeldCase } from '../../../testing/held-cases';
import {
  EYES,
  HOLDERS,
  isSeen,
  openVisibilityFixture,
  type Eyes,
  type Holder,
  type VisibilityFixture,
} from '../../../testing/visibility-fixture';
import { insertCompany, insertMember } from '../../../testing/stage-company';
import { withInbox } from '../../../testing/with-inbox';
import { workRepository } from './work.repository';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Colleagues in the groups of each; the company's first person and the stranger have none. */
const MATES: Readonly<Record<Eyes, readonly Holder[]>> = {
  own: ['other'],
  group: ['mate'],
  all: [],
  stranger: [],
};

withInbox('lists of what waits', (scene, open) => {
  const ask = async (who: ScenePerson, query = '') =>
    (
      await scene().ask<WorkPage>(
        'GET',
        `/api/work?${query.includes('limit=') ? query : `limit=100&${query}`}`,
        who.token,
      )
    ).body;
  const idsOf = ({ items }: WorkPage) => items.map(({ id }) => id);
  const ago = (ms: number) => new Date(scene().clock.now.getTime() - ms);
  const waiting = async (
    company: SceneCompany,
    since: number,
    room: Partial<typeof schema.rooms.$inferInsert> = {},
    citizen: Parameters<ReturnType<typeof scene>['addRoom']>[1] = {},
  ) =>
    (
      await scene().addRoom(company, citizen, {
        waitingSince: ago(since),
        lastCustomerMessageAt: ago(since),
        ...room,
      })
    ).roomId;

  describe('the lists of each person', () => {
    let fixture: VisibilityFixture;
    const rooms = new Map<Holder, string>();
    const cases = new Map<string, string>();
    const codeOf = ({ opener, room, responsible }: HeldCase) =>
      `${opener}/${room}/${responsible ?? '-'}`;
    /** A case is the work of the one who is responsible, else of the holder of its conversation; without one, of its opener. */
    const holderOf = ({ opener, room, responsible }: HeldCase): Holder =>
      responsible ?? (room === 'none' ? opener : room);

    beforeAll(async () => {
      fixture = await openVisibilityFixture(scene(), ['inbox', 'complaints']);
      const { company, holderId } = fixture;
      for (const holder of HOLDERS)
        rooms.set(holder, await waiting(company, MINUTE, { assigneeId: holderId(holder) }));
      const ids = await insertComplaints(
        open().db,
        company.companyId,
        ALL_HELD.map((held) => ({
          saysisCode: codeOf(held),
          openedBy: holderId(held.opener),
          responsibleId: held.responsible === undefined ? null : holderId(held.responsible),
          roomId: held.room === 'none' ? null : (rooms.get(held.room) ?? null),
          createdAt: ago(HOUR),
        })),
      );
      ALL_HELD.forEach((held, n) => cases.set(codeOf(held), ids[n] ?? ''));
    });

    const isIn = (eyes: Eyes, scope: WorkScope, holder: Holder): boolean => {
      if (scope === 'nobody') return holder === 'nobody';
      return scope === 'me' ? eyes === 'own' && holder === 'agent' : MATES[eyes].includes(holder);
    };

    it.each(EYES)(
      'with the eyes "%s": the seen ones of the scope, counted exactly',
      async (eyes) => {
        for (const scope of ['me', 'groups', 'nobody'] as const) {
          const seenRooms = HOLDERS.filter((h) => isSeen(eyes, h) && isIn(eyes, scope, h));
          const seenCases = ALL_HELD.filter(
            (held) => isCaseSeen(eyes, held) && isIn(eyes, scope, holderOf(held)),
          );
          const page = await ask(fixture.eyes[eyes], `scope=${scope}`);
          expect([eyes, scope, idsOf(page).sort()]).toEqual([
            eyes,
            scope,
            [
              ...seenRooms.map((holder) => rooms.get(holder)),
              ...seenCases.map((held) => cases.get(codeOf(held))),
            ].sort(),
          ]);
          expect(page.counts[scope]).toMatchObject({
            conversations: seenRooms.length,
            complaints: seenCases.length,
          });
        }
      },
    );
  });

  it('answered and closed conversations and closed complaints are not in the list', async () => {
    const company = await scene().addCompany();
    const held = { assigneeId: company.userId };
    const there = await waiting(company, MINUTE, held);
    await waiting(company, MINUTE, { ...held, waitingSince: null });
    await waiting(company, MINUTE, { ...held, isActive: false });
    const rows = (['Yeni', 'İşlemde', 'Çözüldü', 'Reddedildi'] as const).map((durum, n) => ({
      durum,
      openedBy: company.userId,
      createdAt: ago((n + 1) * HOUR),
    }));
    const [fresh, begun] = await insertComplaints(open().db, company.companyId, rows);
    const page = await ask(company);
    expect(idsOf(page)).toEqual([begun, fresh, there]);
    expect(page.counts.me).toEqual({ conversations: 1, complaints: 2, due: 0 });
  });

  it('rows of both kinds come oldest first, page by page, none twice and none left out', async () => {
    const company = await scene().addCompany();
    const expected: string[] = [];
    for (let n = 9; n > 0; n -= 1) {
      // Pairs of one moment: their order is that of the ids.
      const at = ago(Math.ceil(n / 2) * HOUR);
      const id = newId();
      if (n % 3 === 0)
        await insertComplaints(open().db, company.companyId, [
          { id, openedBy: company.userId, createdAt: at },
        ]);
      else
        expected.push(await waiting(company, 0, { waitingSince: at, assigneeId: company.userId }));
      if (n % 3 === 0) expected.push(id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page: WorkPage = await ask(
        company,
        `limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...idsOf(page));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(expected);
    expect(idsOf(await ask(company, 'kind=complaint'))).toHaveLength(3);
    expect(idsOf(await ask(company, 'kind=conversation'))).toHaveLength(6);
    expect(await scene().refusal('GET', '/api/work?cursor=eskiden', company.token)).toEqual([
      400,
      'bad_cursor',
    ]);
  });

  it('due today are the conversations whose window closes before midnight in the company, the first to close first', async () => {
    const company = await scene().addCompany();
    // 20:05 in Istanbul.
    scene().clock.now = new Date('2026-11-20T17:05:00.000Z');
    const held = { assigneeId: company.userId };
    const late = await waiting(company, 21 * HOUR, held);
    const soon = await waiting(company, 5 * MINUTE, {
      ...held,
      lastCustomerMessageAt: ago(23 * HOUR),
    });
    await waiting(company, 20 * HOUR, held); // closes at 00:05
    await waiting(company, 25 * HOUR, held); // has closed
    await waiting(company, 23 * HOUR, { ...held, waitingSince: null });
    // Of Messenger a person may answer for seven days, of a comment always, by Authkey never freely.
    const person = await waiting(company, 7 * 24 * HOUR - HOUR / 2, held, { platform: 'facebook' });
    await waiting(company, 23 * HOUR, held, { platform: 'facebook' });
    await waiting(company, 23 * HOUR, held, { platform: 'instagram-comment' });
    await waiting(company, 23 * HOUR, held, { platform: 'whatsapp-authkey' });
    await insertComplaints(open().db, company.companyId, [{ openedBy: company.userId }]);
    const page = await ask(company, 'due=today');
    expect(idsOf(page)).toEqual([person, soon, late]);
    expect(page.items.map(({ answer_until }) => answer_until)).toEqual([
      '2026-11-20T17:35:00.000Z',
      '2026-11-20T18:05:00.000Z',
      '2026-11-20T20:05:00.000Z',
    ]);
    expect(page.counts.me).toEqual({ conversations: 8, complaints: 1, due: 3 });
    const first = await ask(company, 'due=today&limit=1');
    expect(idsOf(await ask(company, `due=today&cursor=${first.next_cursor ?? ''}`))).toEqual([
      soon,
      late,
    ]);
  });

  it('a row says who waits, with which words, where, and who holds it', async () => {
    const company = await scene().addCompany();
    const { db } = open();
    const [unitId, openedAt] = [newId(), ago(2 * HOUR)];
    await db
      .insert(schema.complaintUnits)
      .values({ id: unitId, companyId: company.companyId, name: 'Fen İşleri' });
    const room = await waiting(
      company,
      HOUR,
      { assigneeId: company.userId, lastMessageContent: 'Çukur var', lastMessageType: 'text' },
      { name: 'Şükrü Işık' },
    );
    const [complaint] = await insertComplaints(db, company.companyId, [
      {
        senderName: null,
        konuOzeti: 'Kaldırım çöktü',
        saysisCode: 'MHT-7',
        unitId,
        roomId: room,
        dueAt: new Date(openedAt.getTime() + 30 * 24 * HOUR),
        createdAt: openedAt,
      },
    ]);
    const holder = { id: company.userId, name: 'Elif Karadağ' };
    expect((await ask(company)).items).toEqual([
      {
        kind: 'complaint',
        id: complaint,
        name: null,
        channel: 'WhatsApp',
        words: 'Kaldırım çöktü',
        message_type: null,
        code: 'MHT-7',
        since: openedAt.toISOString(),
        answer_until: null,
        unit: 'Fen İşleri',
        due_at: new Date(openedAt.getTime() + 30 * 24 * HOUR).toISOString(),
        assignee: holder,
      },
      {
        kind: 'conversation',
        id: room,
        name: 'Şükrü Işık',
        channel: 'whatsapp',
        words: 'Çukur var',
        message_type: 'text',
        code: null,
        since: ago(HOUR).toISOString(),
        answer_until: ago(HOUR - 24 * HOUR).toISOString(),
        unit: null,
        assignee: holder,
      },
    ]);
  });

  it('without the grant of a kind nothing of it is shown or counted', async () => {
    const company = await scene().addCompany(['inbox', 'complaints']);
    const room = await waiting(company, MINUTE);
    const [complaint] = await insertComplaints(open().db, company.companyId, [
      { createdAt: ago(HOUR) },
    ]);
    const seen = async (grants: ('inbox' | 'complaints' | 'reports')[]) => {
      const who = await scene().addPerson(company.companyId, 'Mert', grants);
      const page = await ask(who, 'scope=nobody');
      return [idsOf(page), page.counts.nobody];
    };
    expect(await seen(['inbox'])).toEqual([[room], { conversations: 1, complaints: 0, due: 0 }]);
    expect(await seen(['complaints'])).toEqual([
      [complaint],
      { conversations: 0, complaints: 1, due: 0 },
    ]);
    expect(await seen(['reports'])).toEqual([[], { conversations: 0, complaints: 0, due: 0 }]);
  });

  it('waiting conversations of a scope, among many, are found in their order by an index', async () => {
    const { db } = open();
    const { companyId, connectionId, ...person } = await insertCompany(db);
    const other = await insertMember(db, companyId, ['inbox']);
    const prefix = newId();
    await db.execute(sql`
      insert into ${schema.customers} (id, company_id, platform, external_id, name)
      select ${prefix} || n, ${companyId}, 'whatsapp', '90532' || n, 'Vatandaş ' || n from generate_series(1, 5000) n`);
    await db.execute(sql`
      insert into ${schema.rooms} (id, company_id, connection_id, customer_id, channel, assignee_id, waiting_since, last_message_at)
      select ${prefix} || n, ${companyId}, ${connectionId}, ${prefix} || n, 'whatsapp',
        case when n % 100 = 0 then ${person.userId} when n % 3 = 0 then null else ${other.userId} end, now() - n * interval '1 minute', now()
      from generate_series(1, 5000) n`);
    await db.execute(sql`vacuum analyze rooms, customers, users`);
    const viewer = viewerOf({ companyId, ...person }, 'inbox');
    for (const [scope, index] of [
      ['me', /rooms_waiting_for/],
      ['nobody', /rooms_waiting/],
    ] as const) {
      const query = workRepository.conversations(
        db,
        {
          conversations: viewer,
          complaints: viewer,
          userId: person.userId,
          groupmates: [],
          now: new Date(),
          dayEnd: new Date(),
        },
        { scope, behind: null, limit: 31, due: false },
      ) as unknown as { getSQL(): SQL };
      const plan = JSON.stringify((await db.execute(sql`explain ${query.getSQL()}`)).rows);
      expect([scope, plan]).toEqual([scope, expect.stringMatching(index)]);
      expect([scope, plan]).toEqual([
        scope,
        expect.not.stringMatching(/Seq Scan on rooms|"  ->  Sort/),
      ]);
    }
  });
});
