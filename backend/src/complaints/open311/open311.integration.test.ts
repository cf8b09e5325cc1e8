import { and, eq } from 'drizzle-orm';
import type { ComplaintDetail, Open311Keys, Open311NewKey } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const { auditLog, complaints, complaintSettings, complaintTypes, open311Keys } = schema;
const ROOT = '/api/open311/v2';
const anyText: unknown = expect.any(String);
const KEYS = '/api/integrations/open311';

interface Answer {
  readonly service_request_id?: string;
  readonly code?: string;
  readonly description?: string | null;
}

withInbox('Open311', (scene, open) => {
  let own: SceneCompany;
  let secret: string;
  let typeId: string;
  const ip = () => `10.${Math.floor(Math.random() * 250)}.${Date.now() % 250}.7`;
  let from: string;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings']);
    from = ip();
    const { body } = await scene().ask<Open311NewKey>('POST', `${KEYS}/keys`, own.token, {
      name: 'Mobil uygulama',
    });
    ({ secret } = body);
    const [type] = await open()
      .db.insert(complaintTypes)
      .values({ companyId: own.companyId, name: 'Yol' })
      .returning();
    typeId = type?.id ?? '';
  });

  const get = async <T = Answer[]>(path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ jurisdiction_id: own.companyId, ...query });
    const answer = await scene().app.inject({
      method: 'GET',
      url: `${ROOT}/${path}?${search.toString()}`,
      remoteAddress: from,
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  };
  const post = async (fields: Record<string, string>, key: string | null = secret) => {
    const answer = await scene().app.inject({
      method: 'POST',
      url: `${ROOT}/requests.json`,
      remoteAddress: from,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...(key !== null && { api_key: key }), ...fields }).toString(),
    });
    return { status: answer.statusCode, body: answer.json<Answer[]>(), headers: answer.headers };
  };
  const request = (more: Record<string, string> = {}) => ({
    service_code: typeId,
    lat: '37.762221815',
    long: '-122.4651145',
    address_string: '8TH AVE and JUDAH ST',
    description: 'Kaldırım kırık\nDüşen oldu.',
    first_name: 'Ayşe',
    last_name: 'Çınar',
    phone: '0532 111 22 33',
    email: 'ayse@ornek.test',
    ...more,
  });
  const detailOf = async (number: string) => {
    const found = await open()
      .db.select({ id: complaints.id })
      .from(complaints)
      .where(and(eq(complaints.companyId, own.companyId), eq(complaints.saysisCode, number)));
    const url = `/api/complaints/${found[0]?.id ?? ''}`;
    return (await scene().ask<ComplaintDetail>('GET', url, own.token)).body;
  };

  it('offers the types of complaints as services, each without questions of its own', async () => {
    await open()
      .db.insert(complaintTypes)
      .values({ companyId: own.companyId, name: 'Kapalı', isActive: false });
    expect((await get('services.json')).body).toEqual([
      {
        service_code: typeId,
        service_name: 'Yol',
        description: 'Yol',
        metadata: false,
        type: 'realtime',
        keywords: '',
        group: '',
      },
    ]);
    expect((await get(`services/${typeId}.json`)).body).toEqual({
      service_code: typeId,
      attributes: [],
    });
    expect((await get('discovery.json')).body).toMatchObject({
      endpoints: [{ specification: 'http://wiki.open311.org/GeoReport_v2' }],
    });
  });

  it('opens a case with its point and its first words', async () => {
    const { status, body } = await post(request({ media_url: 'https://ornek.test/a.jpg' }));
    const number = body[0]?.service_request_id ?? '';
    expect([status, number]).toEqual([201, expect.stringMatching(/^MHT-\d{4}-\d{6}$/)]);
    const { complaint, messages, history } = await detailOf(number);
    expect(complaint).toMatchObject({
      konuOzeti: 'Kaldırım kırık',
      senderName: 'Ayşe Çınar',
      sender: '905321112233',
      origin: 'web',
      kanal: 'other',
      type: { id: typeId },
      place: { lat: 37.762222, words: '8TH AVE and JUDAH ST' },
    });
    expect(messages).toMatchObject([
      {
        message: 'Kaldırım kırık\nDüşen oldu.\n\nE-posta: ayse@ornek.test',
        direction: 'inbound',
        mediaUrl: 'https://ornek.test/a.jpg',
      },
    ]);
    expect(history[0]?.actor?.name ?? JSON.stringify(history[0])).toContain('Mobil uygulama');
  });

  it('answers everybody without what tells of the citizen, and the app with the subject', async () => {
    const { body } = await post(request());
    const number = body[0]?.service_request_id ?? '';
    const { body: open } = await get<object[]>(`requests/${number}.json`);
    expect(open).toEqual([
      {
        service_request_id: number,
        status: 'open',
        status_notes: null,
        service_name: 'Yol',
        service_code: typeId,
        description: null,
        agency_responsible: null,
        service_notice: null,
        requested_datetime: anyText,
        updated_datetime: anyText,
        expected_datetime: anyText,
        address: null,
        address_id: null,
        zipcode: null,
        lat: expect.closeTo(37.762222, 4) as unknown,
        long: expect.closeTo(-122.465115, 4) as unknown,
        media_url: null,
      },
    ]);
    expect(JSON.stringify(open)).not.toMatch(
      /Ayşe|Çınar|5321112233|111 22 33|ornek|Kaldırım|JUDAH/,
    );
    const known = await get(`requests/${number}.json`, { api_key: secret });
    expect(known.body[0]).toMatchObject({ description: 'Kaldırım kırık' });
    expect((await get(`tokens/${number}.json`)).body).toEqual([
      { service_request_id: number, token: number },
    ]);
  });

  it('lists what apps opened and nothing else, by status, service, time and page', async () => {
    const numbers: string[] = [];
    for (const description of ['Bir', 'İki', 'Üç']) {
      scene().clock.advance(60_000);
      const { body } = await post(request({ description }));
      numbers.push(body[0]?.service_request_id ?? '');
    }
    await scene().ask('POST', '/api/complaints', own.token, {
      origin: 'phone',
      konuOzeti: 'Telefonla gelen',
    });
    const [first = ''] = numbers;
    const { complaint } = await detailOf(first);
    scene().clock.advance(60_000);
    const change = { version: complaint.version, durum: 'Çözüldü' };
    await scene().ask('PATCH', `/api/complaints/${complaint.id}`, own.token, change);
    const listed = async (query: Record<string, string>) =>
      (await get('requests.json', query)).body.map((each) => each.service_request_id);
    const newest = [...numbers].reverse();
    const since = scene().clock.now.toISOString();
    expect([
      await listed({}),
      await listed({ status: 'closed' }),
      await listed({ status: 'open,closed', page_size: '2', page: '2' }),
      await listed({ service_request_id: `${newest[0] ?? ''}, ${first}` }),
      await listed({ service_code: 'yok' }),
      await listed({ updated_after: since }),
      await listed({ end_date: '2001-01-01T00:00:00Z' }),
    ]).toEqual([newest, [first], [first], [newest[0], first], [], [first], []]);
    const other = await scene().addCompany(['complaints', 'settings']);
    expect((await get('requests.json', { jurisdiction_id: other.companyId })).status).toBe(404);
  });

  it('refuses in the form of the specification, each with its reason', async () => {
    const { companyId } = own;
    const bounds = { south: 40, west: 26, north: 42, east: 30 };
    const refusals = [
      await post(request(), null),
      await post(request(), 'yanlis'),
      await post(request({ service_code: 'yok' })),
      await post(request({ service_code: '' })),
      await post({ service_code: typeId, description: 'Yersiz' }),
      await post({ service_code: typeId, lat: '37', description: 'Yarım nokta' }),
      await post(request({ lat: '91' })),
      await post(request({ media_url: 'javascript:alert(1)' })),
      await post(request({ jurisdiction_id: 'baskasi' })),
      await get('services.json', { jurisdiction_id: '' }),
      await get('services.json', { jurisdiction_id: 'yok' }),
      await get('services/yok.json'),
      await get('requests/MHT-2026-999999.json'),
      await get('requests/MHT-2026-000001.xml'),
      await get('requests.json', { start_date: 'dün' }),
      await get('requests.json', { page_size: '5000' }),
    ];
    await open()
      .db.insert(complaintSettings)
      .values({ companyId, placeBounds: bounds })
      .onConflictDoUpdate({ target: complaintSettings.companyId, set: { placeBounds: bounds } });
    refusals.push(await post(request()));
    expect(refusals.map(({ status }) => status)).toEqual([
      403, 403, 404, 400, 400, 400, 400, 400, 404, 400, 404, 404, 404, 404, 400, 400, 400,
    ]);
    for (const { status, body } of refusals)
      expect(body).toEqual([{ code: String(status), description: anyText }]);
    expect(refusals[4]?.body[0]?.description).toBe(
      'lat ile long ya da address_string verilmelidir.',
    );
    expect(await open().db.$count(complaints, eq(complaints.companyId, companyId))).toBe(0);
  });

  it('slows down guesses of keys and too many openings', async () => {
    for (let times = 0; times < 10; times += 1)
      expect((await post(request(), `yanlis-${times}`)).status).toBe(403);
    const { status, headers } = await post(request());
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    from = ip();
    for (let times = 0; times < 60; times += 1) await post(request({ service_code: 'yok' }));
    expect((await post(request())).status).toBe(429);
  });

  it('keeps the hash of a key alone, shows a key once and takes none that was withdrawn', async () => {
    const rows = await open()
      .db.select()
      .from(open311Keys)
      .where(eq(open311Keys.companyId, own.companyId));
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { body } = await scene().ask<Open311Keys>('GET', KEYS, own.token);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(body).toMatchObject({
      path: ROOT,
      jurisdiction_id: own.companyId,
      keys: [{ name: 'Mobil uygulama', is_active: true, last_used_at: null }],
    });
    await post(request());
    const id = body.keys[0]?.id ?? '';
    const other = await scene().addCompany(['complaints', 'settings']);
    const url = `${KEYS}/keys/${id}`;
    expect(await scene().refusal('DELETE', url, other.token)).toEqual([404, 'not_found']);
    const after = (await scene().ask<Open311Keys>('DELETE', url, own.token)).body;
    expect(after.keys).toMatchObject([{ is_active: false, last_used_at: anyText }]);
    expect(await scene().refusal('DELETE', url, own.token)).toEqual([404, 'not_found']);
    expect((await post(request())).status).toBe(403);
    expect((await get('requests.json')).status).toBe(404);
    const audit = await open()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.companyId, own.companyId));
    expect(audit.filter(({ action }) => action === 'integration.changed')).toHaveLength(2);
    const clerk = await scene().addPerson(own.companyId, 'Işıl Öz', ['complaints']);
    expect(await scene().refusal('GET', KEYS, clerk.token)).toEqual([403, 'forbidden']);
    const blank = { name: ' ' };
    expect(await scene().refusal('POST', `${KEYS}/keys`, own.token, blank)).toEqual([
      400,
      'validation_failed',
    ]);
  });
});
