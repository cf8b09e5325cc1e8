import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { citizenPages, formKeyOf } from '../../../testing/citizen-pages';
import { complaintScene } from '../../../testing/complaint-scene';
import { withDatabases } from '../../../testing/database/with-databases';
import { openInboxScene, type InboxScene } from '../../../testing/inbox-scene';
import { RATING_DAYS } from '../ratings/rate-complaint';

const { complaintRatings } = schema;

withDatabases("a citizen's answer to a solution", (open) => {
  let scene: InboxScene;
  beforeEach(async () => {
    scene = await openInboxScene(open());
  });
  afterEach(() => scene.close());
  const { detail } = complaintScene(() => scene, open);
  const { get, cookieFor, openPage } = citizenPages(() => scene, open);

  /** A case that was solved, with its page open; `rate` presses a button of the newest page. */
  const openSolved = async () => {
    const page = await openPage();
    const { one, url, cookie, key } = page;
    await scene.ask('PATCH', `/api/complaints/${one.id}`, one.token, {
      version: 1,
      durum: 'Çözüldü',
    });
    const press = (yanit: string, anahtar: string) =>
      scene.app.inject({
        method: 'POST',
        url: `${url}/degerlendirme`,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ yanit, anahtar }).toString(),
      });
    const rate = async (yanit: string) => {
      const { statusCode, headers } = await press(yanit, await key());
      return [statusCode, headers.location];
    };
    const historyOf = async () =>
      (await detail(one)).history
        .filter(({ kind }) => kind === 'rated' || kind === 'status')
        .map(({ kind, after, reason, actor }) => [kind, after, reason, actor?.name]);
    return { ...page, press, rate, historyOf };
  };

  test('a solved case is rated once, which its staff see', async () => {
    const { one, url, cookie, rate, historyOf } = await openSolved();
    expect((await get(url, cookie)).body).toContain('Sonuçtan memnun musunuz?');
    expect((await detail(one)).rating).toBeNull();
    expect(await rate('satisfied')).toEqual([303, `${url}?degerlendirildi`]);
    expect(await rate('dissatisfied')).toEqual([303, `${url}?degerlendirildi`]);
    const { rating, complaint } = await detail(one);
    expect([rating?.value, complaint.durum]).toEqual(['satisfied', 'Çözüldü']);
    expect((await historyOf()).slice(1)).toEqual([['rated', 'Memnun', null, 'Vatandaş']]);
    const { body } = await get(url, cookie);
    expect(body).toContain('Yanıtınız: Memnunum');
    expect(body.match(/<button name="yanit"/g)).toHaveLength(1);
  });

  test('a problem that is left opens the case again, however often it is said', async () => {
    const { one, url, cookie, rate, press, key, historyOf } = await openSolved();
    await rate('satisfied');
    const anahtar = await key();
    for (const _ of [1, 2]) {
      const { statusCode, headers } = await press('unresolved', anahtar);
      expect([statusCode, headers.location]).toEqual([303, `${url}?acildi`]);
    }
    const { complaint, rating } = await detail(one);
    expect([complaint.durum, complaint.closedAt, rating?.value]).toEqual([
      'İşlemde',
      null,
      'unresolved',
    ]);
    expect((await historyOf()).slice(1)).toEqual([
      ['rated', 'Memnun', null, 'Vatandaş'],
      ['rated', 'Sorun çözülmedi', null, 'Vatandaş'],
      ['status', 'İşlemde', 'Vatandaş sorununun çözülmediğini bildirdi', 'Vatandaş'],
    ]);
    expect((await get(url, cookie)).body).not.toContain('Sonuçtan memnun musunuz?');

    // The next solution is a question of its own.
    scene.clock.advance(1000);
    await scene.ask('PATCH', `/api/complaints/${one.id}`, one.token, {
      version: complaint.version,
      durum: 'Çözüldü',
    });
    expect((await get(url, cookie)).body.match(/<button name="yanit"/g)).toHaveLength(3);
  });

  test('an open case, a solution of long ago and an unknown answer take no rating', async () => {
    const { one, url, press, key } = await openSolved();
    expect((await press('harika', await key())).statusCode).toBe(400);
    expect((await press('satisfied', 'uydurma')).statusCode).toBe(403);
    scene.clock.advance(RATING_DAYS * 24 * 60 * 60 * 1000);
    const later = await cookieFor(url);
    const page = (await get(url, later)).body;
    expect(page).not.toContain('Sonuçtan memnun musunuz?');
    const late = await scene.app.inject({
      method: 'POST',
      url: `${url}/degerlendirme`,
      headers: { cookie: later, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ yanit: 'satisfied', anahtar: formKeyOf(page) }).toString(),
    });
    expect([late.statusCode, late.body.includes('değerlendirmeye açık değil')]).toEqual([
      409,
      true,
    ]);
    expect(await open().db.$count(complaintRatings, eq(complaintRatings.complaintId, one.id))).toBe(
      0,
    );
  });
});
