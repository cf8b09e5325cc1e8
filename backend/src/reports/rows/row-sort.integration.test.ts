import { reportRows, type ReportRow, type ReportRows } from '@muhatap/shared/wire/reports';
import { schema } from '../../database';
import { insertComplaints } from '../../../testing/insert-complaints';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { factsRepository, type NewFact } from '../facts/facts.repository';

const NOON = new Date('2026-11-20T09:00:00.000Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
/** Two that differ in a hatted letter alone, all four i's, and a name that begins with a digit. */
const NAMES = [
  'Öykü',
  'Çağla',
  'ışık',
  'Irmak',
  'İlknur',
  'irem',
  'Âlim',
  'Zeki',
  'Şule',
  'Sevgi',
  'Gül',
  'Ğ',
  '112 Acil',
  'Uğur',
  'Ümit',
  'Okan',
  'Cem',
];
const inTurkish = (names: readonly string[]) =>
  names.toSorted((one, other) => one.localeCompare(other, 'tr'));

withInbox('rows sorted by a column', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  beforeEach(async () => {
    scene().clock.now = NOON;
    own = await scene().addCompany(['inbox', 'complaints', 'reports']);
    room = await scene().addRoom(own);
  });

  const insertFacts = (...facts: Omit<NewFact, 'companyId'>[]) =>
    factsRepository.insert(
      open().db,
      facts.map((fact) => ({
        channel: 'WhatsApp' as const,
        roomId: room.roomId,
        ...fact,
        companyId: own.companyId,
      })),
    );
  const read = async (query: string, token = own.token) => {
    const { status, body } = await scene().ask<ReportRows>(
      'GET',
      `/api/reports/rows?${query}`,
      token,
    );
    expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
    return reportRows.parse(body);
  };
  const readAll = async (query: string) => {
    const rows: ReportRow[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const part: ReportRows = await read(`${query}${cursor && `&cursor=${cursor}`}`);
      rows.push(...part.rows);
      cursor = part.next_cursor;
    }
    return rows;
  };
  const named = async (
    table: 'complaintUnits' | 'complaintTypes' | 'complaintDistricts' | 'labels',
    name: string,
  ) => {
    const [entry] = await open()
      .db.insert(schema[table])
      .values({ companyId: own.companyId, name, color: 'red' } as never)
      .returning();
    return entry?.id ?? '';
  };

  it('by the person stand in the Turkish alphabet, either way, page after page', async () => {
    const rooms = await Promise.all(NAMES.map((name) => scene().addRoom(own, { name })));
    await insertFacts(
      ...Array.from({ length: 120 }, (_, n) => ({
        kind: 'received' as const,
        at: at(-(n % 13) - 1),
        roomId: rooms[n % rooms.length]?.roomId ?? '',
      })),
      { kind: 'received', at: at(-5), roomId: 'gone' },
    );
    for (const direction of ['ascending', 'descending']) {
      const rows = await readAll(`measure=received&sort=name&direction=${direction}`);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(121);
      const names = rows.map(({ room: one }) => one?.name ?? null);
      // A conversation that is gone has no name: last from either end.
      expect([names.length, names.pop()]).toEqual([121, null]);
      const order = inTurkish(NAMES);
      expect([...new Set(names)]).toEqual(direction === 'ascending' ? order : order.toReversed());
      const ofOne = rows.filter(({ room: one }) => one?.name === 'irem').map((row) => row.at);
      expect(ofOne).toEqual(ofOne.toSorted().toReversed());
    }
  });

  it('by every column of an event are right', async () => {
    const { userId } = await scene().addPerson(own.companyId, 'Çetin Ak');
    const [fen, zabita] = [
      await named('complaintUnits', 'Fen İşleri'),
      await named('complaintUnits', 'Zabıta'),
    ];
    const [yol, cop] = [await named('complaintTypes', 'Yol'), await named('complaintTypes', 'Çöp')];
    const [east, west] = [
      await named('complaintDistricts', 'Doğu'),
      await named('complaintDistricts', 'Batı'),
    ];
    const closed = { kind: 'case_closed' as const, roomId: null, status: 'Çözüldü' as const };
    await insertComplaints(open().db, own.companyId, [
      { id: 'one', saysisCode: 'MHT-2' },
      { id: 'two', saysisCode: 'MHT-1' },
    ]);
    await insertFacts(
      {
        ...closed,
        at: at(-3),
        complaintId: 'one',
        agentId: userId,
        unitId: zabita,
        topicId: yol,
        districtId: east,
        seconds: 60,
        businessSeconds: 9,
        channel: 'Facebook',
      },
      {
        ...closed,
        at: at(-2),
        complaintId: 'two',
        agentId: own.userId,
        unitId: fen,
        topicId: cop,
        districtId: west,
        seconds: 90,
        businessSeconds: 5,
        channel: 'WhatsApp',
      },
    );
    const codes = async (query: string) =>
      (await read(`measure=case_resolution&${query}`)).rows.map(({ complaint }) => complaint?.code);
    for (const [column, first] of [
      ['at', 'MHT-2'],
      ['name', 'MHT-1'],
      ['channel', 'MHT-2'],
      ['agent', 'MHT-2'],
      ['unit', 'MHT-1'],
      ['topic', 'MHT-1'],
      ['district', 'MHT-1'],
      ['value', 'MHT-2'],
      ['value&clock=business', 'MHT-1'],
    ] as const) {
      const second = first === 'MHT-1' ? 'MHT-2' : 'MHT-1';
      expect([column, await codes(`sort=${column}&direction=ascending`)]).toEqual([
        column,
        [first, second],
      ]);
      expect([column, await codes(`sort=${column}&direction=descending`)]).toEqual([
        column,
        [second, first],
      ]);
    }
    const [row] = (await read('measure=case_resolution&sort=channel')).rows;
    expect(row).toMatchObject({ channel: 'Facebook', label: null });

    const [road, water] = [await named('labels', 'Yol'), await named('labels', 'Su')];
    await insertFacts(
      { kind: 'labelled', at: at(-3), labelId: road },
      { kind: 'labelled', at: at(-2), labelId: water },
    );
    const labels = (await read('measure=labelled&sort=label')).rows.map(({ label }) => label);
    expect(labels).toEqual(['Su', 'Yol']);
  });

  it('are sorted without the names that the reader does not see', async () => {
    const reader = await scene().addPerson(own.companyId, 'Raporcu', ['inbox', 'reports'], {
      visibility: 'own',
    });
    const first = await scene().addRoom(own, { name: 'Ayla' });
    const second = await scene().addRoom(own, { name: 'Zehra' }, { assigneeId: reader.userId });
    await insertFacts(
      { kind: 'received', at: at(-2), roomId: first.roomId, agentId: reader.userId },
      { kind: 'received', at: at(-1), roomId: second.roomId, agentId: reader.userId },
    );
    const names = (await read('measure=received&sort=name', reader.token)).rows.map(
      ({ room: one }) => one?.name ?? null,
    );
    expect(names).toEqual(['Zehra', null]);
  });

  it('of a stock stand by the column, then longest there first', async () => {
    const [ayse, zeki] = [
      await scene().addRoom(own, { name: 'Ayşe' }),
      await scene().addRoom(own, { name: 'Zeki' }),
    ];
    await insertFacts(
      { kind: 'load', at: at(-60), roomId: ayse.roomId, agentId: own.userId },
      { kind: 'load', at: at(-90), roomId: zeki.roomId },
      { kind: 'load', at: at(-30), roomId: room.roomId, agentId: own.userId },
    );
    const names = async (query: string) =>
      (await read(`measure=load&${query}`)).rows.map(({ room: one }) => one?.name);
    expect(await names('')).toEqual(['Zeki', 'Ayşe', 'Zeynep Işık']);
    expect(await names('order=newest')).toEqual(['Zeki', 'Ayşe', 'Zeynep Işık']);
    expect(await names('sort=at&direction=descending')).toEqual(['Zeynep Işık', 'Ayşe', 'Zeki']);
    expect(await names('sort=name')).toEqual(['Ayşe', 'Zeki', 'Zeynep Işık']);
    expect(await names('sort=agent')).toEqual(['Ayşe', 'Zeynep Işık', 'Zeki']);
  });

  it('of the open cases stand by the column, and by age from either end', async () => {
    const unit = await named('complaintUnits', 'Çevre');
    await insertComplaints(open().db, own.companyId, [
      { createdAt: at(-30), saysisCode: 'MHT-3', unitId: unit },
      { createdAt: at(-90), saysisCode: 'MHT-1' },
      { createdAt: at(-60), saysisCode: 'MHT-2' },
    ]);
    const codes = async (query: string) =>
      (await read(`measure=case_age&${query}`)).rows.map(({ complaint }) => complaint?.code);
    expect(await codes('')).toEqual(['MHT-1', 'MHT-2', 'MHT-3']);
    expect(await codes('sort=value&direction=descending')).toEqual(['MHT-1', 'MHT-2', 'MHT-3']);
    expect(await codes('sort=value')).toEqual(['MHT-3', 'MHT-2', 'MHT-1']);
    expect(await codes('sort=name&direction=descending')).toEqual(['MHT-3', 'MHT-2', 'MHT-1']);
    expect(await codes('sort=unit')).toEqual(['MHT-3', 'MHT-1', 'MHT-2']);
    expect(await codes('sort=label')).toEqual(['MHT-1', 'MHT-2', 'MHT-3']);
    const { rows } = await read('measure=case_age&sort=unit&clock=business');
    expect(rows.map(({ seconds }) => seconds)).toEqual([1800, 5400, 3600]);
  });

  it('of a place in another order are refused', async () => {
    await insertFacts(
      ...Array.from({ length: 60 }, (_, n) => ({ kind: 'received' as const, at: at(-n - 1) })),
    );
    const { next_cursor: cursor } = await read('measure=received&sort=name');
    const refused = await scene().refusal(
      'GET',
      `/api/reports/rows?measure=received&sort=value&cursor=${cursor ?? ''}`,
      own.token,
    );
    expect(refused).toEqual([422, 'cursor_invalid']);
    expect(
      await scene().refusal('GET', '/api/reports/rows?measure=received&sort=text', own.token),
    ).toEqual([400, 'validation_failed']);
  });
});
