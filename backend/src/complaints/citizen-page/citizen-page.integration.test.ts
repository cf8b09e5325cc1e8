import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { demoImage } from '../../../seed/files/demo-files';
import { citizenPages, DIGITS, formKeyOf, type Sent } from '../../../testing/citizen-pages';
import { complaintScene } from '../../../testing/complaint-scene';
import { withDatabases } from '../../../testing/database/with-databases';
import { openInboxScene, type InboxScene } from '../../../testing/inbox-scene';
import { DAILY_MESSAGES, WORDS_LIMIT } from './add-citizen-message';
import { PAGE_SESSION_MS } from './page-sessions';

const { complaintMessages } = schema;
const PNG = demoImage('cukur').bytes;

withDatabases("the citizen's page", (open) => {
  let scene: InboxScene;
  beforeEach(async () => {
    scene = await openInboxScene(open());
  });
  afterEach(() => scene.close());
  const { openCase, detail, complaintEvents, saidIn } = complaintScene(() => scene, open);

  const { linkOf, pathOf, get, enter, cookieFor, send, openPage } = citizenPages(() => scene, open);
  const statusOf = async (url: string, cookie: string, sent: Sent) => {
    const { statusCode, body } = await send(url, cookie, sent);
    return [statusCode, /role="alert">([^<]*)</.exec(body)?.[1]];
  };

  test('the link of a case is always the same and known to those alone who see the case', async () => {
    const one = await openCase();
    const first = await linkOf(one);
    expect(first.status).toBe(200);
    expect(first.body.url).toMatch(/^http:\/\/localhost:3000\/takip\/[0-9a-z]{16}$/);
    expect((await linkOf(one)).body).toEqual(first.body);
    const stranger = await scene.addCompany();
    expect((await linkOf({ ...one, token: stranger.token })).status).toBe(404);
    const own = await scene.addPerson(one.companyId, 'Ali', ['complaints'], { visibility: 'own' });
    expect((await linkOf({ ...one, token: own.token })).status).toBe(404);
  });

  test('a case without a phone has no page', async () => {
    const one = await openCase('instagram', {
      complaint: { kanal: 'Instagram', sender: '17841400000000000' },
    });
    const { status, body } = await linkOf(one);
    expect([status, body]).toMatchObject([422, { error: { code: 'no_phone' } }]);
  });

  test('no answer says whether a code belongs to a case, nor what about it is wrong', async () => {
    const url = await pathOf(await openCase());
    const unknown = '/takip/k7m2q9x4t8w3n5pb';
    const plain = async (at: string) => (await get(at)).body.replaceAll(at, '');
    expect(await plain(url)).toBe(await plain(unknown));
    expect((await get('/takip/%00')).statusCode).toBe(200);
    const refused = async (at: string) => {
      const { statusCode, body, headers } = await enter(at, '0000');
      expect(headers['set-cookie']).toBeUndefined();
      return [statusCode, body.replaceAll(at, '')];
    };
    const wrong = await refused(url);
    expect(wrong).toEqual(await refused(unknown));
    expect(wrong).toEqual([400, expect.stringContaining('eşleşmedi')]);
    for (const digits of ['', '33', '22334', 'abcd'])
      expect((await enter(url, digits)).statusCode).toBe(400);
  });

  test('guessing one code is slowed down from everywhere, and so is one network that tries many', async () => {
    const url = await pathOf(await openCase());
    const from = (at: number) => `203.0.113.${at}`;
    const statuses: number[] = [];
    for (let at = 1; at <= 7; at += 1)
      statuses.push((await enter(url, '0000', from(at))).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const refused = await enter(url, DIGITS, from(8));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    scene.clock.advance(1_000);
    expect((await enter(url, DIGITS, from(8))).statusCode).toBe(303);

    const many = Array.from({ length: 101 }, (_, at) => `/takip/k7m2q9x4t8w3${1000 + at}`);
    const last = [];
    for (const each of many) last.push((await enter(each, '0000', '198.51.100.7')).statusCode);
    expect([last[99], last[100]]).toEqual([400, 429]);
  }, 60_000);

  test('the page shows the case and its talk, no names of staff, and stays in no cache', async () => {
    const { one, url, cookie } = await openPage({
      complaint: { konuOzeti: 'Gizli özet', senderName: 'Zeynep Işık' },
    });
    const at = scene.clock.now;
    await open()
      .db.insert(complaintMessages)
      .values([
        {
          complaintId: one.id,
          message: 'Çukur <b>var</b>',
          sender: '905321112233',
          direction: 'inbound',
          createdAt: at,
        },
        {
          complaintId: one.id,
          message: 'Ekip yolda',
          sender: 'x',
          senderName: 'Ayşe Personel',
          direction: 'outbound',
          createdAt: at,
        },
      ]);
    const { statusCode, headers, body } = await get(url, cookie);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; style-src 'sha256-");
    expect(policy).not.toMatch(/script|unsafe/);
    for (const shown of [
      'MHT-2026-000007',
      'Alındı',
      '20 Kasım 2026',
      'Çukur &lt;b&gt;var',
      'Ekip yolda',
      'Destek Temsilcisi',
    ])
      expect(body).toContain(shown);
    for (const hidden of ['<script', 'Ayşe Personel', 'Gizli özet', 'Zeynep', '905321112233'])
      expect(body).not.toContain(hidden);
    expect(Buffer.byteLength(body)).toBeLessThan(30_000);
  });

  test('replies that failed or were not sent yet are not shown, as little as lines for the staff', async () => {
    const { one, url, cookie } = await openPage();
    const states = [
      ['Ulaştı', { status: 'delivered' }],
      ['Ulaşmadı', { status: 'failed' }],
      ['Bekliyor', { status: 'queued' }],
      ['Personele not', { isSent: false, isBotMessage: true }],
    ] as const;
    for (const [words, change] of states) {
      const [roomMessageId] = await scene.addMessages(one.room, [words], {
        isSent: true,
        ...change,
      });
      await open()
        .db.insert(complaintMessages)
        .values({
          complaintId: one.id,
          message: words,
          sender: 'destek',
          direction: 'outbound',
          roomMessageId: roomMessageId ?? null,
        });
    }
    const { body } = await get(url, cookie);
    expect(states.map(([words]) => body.includes(words))).toEqual([true, false, false, false]);
  });

  test('a long talk is cut into pages below 30 kB', async () => {
    const { one, url, cookie } = await openPage();
    const day = scene.clock.now.getTime();
    await open()
      .db.insert(complaintMessages)
      .values(
        Array.from({ length: 40 }, (_, at) => ({
          complaintId: one.id,
          message: `${at}. ${'ğ'.repeat(900)}`,
          sender: '905321112233',
          direction: 'inbound' as const,
          createdAt: new Date(day + at),
        })),
      );
    const seen: string[] = [];
    for (let next: string | undefined = url; next !== undefined;) {
      const { body } = await get(next, cookie);
      expect(Buffer.byteLength(body)).toBeLessThan(30_000);
      seen.unshift(...[...body.matchAll(/<p>(\d+)\. ğ/g)].map(([, number]) => number ?? ''));
      next = /href="([^"]+)">Daha eski/.exec(body)?.[1];
    }
    expect(seen).toEqual(Array.from({ length: 40 }, (_, at) => String(at)));
  });

  test('words are added once, unread, and let the term go on that waited for them', async () => {
    const company = await scene.addCompany();
    const opened = await scene.ask<ComplaintDetail>('POST', '/api/complaints', company.token, {
      origin: 'phone',
      citizen: { phone: '0532 111 22 33' },
      konuOzeti: 'Çukur',
    });
    const one = { ...company, id: opened.body.complaint.id };
    const url = await pathOf(one);
    const cookie = await cookieFor(url);
    expect((await get(url, cookie)).body).toContain('<dt>En geç yanıt</dt>');
    await scene.ask('POST', `/api/complaints/${one.id}/term`, one.token, {
      version: 1,
      action: 'pause',
      reason: 'Adres soruldu',
    });
    expect((await get(url, cookie)).body).toContain('Sizden yanıt bekleniyor');
    const sent = {
      words: '  İki sokak ileride <i>de</i> var ',
      key: formKeyOf((await get(url, cookie)).body),
    };
    for (const _ of [1, 2]) {
      const { statusCode, headers } = await send(url, cookie, sent);
      expect([statusCode, headers.location]).toEqual([303, `${url}?eklendi`]);
    }
    expect(await saidIn(one)).toMatchObject([
      {
        message: 'İki sokak ileride <i>de</i> var',
        direction: 'inbound',
        isRead: false,
        source: 'web',
        roomMessageId: null,
      },
    ]);
    const { body } = await scene.ask<ComplaintDetail>(
      'GET',
      `/api/complaints/${one.id}`,
      one.token,
    );
    expect(body.messages).toMatchObject([{ source: 'web', isRead: false, delivery: null }]);
    expect(body.history.map(({ kind }) => kind)).toContain('term-resumed');
    expect(await complaintEvents(one.companyId)).toContainEqual(
      expect.objectContaining({ complaint_id: one.id, change: 'message', by: null }),
    );
    const page = (await get(`${url}?eklendi`, cookie)).body;
    expect(page).toContain('İki sokak ileride &lt;i&gt;de&lt;/i&gt; var');
    expect(page).toContain('ilgili birime iletildi');
  });

  test('a photograph is checked like every upload and shown to both sides', async () => {
    const { one, url, cookie, key } = await openPage();
    const photo = { name: 'çukur.png', bytes: PNG };
    expect((await send(url, cookie, { photo, key: await key() })).statusCode).toBe(303);
    const [message] = (await detail(one)).messages;
    expect(message).toMatchObject({ message: '', mediaType: 'image' });
    const page = (await get(url, cookie)).body;
    const address = /<img src="(\/uploads[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await get(address)).headers['content-type']).toBe('image/png');

    const files = [
      ['belge.pdf', Buffer.from('%PDF-1.4 a'), 415],
      ['resim.png', Buffer.from('MZ resim değil'), 415],
      ['resim.svg', Buffer.from('<svg/>'), 415],
      ['büyük.png', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
    ] as const;
    for (const [name, bytes, status] of files)
      expect(
        (await send(url, cookie, { photo: { name, bytes }, key: await key() })).statusCode,
      ).toBe(status);
    expect(await saidIn(one)).toHaveLength(1);
  });

  test('blank and endless words are refused and stand in the form again', async () => {
    const { one, url, cookie, key } = await openPage();
    expect(await statusOf(url, cookie, { words: ' \n ', key: await key() })).toEqual([
      422,
      'Bir mesaj yazın ya da fotoğraf seçin.',
    ]);
    const words = 'a'.repeat(WORDS_LIMIT + 1);
    const { statusCode, body } = await send(url, cookie, { words, key: await key() });
    expect([statusCode, body.includes(words)]).toEqual([422, true]);
    expect(await saidIn(one)).toEqual([]);
  });

  test('a case takes so many messages of its page within a day', async () => {
    const { one, url, cookie, key } = await openPage();
    const createdAt = scene.clock.now;
    await open()
      .db.insert(complaintMessages)
      .values(
        Array.from({ length: DAILY_MESSAGES }, () => ({
          complaintId: one.id,
          message: 'a',
          sender: '905321112233',
          direction: 'inbound' as const,
          source: 'web' as const,
          createdAt,
        })),
      );
    const [status] = await statusOf(url, cookie, { words: 'b', key: await key() });
    expect(status).toBe(429);
    scene.clock.advance(24 * 60 * 60 * 1000 + 1);
    const again = await cookieFor(url);
    const fresh = formKeyOf((await get(url, again)).body);
    expect((await send(url, again, { words: 'b', key: fresh })).statusCode).toBe(303);
  });

  test('a form without a session, of another page or from another site adds nothing', async () => {
    const { one, url, cookie, key } = await openPage();
    const other = await openPage();
    const attempts: [string, Sent][] = [
      ['', { words: 'a', key: await key() }],
      [other.cookie, { words: 'a', key: await key() }],
      [cookie, { words: 'a', key: await other.key() }],
      [cookie, { words: 'a', key: 'uydurma' }],
      [cookie, { words: 'a', key: await key(), site: 'cross-site' }],
    ];
    for (const [held, sent] of attempts) expect((await send(url, held, sent)).statusCode).toBe(403);
    expect(await saidIn(one)).toEqual([]);
  });

  test('an ended session asks for the digits again and keeps the words', async () => {
    const { one, url, cookie, key } = await openPage();
    const sent = { words: 'Uzun bir "mektup"', key: await key() };
    scene.clock.advance(PAGE_SESSION_MS);
    expect((await get(url, cookie)).body).toContain('son dört rakamı');
    const closed = await send(url, cookie, sent);
    expect([closed.statusCode, closed.body.includes('Uzun bir &quot;mektup&quot;')]).toEqual([
      403,
      true,
    ]);
    const entered = await enter(url, DIGITS, '203.0.113.1', sent.words);
    expect(entered.statusCode).toBe(200);
    expect(entered.body).toContain('>Uzun bir &quot;mektup&quot;</textarea>');
    expect(await saidIn(one)).toEqual([]);
  });

  test('an address below it that is none is answered as a page', async () => {
    for (const url of ['/takip', '/takip/', '/takip/a/b/c']) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('Bu adreste bir sayfa yok');
    }
  });
});
