import { and, asc, eq, gt } from 'drizzle-orm';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import type { RoomDetail } from '@muhatap/shared/wire/conversations';
import { PROGRAM_SCOPES } from '@muhatap/shared/wire/programs';
import { PERSON_COOKIE } from '@muhatap/shared/wire/releases';
import { newId, schema } from '../database';
import { personCookieValue } from '../people/auth/person-cookie';
import { hashToken } from '../people/auth/tokens';
import { createRandom } from '../../seed/random';
import type { SceneCompany, ScenePerson, SceneRoom } from '../../testing/inbox-scene';
import { insertComplaints } from '../../testing/insert-complaints';
import { insertProgramKey } from '../../testing/insert-program-key';
import { insertUpload } from '../../testing/insert-upload';
import { GATEWAY_SECRET } from '../../testing/scratch-app';
import { openWholeApp } from '../../testing/whole-app';
import { withInbox } from '../../testing/with-inbox';
import { verifyChain } from './verify-chain';

const { complaintPhotos, looks, lookTerms } = schema;
const ACCESSES = 1_000;
const LONG_MS = 120_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Lists, counts, choices and settings, and the details of a thing beside which its own look stands. */
const NO_LOOKS = [
  '/api/complaint-address-book',
  '/api/complaint-addresses',
  '/api/complaint-districts',
  '/api/complaint-escalation',
  '/api/complaint-labels',
  '/api/complaint-map',
  '/api/complaint-map/outlines',
  '/api/complaint-map/tiles',
  '/api/complaint-satisfaction',
  '/api/complaint-settings',
  '/api/complaint-staff',
  '/api/complaint-terms',
  '/api/complaint-types/all',
  '/api/complaint-units',
  '/api/complaint-views',
  '/api/complaints/:id/colleagues',
  '/api/complaints/:id/place/suggestions',
  '/api/complaints/:id/reply-templates',
  '/api/complaints/:id/similar',
  '/api/complaints/similar',
  '/api/complaints/total',
  '/api/drafts',
  '/api/inbox/settings',
  '/api/inbox/working-hours',
  '/api/integrations/saysis',
  '/api/integrations/saysis/changes',
  '/api/integrations/saysis/reconciliations',
  '/api/integrations/saysis/reconciliations/:id',
  '/api/labels',
  '/api/reports/breakdown',
  '/api/reports/choices',
  '/api/reports/general',
  '/api/reports/pages/:page',
  '/api/room/:id/colleagues',
  '/api/room/:id/milestones',
  '/api/room/all',
  '/api/room/assignees',
  '/api/room/counts',
  '/api/room/me',
  '/api/room/open',
  '/api/templates',
];
const LOOKS: readonly string[] = [
  'DELETE /api/complaints/:id/messages/:messageId case',
  'DELETE /api/customers/:id/merge citizen',
  'GET /api/complaints search',
  'GET /api/complaints/:id case',
  'GET /api/complaints/:id/notice case',
  'GET /api/complaints/:id/thread case',
  'GET /api/complaints/map search',
  'GET /api/customers search',
  'GET /api/customers/:id citizen',
  'GET /api/exports/:id/file export',
  'GET /api/inbox/search search',
  'GET /api/integrations/saysis/changes/:id rows',
  'GET /api/integrations/saysis/reconciliations/:id/rows rows',
  'GET /api/legal-holds rows',
  'GET /api/looks rows',
  'GET /api/personal-data/citizens search',
  'GET /api/reports/conversations/:id conversation',
  'GET /api/reports/rows rows',
  'GET /api/retention/:kind/preview rows',
  'GET /api/room/:id conversation',
  'GET /api/room/:id/notes conversation',
  'GET /api/v1/citizens/:id citizen',
  'GET /api/v1/complaints/:id case',
  'GET /api/v1/conversations/:id conversation',
  'GET /api/v1/conversations/:id/messages conversation',
  'GET /uploads/:id/:name file',
  'POST /api/complaints/:id/messages case',
  'POST /api/customers/:id/merge citizen',
  'POST /api/personal-data/exports citizen-export',
  'PUT /api/customers/:id/name citizen',
];

/** The parts of a row that the access decides. */
type Seen = Partial<
  Record<
    'userId' | 'kind' | 'basis' | 'subject' | 'customerId' | 'roomId' | 'complaintId' | 'fileId',
    string | null
  >
> & { ip?: string; term?: string | null };
const lineOf = (seen: Seen): string =>
  [
    ...[seen.userId, seen.kind, seen.basis, seen.subject, seen.customerId, seen.roomId],
    ...[seen.complaintId, seen.fileId, seen.ip, seen.term],
  ]
    .map((value) => value ?? '-')
    .join(' ');

withInbox('looks', (scene, open) => {
  let company: SceneCompany;
  let stop: () => Promise<void>;
  let written = 0;

  const db = () => open().db;
  beforeAll(() => {
    stop = scene().services.looks.start(log);
  });
  afterAll(() => stop());
  beforeEach(async () => {
    company = await scene().addCompany(['inbox', 'complaints', 'reports'], {
      actions: ['export'],
    });
    written = 0;
  });

  /** The rows since the last call, without those that repeat another one. */
  async function newRows(): Promise<Seen[]> {
    await scene().services.looks.flush();
    const rows = await db()
      .select({ look: looks, term: lookTerms.term })
      .from(looks)
      .leftJoin(
        lookTerms,
        and(eq(lookTerms.companyId, looks.companyId), eq(lookTerms.seq, looks.seq)),
      )
      .where(and(eq(looks.companyId, company.companyId), gt(looks.seq, written)))
      .orderBy(asc(looks.seq));
    written += rows.length;
    return rows.map(({ look, term }) => ({ ...look, term }));
  }
  const newLines = async () => [...new Set((await newRows()).map(lineOf))].sort();
  const cookieOf = ({ userId, token }: ScenePerson) =>
    `${PERSON_COOKIE}=${personCookieValue(GATEWAY_SECRET, userId, hashToken(token))}`;
  async function ask(
    url: string,
    who: Pick<ScenePerson, 'token'> | null,
    cookie?: string,
    ip = '203.0.113.7',
  ) {
    const answer = await scene().app.inject({
      method: 'GET',
      url,
      remoteAddress: ip,
      headers: {
        ...(who !== null && { authorization: `Bearer ${who.token}` }),
        ...(cookie !== undefined && { cookie }),
      },
    });
    return { status: answer.statusCode, body: answer.body };
  }
  /** The signed address of a file in a conversation, as the page gets it. */
  async function linkIn(room: SceneRoom, who: ScenePerson): Promise<string> {
    const { body } = await ask(`/api/room/${room.roomId}`, who);
    const [message] = (JSON.parse(body) as RoomDetail).messages.data;
    return message?.media?.url ?? '';
  }
  async function addFile(room: SceneRoom): Promise<{ id: string; url: string }> {
    const file = await insertUpload(db(), scene().dataDir, {
      companyId: company.companyId,
      name: 'çukur.png',
      mimeType: 'image/png',
      bytes: Buffer.from('png'),
    });
    await scene().addMessages(room, [''], {
      type: 'image',
      media: {
        state: 'ready',
        url: file.url,
        name: 'çukur.png',
        mime_type: 'image/png',
        size: 3,
      },
    });
    return file;
  }

  test(
    'a thousand random accesses leave exactly what they were, and a whole chain',
    async () => {
      const random = createRandom(7);
      const people = [
        { who: company, basis: 'all', sees: () => true },
        ...(await Promise.all(
          ['Ayşe', 'Mert', 'Can'].map(async (name) => {
            const role = { visibility: 'own' as const };
            const who = await scene().addPerson(
              company.companyId,
              name,
              ['inbox', 'complaints'],
              role,
            );
            return { who, basis: 'own', sees: (holder: string) => holder === who.userId };
          }),
        )),
      ];
      const things = await Promise.all(
        Array.from({ length: 12 }, async (_, n) => {
          const holder = people[n % people.length]?.who.userId ?? '';
          const room = await scene().addRoom(
            company,
            { name: `Vatandaş ${n}` },
            { assigneeId: holder },
          );
          const file = await addFile(room);
          const [caseId = ''] = await insertComplaints(db(), company.companyId, [
            { roomId: room.roomId, responsibleId: holder },
          ]);
          return { holder, room, file, caseId, link: await linkIn(room, company) };
        }),
      );
      await newRows();
      const lines = new Set<string>();
      for (let n = 0; n < ACCESSES; n += 1) {
        const { who, basis, sees } = random.pick(people);
        const { holder, room, file, caseId, link } = random.pick(things);
        const ip = `203.0.113.${random.int(1, 3)}`;
        const { customerId, roomId } = room;
        const own = { userId: who.userId, ip };
        const inbox = { ...own, basis: `inbox:${basis}`, customerId };
        const kinds: readonly (readonly [url: string, seen: Seen, isOpen: boolean])[] = [
          [`/api/room/${roomId}`, { ...inbox, kind: 'conversation', roomId }, sees(holder)],
          [`/api/room/${roomId}/notes`, { ...inbox, kind: 'conversation', roomId }, sees(holder)],
          [`/api/customers/${customerId}`, { ...inbox, kind: 'citizen' }, sees(holder)],
          [
            `/api/complaints/${caseId}`,
            { ...inbox, kind: 'case', basis: `complaints:${basis}`, complaintId: caseId, roomId },
            sees(holder),
          ],
          [link, { ...inbox, kind: 'file', basis: 'link', fileId: file.id, roomId }, true],
          [`/uploads/${file.id}/x?expires=1&signature=x`, {}, false],
          [
            `/api/inbox/search?q=vatandas%20${n % 5}`,
            {
              ...own,
              basis: `inbox:${basis}`,
              kind: 'search',
              subject: 'inbox',
              term: `vatandas ${n % 5}`,
            },
            true,
          ],
          ['/api/room/all', {}, false],
        ];
        const [url, seen, isOpen] = random.pick(kinds);
        const { status } = await ask(url, who, cookieOf(who), ip);
        expect([url, status < 400]).toEqual([url, isOpen || url === '/api/room/all']);
        if (isOpen) lines.add(lineOf(seen));
        if (n % 100 !== 99) continue;
        expect(await newLines()).toEqual([...lines].sort());
        lines.clear();
      }
      expect(await verifyChain(db(), company.companyId)).toMatchObject({
        rows: written,
        fault: null,
      });
      expect(written).toBeGreaterThan(ACCESSES / 4);
    },
    LONG_MS,
  );

  test('a file is looked at by the session of the browser, and by nobody known without one', async () => {
    const room = await scene().addRoom(company);
    const { id: fileId } = await addFile(room);
    const link = await linkIn(room, company);
    await newRows();
    await ask(link, null, cookieOf(company));
    await ask(link, null);
    const forged = cookieOf(company).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await ask(link, null, forged);
    const rows = await newRows();
    // Equal looks are one only where they are written together.
    expect([...new Set(rows.map(({ userId, basis }) => `${userId ?? 'nobody'} ${basis}`))]).toEqual(
      [`${company.userId} link`, 'nobody link'],
    );
    expect(rows[0]).toMatchObject({ fileId, roomId: room.roomId, customerId: room.customerId });
  });

  test('a photo of a case belongs to the case, and a picture that belongs to neither is no look', async () => {
    const room = await scene().addRoom(company);
    const [complaintId = ''] = await insertComplaints(db(), company.companyId, [
      { roomId: room.roomId, openedBy: company.userId },
    ]);
    const file = { companyId: company.companyId, name: 'a.png', mimeType: 'image/png' };
    const [photo, logo] = [
      await insertUpload(db(), scene().dataDir, { ...file, bytes: Buffer.from('a') }),
      await insertUpload(db(), scene().dataDir, { ...file, bytes: Buffer.from('b') }),
    ];
    await db().insert(complaintPhotos).values({
      id: newId(),
      companyId: company.companyId,
      complaintId,
      stage: 'before',
      url: photo.url,
      addedBy: company.userId,
    });
    const links = scene().services.fileLinks;
    for (const { url } of [photo, logo])
      await ask(links.signPayload({ logo_url: url }).logo_url, null);
    expect(await newRows()).toMatchObject([
      { kind: 'file', fileId: photo.id, complaintId, customerId: room.customerId },
    ]);
  });

  test('rows of a report, a list of citizens that was searched and a thread are looks; lists, refusals and empty searches are none', async () => {
    const room = await scene().addRoom(company);
    const [complaintId = ''] = await insertComplaints(db(), company.companyId, [
      { roomId: room.roomId, openedBy: company.userId },
    ]);
    for (const url of [
      '/api/reports/rows?measure=received',
      '/api/customers?q=Zeynep',
      '/api/complaints?search=0532',
      '/api/complaints/map?search=Zeynep&bbox=26,36,45,42&zoom=6',
      `/api/complaints/${complaintId}/thread`,
      `/api/reports/conversations/${room.roomId}`,
    ]) {
      const { status, body } = await ask(url, company);
      expect([url, status, status < 400 ? '' : (JSON.parse(body) as ErrorBody).error]).toEqual([
        url,
        200,
        '',
      ]);
    }
    expect(
      (await newRows()).map(({ kind, basis, subject, term }) => [kind, basis, subject, term]),
    ).toEqual([
      ['rows', 'reports:all', 'received', null],
      ['search', 'inbox:all', 'citizens', 'Zeynep'],
      ['search', 'complaints:all', 'complaints', '0532'],
      ['search', 'complaints:all', 'map', 'Zeynep'],
      ['case', 'complaints:all', null, null],
      ['conversation', 'reports:all', null, null],
    ]);
    const stranger = await scene().addCompany(['inbox', 'complaints']);
    for (const url of ['/api/customers', '/api/customers?q=', '/api/complaints', '/api/room/all'])
      expect((await ask(url, company)).status).toBe(200);
    for (const url of [`/api/room/${room.roomId}`, `/api/complaints/${complaintId}`])
      expect((await ask(url, stranger)).status).toBe(404);
    expect(await newRows()).toEqual([]);
  });

  test('a program that reads a conversation, a citizen or a case is named by its key', async () => {
    const room = await scene().addRoom(company);
    const [complaintId = ''] = await insertComplaints(db(), company.companyId, [
      { roomId: room.roomId, openedBy: company.userId },
    ]);
    const token = await insertProgramKey(db(), company.companyId, PROGRAM_SCOPES);
    for (const url of [
      `/api/v1/conversations/${room.roomId}/messages`,
      `/api/v1/citizens/${room.customerId}`,
      `/api/v1/complaints/${complaintId}`,
      '/api/v1/conversations',
    ])
      expect((await ask(url, { token })).status).toBe(200);
    const who = { customerId: room.customerId, userId: null, device: 'Program: CRM' };
    expect(await newRows()).toMatchObject([
      { ...who, kind: 'conversation', basis: 'program:conversations.read' },
      { ...who, kind: 'citizen', basis: 'program:citizens.read' },
      { ...who, kind: 'case', basis: 'program:complaints.read', complaintId },
    ]);
  });

  test('every reading route of citizens’ data declares its look or is known to show lists and settings alone', async () => {
    const whole = await openWholeApp(open());
    await whole.close();
    const named = whole.routes.filter(
      ({ method, config }) =>
        method === 'GET' && /^(inbox|complaints|reports)$/.test(config?.grant ?? ''),
    );
    expect(
      named
        .filter(({ config }) => config?.look === undefined)
        .map(({ url }) => url)
        .sort(),
    ).toEqual(NO_LOOKS);
    expect(
      whole.routes
        .filter(({ config }) => config?.look !== undefined)
        .map(({ method, url, config }) => `${String(method)} ${url} ${config?.look?.kind ?? ''}`)
        .sort(),
    ).toEqual(LOOKS);
  });
});
