import type {
  Complaint,
  ComplaintDetail,
  ComplaintHistoryEntry,
  ComplaintList,
} from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import { newId, schema } from '../../database';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { receiveMessage } from '../../../testing/receive-message';
import { withInbox } from '../../../testing/with-inbox';

const BOUNDS = { south: 40.8, west: 28.6, north: 41.3, east: 29.3 };
const MODA = { lat: 40.98, lon: 29.0255 };
const ANKARA = { lat: 39.93, lon: 32.86 };
const locationAt = ({ lat, lon }: { lat: number; lon: number }, words = '') =>
  `${words}\nhttps://www.google.com/maps?q=${lat},${lon}`.trim();

withInbox('the place of a complaint', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings', 'inbox']);
    room = await scene().addRoom(own);
  });

  const ask = <T>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object, token = own.token) =>
    scene().ask<T>(method, `/api/${path}`, token, body);
  const openCase = async (content = 'Çukur var', change: object = {}) => {
    const [message = ''] = await scene().addMessages(room, [content], change);
    const made = await ask<ComplaintDetail>('POST', 'complaints', {
      room_id: room.roomId,
      message_ids: [message],
      konuOzeti: 'Çukur',
    });
    return made.body;
  };
  const detail = async (id: string) => (await ask<ComplaintDetail>('GET', `complaints/${id}`)).body;
  const put = ({ id, version }: Pick<Complaint, 'id' | 'version'>, place: object | null) =>
    ask<Complaint>('PUT', `complaints/${id}/place`, { version, place });
  const refused = ({ id, version }: Complaint, place: object | null) =>
    scene().refusal('PUT', `/api/complaints/${id}/place`, own.token, { version, place });
  const history = (entries: readonly ComplaintHistoryEntry[]) =>
    entries
      .filter(({ kind }) => kind === 'place')
      .map(({ before, after, version, actor }) => [before, after, version, actor === null]);
  /** A location of the citizen, as the provider brings it. */
  const sendLocation = async (content: string) => {
    const { db } = open();
    const { connections, customers } = schema;
    const [account] = await db
      .select()
      .from(connections)
      .where(eq(connections.id, own.connectionId));
    const [citizen] = await db.select().from(customers).where(eq(customers.id, room.customerId));
    const { now } = scene().clock;
    await receiveMessage(
      db,
      {
        ...{ kind: 'message', platform: 'whatsapp', account: account?.externalId ?? '' },
        party: {
          ...{ externalId: citizen?.externalId ?? '', alternateId: null, name: null, phone: null },
        },
        ...{ providerMessageId: newId(), type: 'location', content, media: null, replyTo: null },
        ...{ isEcho: false, at: now },
      },
      now,
    );
  };

  it('begins on the location that it is opened from, in its first version', async () => {
    const { complaint, history: entries } = await openCase(locationAt(MODA, 'Moda Parkı'), {
      type: 'location',
    });
    expect(complaint).toMatchObject({
      version: 1,
      place: { ...MODA, source: 'location', words: 'Moda Parkı' },
    });
    expect(history(entries)).toEqual([[null, 'Moda Parkı (40.98000, 29.02550)', 1, true]]);
    const { body } = await ask<ComplaintList>('GET', 'complaints?search=cukur');
    expect(body.complaints[0]?.place).toEqual(complaint.place);
  });

  it('follows the locations that the citizen sends later, but leaves what staff decided', async () => {
    const { complaint } = await openCase();
    expect(complaint.place).toBeNull();
    await sendLocation(locationAt(MODA));
    const there = { lat: 40.99, lon: 29.03 };
    await sendLocation(locationAt(there));
    const moved = (await detail(complaint.id)).complaint;
    expect(moved).toMatchObject({ version: 3, place: { ...there, source: 'location', words: '' } });
    const decided = { lat: 41, lon: 29, source: 'typed', words: 'Köşedeki rögar' } as const;
    expect((await put(moved, decided)).body).toMatchObject({ version: 4, place: decided });
    await sendLocation(locationAt(MODA));
    expect((await detail(complaint.id)).complaint.place).toEqual(decided);
  });

  it('stays where it is for a location of staff and one outside the bounds', async () => {
    await ask('PUT', 'complaint-map', { bounds: BOUNDS });
    const { complaint } = await openCase(locationAt(ANKARA), { type: 'location' });
    expect(complaint.place).toBeNull();
    await sendLocation(locationAt(ANKARA));
    expect((await detail(complaint.id)).complaint).toMatchObject({ version: 1, place: null });
    const [ours = ''] = await scene().addMessages(room, [locationAt(MODA)], {
      type: 'location',
      isSent: true,
    });
    await ask('POST', `complaints/${complaint.id}/messages`, { message_ids: [ours] });
    expect((await detail(complaint.id)).complaint.place).toBeNull();
  });

  it('is put and taken away by a person, in the history and for every page', async () => {
    const { complaint } = await openCase();
    const map = { lat: 41.0123456789, lon: 29, source: 'map' };
    const placed = (await put(complaint, map)).body;
    expect(placed).toMatchObject({ version: 2, place: { lat: 41.012346, words: '' } });
    const cleared = (await put(placed, null)).body;
    expect(cleared).toMatchObject({ version: 3, place: null });
    expect(history((await detail(complaint.id)).history)).toEqual([
      [null, '41.01235, 29.00000', 2, false],
      ['41.01235, 29.00000', null, 3, false],
    ]);
    const changes = (await scene().events(own.companyId)).filter(
      ({ type, payload }) => type === 'complaint-updated' && payload['change'] === 'changed',
    );
    expect(changes).toHaveLength(2);
  });

  it('refuses a point outside the bounds, and takes any where there are none', async () => {
    const { complaint } = await openCase();
    await ask('PUT', 'complaint-map', { bounds: BOUNDS });
    const outside = { ...ANKARA, source: 'typed' };
    expect(await refused(complaint, outside)).toEqual([422, 'place_outside']);
    expect((await detail(complaint.id)).complaint).toMatchObject({ version: 1, place: null });
    await ask('PUT', 'complaint-map', { bounds: null });
    expect((await put(complaint, outside)).status).toBe(200);
  });

  it('refuses what is no point, what is so already, what is older and what is not seen', async () => {
    const { complaint } = await openCase();
    const typed = { ...MODA, source: 'typed' };
    for (const place of [
      { ...typed, lat: 91 },
      { ...typed, lon: -181 },
      { ...typed, lat: '41' },
      { ...typed, source: 'location' },
      { ...typed, words: 'x'.repeat(301) },
    ])
      expect((await put(complaint, place)).status).toBe(400);
    expect(await refused(complaint, null)).toEqual([422, 'nothing_to_change']);
    const placed = (await put(complaint, typed)).body;
    expect(await refused(placed, typed)).toEqual([422, 'nothing_to_change']);
    expect(await refused(complaint, { ...typed, words: 'Köşe' })).toEqual([409, 'conflict']);
    const { token } = await scene().addCompany(['complaints']);
    const path = `/api/complaints/${placed.id}/place`;
    const change = { version: placed.version, place: null };
    expect(await scene().refusal('PUT', path, token, change)).toEqual([404, 'not_found']);
    const reader = await scene().addPerson(own.companyId, 'Can Er', ['inbox']);
    expect(await scene().refusal('PUT', path, reader.token, change)).toEqual([403, 'forbidden']);
  });

  it('bounds are refused upside down, kept, and changed in the audit log', async () => {
    const write = (bounds: object | null) => ask('PUT', 'complaint-map', { bounds });
    const wrong = [
      { ...BOUNDS, south: 41.3 },
      { ...BOUNDS, west: 29.4 },
    ];
    for (const bounds of wrong)
      expect(await scene().refusal('PUT', '/api/complaint-map', own.token, { bounds })).toEqual([
        422,
        'bounds_invalid',
      ]);
    expect((await write({ ...BOUNDS, north: 99 })).status).toBe(400);
    expect((await ask('GET', 'complaint-map')).body).toEqual({ bounds: null, has_tiles: false });
    expect((await write(BOUNDS)).body).toMatchObject({ bounds: BOUNDS });
    expect((await ask('GET', 'complaint-map')).body).toMatchObject({ bounds: BOUNDS });
    const rows = await open()
      .db.select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.companyId, own.companyId));
    expect(rows.map(({ action, subjectName }) => [action, subjectName])).toContainEqual([
      'setting.changed',
      'Şikayet sınırları',
    ]);
    const { token } = await scene().addCompany(['complaints']);
    expect((await ask('GET', 'complaint-map', undefined, token)).body).toMatchObject({
      bounds: null,
    });
    expect((await ask('PUT', 'complaint-map', { bounds: null }, token)).status).toBe(403);
  });
});
