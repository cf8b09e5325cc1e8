import { inArray } from 'drizzle-orm';
import type { ComplaintList } from '@muhatap/shared/wire/complaints';
import { newId, schema } from '../database';
import { createRandom } from '../../seed/random';
import { ALL_HELD, isCaseSeen, type HeldCase } from '../../testing/held-cases';
import type { SceneRoom } from '../../testing/inbox-scene';
import { insertComplaints } from '../../testing/insert-complaints';
import {
  EYES,
  HOLDERS,
  isSeen,
  openVisibilityFixture,
  type Eyes,
  type VisibilityFixture,
} from '../../testing/visibility-fixture';
import { withInbox } from '../../testing/with-inbox';
import { complaintExportSource } from '../complaints/exports/complaint-export.source';
import { findAccessScope } from './find-access-scope';
import { viewerOf } from './viewer';

const codeOf = ({ opener, room, responsible }: HeldCase) =>
  `${opener}/${room}/${responsible ?? '-'}`;

withInbox('lists of cases, and whose cases they show', (scene, open) => {
  let fixture: VisibilityFixture;
  const rooms = new Map<string, SceneRoom>();

  /** One case of every way to be held. */
  beforeAll(async () => {
    fixture = await openVisibilityFixture(scene(), ['inbox', 'complaints']);
    for (const holder of HOLDERS)
      rooms.set(
        holder,
        await scene().addRoom(fixture.company, {}, { assigneeId: fixture.holderId(holder) }),
      );
    const { companyId } = fixture.company;
    const [unitId, typeId, districtId] = [newId(), newId(), newId()];
    await open()
      .db.insert(schema.complaintUnits)
      .values({ id: unitId, companyId, name: 'Fen İşleri' });
    await open().db.insert(schema.complaintTypes).values({ id: typeId, companyId, name: 'Yol' });
    await open()
      .db.insert(schema.complaintDistricts)
      .values({ id: districtId, companyId, name: 'Merkez' });
    await insertComplaints(
      open().db,
      companyId,
      ALL_HELD.map((held, n) => ({
        unitId,
        typeId,
        districtId,
        saysisCode: codeOf(held),
        senderName: 'Ayşe',
        konuOzeti: n % 2 === 0 ? 'Kaldırım çöktü' : 'Su kesik',
        durum: n % 2 === 0 ? 'Yeni' : 'Çözüldü',
        openedBy: fixture.holderId(held.opener),
        responsibleId: held.responsible === undefined ? null : fixture.holderId(held.responsible),
        roomId: rooms.get(held.room)?.roomId ?? null,
        createdAt: new Date(scene().clock.now.getTime() - n * 1000),
      })),
    );
  });

  const list = async (eyes: Eyes, query = '') =>
    (
      await scene().ask<ComplaintList>(
        'GET',
        `/api/complaints?${query.includes('limit=') ? query : `limit=200&${query}`}`,
        fixture.eyes[eyes].token,
      )
    ).body;
  const codes = async (eyes: Eyes, query = '') =>
    (await list(eyes, query)).complaints.map(({ saysisCode }) => saysisCode);
  /** In the order of their openings, the newest first. */
  const expected = (eyes: Eyes, which: (held: HeldCase, n: number) => boolean = () => true) =>
    ALL_HELD.filter((held, n) => which(held, n) && isCaseSeen(eyes, held)).map(codeOf);
  const sourceRows = async (eyes: Eyes, query: object) => {
    const access = await findAccessScope(
      open().db,
      fixture.eyes[eyes].companyId,
      fixture.eyes[eyes].userId,
    );
    if (access === null) throw new Error('the viewer has no access');
    const viewer = viewerOf(access, 'complaints');
    const scope = { viewer, reader: viewer, timeZone: 'Europe/Istanbul' };
    const rows: unknown[] = [];
    for await (const page of complaintExportSource.pages(open().db, scope, query))
      rows.push(...page.map(([code]) => code));
    return { rows, count: await complaintExportSource.count(open().db, scope, query) };
  };

  describe.each(EYES)('with the eyes "%s"', (eyes) => {
    it('rows and their total are of the seen ones', async () => {
      const all = expected(eyes);
      expect(await codes(eyes)).toEqual(all);
      expect(await list(eyes)).toMatchObject({
        total: all.length,
        totalIsExact: true,
        totalReturned: all.length,
        hasMore: false,
      });
      expect(
        (await scene().ask('GET', '/api/complaints/total', fixture.eyes[eyes].token)).body,
      ).toEqual({ total: all.length });
      const pages = [await list(eyes, 'limit=3&page=1'), await list(eyes, 'limit=3&page=2')];
      expect(pages.map(({ complaints }) => complaints.map(({ saysisCode }) => saysisCode))).toEqual(
        [all.slice(0, 3), all.slice(3, 6)],
      );
      expect(pages.map(({ total }) => total)).toEqual([all.length, all.length]);
    });

    it('so are those of a filter, of a conversation and of a period', async () => {
      expect(await codes(eyes, 'durum=Yeni')).toEqual(expected(eyes, (_, n) => n % 2 === 0));
      for (const holder of HOLDERS)
        expect(await codes(eyes, `room=${rooms.get(holder)?.roomId ?? ''}`)).toEqual(
          expected(eyes, ({ room }) => room === holder),
        );
      expect(await codes(eyes, 'from=2026-11-20&to=2026-11-20')).toEqual(expected(eyes));
      expect(await codes(eyes, 'sender=905551112233')).toEqual(expected(eyes));
    });

    it('so is what a search finds, with its number', async () => {
      for (const [term, isFound] of [
        ['KALDIRIM', 0],
        ['su', 1],
      ] as const) {
        const found = expected(eyes, (_, n) => n % 2 === isFound);
        expect(await codes(eyes, `search=${term}`)).toEqual(found);
        expect((await list(eyes, `search=${term}`)).total).toBe(found.length);
      }
      expect(await codes(eyes, `search=${encodeURIComponent('other/other/-')}`)).toEqual(
        isSeen(eyes, 'other') ? ['other/other/-'] : [],
      );
    });

    it('so are the counts beside the names of types, units and neighbourhoods', async () => {
      const named = Object.entries({
        '/api/complaint-types/all': 'types',
        '/api/complaint-units': 'units',
        '/api/complaint-districts': 'districts',
      });
      for (const [url, name] of named) {
        const { [name]: rows = [] } = (
          await scene().ask<Record<string, { complaint_count: number }[]>>(
            'GET',
            url,
            fixture.eyes[eyes].token,
          )
        ).body;
        expect([name, rows.map(({ complaint_count }) => complaint_count)]).toEqual([
          name,
          eyes === 'stranger' ? [] : [expected(eyes).length],
        ]);
      }
    });

    it('so is a file', async () => {
      expect(await sourceRows(eyes, {})).toEqual({
        rows: expected(eyes),
        count: expected(eyes).length,
      });
      const found = expected(eyes, (_, n) => n % 2 === 0);
      expect(await sourceRows(eyes, { search: 'kaldırım', durum: ['Yeni'] })).toEqual({
        rows: found,
        count: found.length,
      });
    });
  });

  it('lists of cases, while conversations change hands, show each person exactly the cases of the plain rule', async () => {
    const { db } = open();
    const random = createRandom(20_261_123);
    const elsewhere = await openVisibilityFixture(scene(), ['inbox', 'complaints']);
    const holders = Array.from({ length: 12 }, () => random.pick(HOLDERS));
    const places = await Promise.all(holders.map(() => scene().addRoom(elsewhere.company)));
    const held = Array.from({ length: 90 }, (_, n) => ({
      opener: random.pick(HOLDERS),
      at: random.chance(0.2) ? null : random.int(0, 11),
      code: `K-${String(n).padStart(3, '0')}`,
    }));
    await insertComplaints(
      db,
      elsewhere.company.companyId,
      held.map(({ opener, at, code }) => ({
        id: newId(),
        saysisCode: code,
        openedBy: elsewhere.holderId(opener),
        roomId: at === null ? null : (places[at]?.roomId ?? null),
      })),
    );
    for (let round = 0; round < 8; round += 1) {
      for (const [n, { roomId }] of places.entries()) {
        const holder = random.pick(HOLDERS);
        holders[n] = holder;
        await db
          .update(schema.rooms)
          .set({ assigneeId: elsewhere.holderId(holder) })
          .where(inArray(schema.rooms.id, [roomId]));
      }
      for (const eyes of EYES) {
        const seen = held
          .filter(({ opener, at }) =>
            isCaseSeen(eyes, { opener, room: at === null ? 'none' : (holders[at] ?? 'nobody') }),
          )
          .map(({ code }) => code);
        const { complaints, total } = (
          await scene().ask<ComplaintList>(
            'GET',
            '/api/complaints?limit=200',
            elsewhere.eyes[eyes].token,
          )
        ).body;
        expect([round, eyes, total, complaints.map(({ saysisCode }) => saysisCode).sort()]).toEqual(
          [round, eyes, seen.length, seen.sort()],
        );
      }
    }
  });
});
