import { complaintDetail, complaintList } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertComplaints } from '../../../testing/insert-complaints';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';

const MINUTE = 60_000;

withDatabases('complaints', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
  });
  afterEach(() => scratch.close());

  const insert = async (companyId: string, index: number, konuOzeti = `Konu ${index}`) => {
    const [id = ''] = await insertComplaints(open().db, companyId, [
      {
        senderName: index % 2 === 0 ? 'Şükrü Işık' : null,
        konuOzeti,
        saysisCode: `SYS-${index}`,
        sender: `9055500000${index}`,
        createdAt: new Date(scratch.clock.now.getTime() + index * MINUTE),
      },
    ]);
    return { id };
  };
  const list = async (query: string) =>
    complaintList.parse(
      (await scratch.ask('GET', `/api/complaints${query}`, { token: own.token })).json(),
    );
  const codes = async (query: string) =>
    (await list(query)).complaints.map((each) => each.saysisCode);

  test('pages come newest first and say how much there is', async () => {
    for (let index = 1; index <= 5; index += 1) await insert(own.user.company_id, index);
    expect(await list('?page=2&limit=2')).toMatchObject({
      currentPage: 2,
      totalPages: 3,
      totalReturned: 2,
      total: 5,
      hasMore: true,
    });
    expect(await codes('?page=1&limit=2')).toEqual(['SYS-5', 'SYS-4']);
    expect(await list('?limit=2')).toMatchObject({ totalPages: 3, total: 5, hasMore: true });
    expect(await list('?limit=5')).toMatchObject({ totalPages: 1, total: 5, hasMore: false });
    // The first page has a statement of its own.
    expect((await list('')).complaints).toEqual((await list('?order=oldest')).complaints.reverse());
    expect(await list('?page=3&limit=2')).toMatchObject({ totalReturned: 1, hasMore: false });
    expect(await list('?page=9')).toMatchObject({
      complaints: [],
      totalReturned: 0,
      total: 5,
      hasMore: false,
    });
    expect(await codes('?sender=90555000003')).toEqual(['SYS-3']);
    expect(await codes('?order=oldest&page=2&limit=2')).toEqual(['SYS-3', 'SYS-4']);
  });

  test('search folds Turkish and looks through the four fields alone', async () => {
    await insert(own.user.company_id, 1, 'ÇÖP KUTUSU %50 dolu');
    await insert(own.user.company_id, 2, 'Kaldırım ışığı');
    const search = (term: string) => codes(`?search=${encodeURIComponent(term)}`);
    expect(await search('cop kutusu')).toEqual(['SYS-1']);
    expect(await search('KALDIRIM IŞIĞI')).toEqual(['SYS-2']);
    expect(await search('ŞÜKRÜ')).toEqual(['SYS-2']);
    expect(await search('sys-')).toEqual(['SYS-2', 'SYS-1']);
    expect(await search('90555000001')).toEqual(['SYS-1']);
    expect(await search('%')).toEqual(['SYS-1']);
    expect(await search('whatsapp')).toEqual([]);
    expect(await search('  ')).toHaveLength(2);
  });

  test('a detail brings its messages, oldest first', async () => {
    const { id } = await insert(own.user.company_id, 1);
    for (const [minute, direction] of [
      [2, 'outbound'],
      [1, 'inbound'],
    ] as const) {
      await open()
        .db.insert(schema.complaintMessages)
        .values({
          complaintId: id,
          message: direction,
          sender: 'x',
          direction,
          createdAt: new Date(scratch.clock.now.getTime() + minute * MINUTE),
        });
    }
    const detail = complaintDetail.parse(
      (await scratch.ask('GET', `/api/complaints/${id}`, { token: own.token })).json(),
    );
    expect(detail).toMatchObject({ complaint: { _id: id, id, durum: 'Yeni' }, totalMessages: 2 });
    expect(detail.messages.map((each) => each.direction)).toEqual(['inbound', 'outbound']);
  });

  test("another company's complaints do not exist", async () => {
    const foreign = await registerCompany(scratch);
    const { id } = await insert(foreign.user.company_id, 1);
    expect(await list('')).toMatchObject({ complaints: [], total: 0 });
    for (const answer of [
      await scratch.ask('GET', `/api/complaints/${id}`, { token: own.token }),
      await scratch.ask('PATCH', `/api/complaints/${id}`, {
        token: own.token,
        body: { durum: 'Çözüldü', version: 1 },
      }),
    ]) {
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        404,
        { error: { code: 'not_found', message: 'Şikayet bulunamadı' } },
      ]);
    }
  });

  test('types are in Turkish order', async () => {
    const names = ['Zabıta', 'Çevre', 'Isınma', 'İmar', 'Cadde'];
    await open()
      .db.insert(schema.complaintTypes)
      .values(names.map((name) => ({ companyId: own.user.company_id, name })));
    const { types } = (
      await scratch.ask('GET', '/api/complaint-types/all', { token: own.token })
    ).json<{ types: { name: string }[] }>();
    expect(types.map((type) => type.name)).toEqual(['Cadde', 'Çevre', 'Isınma', 'İmar', 'Zabıta']);
  });
});
