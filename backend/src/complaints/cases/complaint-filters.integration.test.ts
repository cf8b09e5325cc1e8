import { COMPLAINT_CHANNELS } from '@muhatap/shared/wire/channels';
import {
  COMPLAINT_STATUSES,
  complaintList,
  NO_UNIT,
  type ComplaintFilters,
} from '@muhatap/shared/wire/complaints';
import { errorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { newId, schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { newestFirst, plainFilter } from '../../../testing/plain-filter';
import { withInbox } from '../../../testing/with-inbox';
import { complaintSearchText } from './complaint-search';

/** Its clocks jump at midnight: a day can begin at 01:00 there. */
const ZONE = 'America/Santiago';
const NAMES = ['Şükrü Işık', 'İlknur Ağaoğlu', null, 'Zeynep Çınar', '%50_\\'];
const SUBJECTS = ['Çöp kutusu', 'Kaldırım ışığı', 'Su kesintisi', 'ÇUKUR', '<b>lamba</b>'];
const TERMS = [
  'çöp',
  'IŞIK',
  'isi',
  'ŞÜKRÜ IŞIK',
  'sys-1',
  '%',
  '_',
  '\\',
  'u',
  '905',
  'yok böyle',
  '   ',
  'kutusu su',
  'SYS-101',
  'ys-101',
  'xys-101',
];
/** Both sides of the night in which the clocks go forward there (2026-09-06), to the millisecond. */
const MOMENTS = [
  '2026-09-05T03:59:59.999Z',
  '2026-09-05T04:00:00.000Z',
  '2026-09-06T03:59:59.999Z',
  '2026-09-06T04:00:00.000Z',
  '2026-09-07T02:59:59.999Z',
  '2026-09-07T03:00:00.000Z',
  '2026-09-20T12:00:00.000Z',
];
const DAYS = ['2026-09-04', '2026-09-05', '2026-09-06', '2026-09-07', '2026-09-20', '2026-09-21'];
const keeps = plainFilter(ZONE);

withInbox('filters of complaints', (scene, open) => {
  let own: SceneCompany;
  let rows: (typeof schema.complaints.$inferSelect)[];
  const known: Record<'units' | 'types' | 'districts' | 'rooms', string[]> = {
    units: [],
    types: [],
    districts: [],
    rooms: [],
  };

  beforeAll(async () => {
    const { db } = open();
    own = await scene().addCompany();
    const stranger = await scene().addCompany();
    await db
      .update(schema.companies)
      .set({ timeZone: ZONE })
      .where(eq(schema.companies.id, own.companyId));
    known.units = (
      await db
        .insert(schema.complaintUnits)
        .values(['Yol', 'Su'].map((name) => ({ companyId: own.companyId, name })))
        .returning()
    ).map(({ id }) => id);
    known.types = (
      await db
        .insert(schema.complaintTypes)
        .values(['Çukur', 'Park'].map((name) => ({ companyId: own.companyId, name })))
        .returning()
    ).map(({ id }) => id);
    known.districts = (
      await db
        .insert(schema.complaintDistricts)
        .values(['Çamlık', 'Kavaklı'].map((name) => ({ companyId: own.companyId, name })))
        .returning()
    ).map(({ id }) => id);
    known.rooms = [(await scene().addRoom(own)).roomId, (await scene().addRoom(own)).roomId];
    const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
    const row = fc.record({
      senderName: pick(NAMES),
      konuOzeti: pick(SUBJECTS),
      sender: pick(['90555', '90532', 'basvuru-1']),
      kanal: pick(COMPLAINT_CHANNELS),
      durum: pick(COMPLAINT_STATUSES),
      unitId: pick([...known.units, null]),
      typeId: pick([...known.types, null]),
      districtId: pick([...known.districts, null]),
      roomId: pick([...known.rooms, null]),
      createdAt: pick(MOMENTS).map((at) => new Date(at)),
    });
    const drawn = fc
      .sample(row, { numRuns: 150, seed: 42 })
      .map((each, n) => ({ ...each, saysisCode: `SYS-${n}` }));
    await insertComplaints(db, own.companyId, drawn);
    await insertComplaints(
      db,
      stranger.companyId,
      drawn.map((each) => ({
        ...each,
        unitId: null,
        typeId: null,
        districtId: null,
        roomId: null,
      })),
    );
    rows = await db
      .select()
      .from(schema.complaints)
      .where(eq(schema.complaints.companyId, own.companyId));
  });

  const list = async (query: string) =>
    complaintList.parse((await scene().ask('GET', `/api/complaints?${query}`, own.token)).body);
  const addressOf = (filters: object) =>
    new URLSearchParams(
      Object.entries(filters)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();

  it('keep what a plain filter over all rows keeps, in its order, page by page', async () => {
    const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 });
    const some = (values: readonly string[]) => maybe(fc.subarray([...values], { minLength: 1 }));
    const filters = fc.record({
      durum: some(COMPLAINT_STATUSES),
      kanal: some(COMPLAINT_CHANNELS),
      unit: some([...known.units, NO_UNIT, 'yok']),
      type: some([...known.types, NO_UNIT]),
      district: some([...known.districts, NO_UNIT, 'yok']),
      period: maybe(fc.tuple(maybe(fc.constantFrom(...DAYS)), maybe(fc.constantFrom(...DAYS)))),
      search: maybe(fc.constantFrom(...TERMS)),
      sender: maybe(fc.constantFrom('90555', 'yok')),
      room: maybe(fc.constantFrom(...known.rooms, newId())),
    });
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom(7, 50, 200),
        async ({ period: [one, other] = [undefined, undefined], ...rest }, limit) => {
          const [from, to] =
            one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
          const wanted = { ...rest, from, to } as ComplaintFilters;
          const expected = rows
            .filter((row) => keeps(row, wanted))
            .sort(newestFirst)
            .map(({ id }) => id);
          const found: string[] = [];
          for (let page = 1; page === 1 || found.length < expected.length; page += 1) {
            const answer = await list(addressOf({ ...wanted, limit, page }));
            const shown = answer.complaints.map(({ id }) => id);
            found.push(...shown);
            expect(answer).toMatchObject({
              total: expected.length,
              totalIsExact: true,
              totalReturned: shown.length,
              currentPage: page,
              hasMore: found.length < expected.length,
              totalPages: Math.ceil(expected.length / limit),
            });
            if (shown.length === 0) break;
          }
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  });

  it('take each value of a repeated name, and blanks as nothing', async () => {
    const expected = rows.filter(({ durum }) => durum === 'Yeni' || durum === 'İşlemde').length;
    expect((await list(`durum=Yeni&durum=${encodeURIComponent('İşlemde')}`)).total).toBe(expected);
    expect((await list(`durum=Yeni,${encodeURIComponent('İşlemde')},`)).total).toBe(expected);
    expect((await list('durum=&kanal=&unit=&type=&district=&search=&sender=&room=')).total).toBe(
      rows.length,
    );
  });

  it.each([
    ['durum=Kapal%C4%B1', 400, 'Durum: seçeneklerden biri olmalı.'],
    ['durum=Yeni,Kapal%C4%B1', 400, 'seçeneklerden biri olmalı.'],
    ['kanal=Telgraf', 400, 'Kanal: seçeneklerden biri olmalı.'],
    ['from=2026-13-01', 400, 'Başlangıç tarihi: biçimi geçersiz.'],
    ['to=d%C3%BCn', 400, 'Bitiş tarihi: biçimi geçersiz.'],
    ['page=0', 400, 'Sayfa: en az 1 olmalı.'],
    ['limit=201', 400, 'Sayfa boyutu: en çok 200 olmalı.'],
    ['limit=abc', 400, 'Sayfa boyutu: türü geçersiz.'],
    [`search=${'x'.repeat(201)}`, 400, 'Arama: en çok 200 karakter olmalı.'],
    [`unit=${Array.from({ length: 21 }, (_, n) => n).join(',')}`, 400, 'Birim: '],
    [`district=${'x'.repeat(65)}`, 400, 'Mahalle: '],
    ['from=2026-09-07&to=2026-09-06', 422, 'Başlangıç tarihi bitiş tarihinden sonra olamaz.'],
  ])('refuse %s with a sentence', async (query, status, sentence) => {
    const answer = await scene().ask('GET', `/api/complaints?${query}`, own.token);
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.body).error.message).toContain(sentence);
  });

  it.each(['search=%00', 'sender=%00', 'search=%F0%9F%92%A9', 'from=0000-01-01', 'to=9999-12-31'])(
    'bear %s',
    async (query) => {
      expect((await scene().ask('GET', `/api/complaints?${query}`, own.token)).status).toBe(200);
    },
  );

  it.each([
    'unit=%00',
    'type=%27;--',
    'district=%00',
    'room=%00',
    'room=none',
    'to=0000-12-31',
    'from=9999-12-31',
  ])('find nothing by %s', async (query) => {
    expect(await list(query)).toMatchObject({
      complaints: [],
      total: 0,
      totalIsExact: true,
      totalPages: 0,
      hasMore: false,
    });
  });

  it('count all that match, so that the pages agree with their rows', async () => {
    const many = await scene().addCompany();
    const made = Array.from({ length: 130 }, (_, n) => ({
      durum: n < 121 ? ('Yeni' as const) : ('Çözüldü' as const),
      konuOzeti: `Çukur ${n}`,
    }));
    await insertComplaints(open().db, many.companyId, made);
    const ask = async (query: string) =>
      complaintList.parse(
        (await scene().ask('GET', `/api/complaints?limit=50&${query}`, many.token)).body,
      );
    for (const [query, total] of [
      ['', 130],
      ['durum=Yeni', 121],
      ['search=cukur', 130],
      ['search=uk', 130],
      ['search=cukur&durum=Yeni', 121],
    ] as const) {
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await ask(`${query}&page=${page}`));
      expect(pages.map((page) => [page.total, page.totalPages, page.totalIsExact])).toEqual(
        pages.map(() => [total, 3, true]),
      );
      expect(pages.map((page) => [page.totalReturned, page.hasMore])).toEqual([
        [50, true],
        [50, true],
        [total - 100, false],
        [0, false],
      ]);
    }
  });

  it.each([
    ['905321234567', 'stored as WhatsApp writes it'],
    ['+90 532 123 45 67', 'stored with blanks'],
    ['(0532) 123-45-67', 'stored with brackets'],
    ['05321234567', 'stored with a zero'],
  ])('find the phone %s, %s, however it is typed', async (sender) => {
    const company = await scene().addCompany();
    const [id] = await insertComplaints(open().db, company.companyId, [
      { sender, saysisCode: 'SYS-1' },
      { sender: '905339876543', saysisCode: 'SYS-2' },
    ]);
    for (const typed of [
      '0532 123 45 67',
      '+90 532 123 45 67',
      '5321234567',
      '(0532) 123-45-67',
      '905321234567',
      '0090 532 123 45 67',
      '0532 123',
      '532 123 45',
    ]) {
      const { body } = await scene().ask(
        'GET',
        `/api/complaints?${new URLSearchParams({ search: typed }).toString()}`,
        company.token,
      );
      expect([typed, complaintList.parse(body).complaints.map((each) => each.id)]).toEqual([
        typed,
        [id],
      ]);
    }
  });

  it('find a complaint by its own number and by that of SAYSIS', async () => {
    const company = await scene().addCompany();
    const [id] = await insertComplaints(open().db, company.companyId, [
      { saysisCode: 'SYS-2026-000991', ownNumber: 'MHT-2026-000123' },
      { saysisCode: 'MHT-2026-000124' },
    ]);
    for (const typed of ['mht-2026-000123', 'SYS-2026-000991', '000123', '991']) {
      const { body } = await scene().ask('GET', `/api/complaints?search=${typed}`, company.token);
      expect(
        complaintList.parse(body).complaints.map((each) => [each.id, each.number, each.saysisCode]),
      ).toEqual([[id, 'MHT-2026-000123', 'SYS-2026-000991']]);
    }
  });

  it('look through what the row itself holds', () => {
    for (const row of rows) expect(row.searchText).toBe(complaintSearchText(row));
  });
});
