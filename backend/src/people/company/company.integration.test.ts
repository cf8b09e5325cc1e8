import { eq } from 'drizzle-orm';
import type { AuditEntry, Company } from '@muhatap/shared/wire/people';
import type { Profile } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertUpload, signedLink } from '../../../testing/insert-upload';
import { withInbox } from '../../../testing/with-inbox';

const { companies } = schema;

withInbox('the company’s own data', (scene, open) => {
  const found = (): Promise<SceneCompany> =>
    scene().addCompany(['inbox', 'settings'], { actions: ['administer'] });
  const read = async ({ token }: SceneCompany) =>
    (await scene().ask<Company>('GET', '/api/company', token)).body;
  const put = async (company: SceneCompany, change: Partial<Company>) => {
    const { version, name, logo_url, time_zone, keeps_list } = {
      ...(await read(company)),
      ...change,
    };
    return scene().ask<Company & { error: { code: string; details: unknown } }>(
      'PUT',
      '/api/company',
      company.token,
      { version, name, logo_url, time_zone, ...('keeps_list' in change && { keeps_list }) },
    );
  };
  const file = (companyId: string, mimeType = 'image/png') =>
    insertUpload(open().db, scene().dataDir, {
      companyId,
      name: 'çınar logo.png',
      mimeType,
      bytes: Buffer.from('x'),
    });

  it('is changed by whoever administers; everybody sees its name and logo', async () => {
    const own = await found();
    expect(await read(own)).toEqual({
      id: own.companyId,
      name: 'Deneme Belediyesi',
      logo_url: null,
      time_zone: 'Europe/Istanbul',
      plan: 'Free',
      version: 1,
      summing: false,
      keeps_list: true,
    });
    const { url } = await file(own.companyId);
    const changed = await put(own, { name: ' Çınarlı   Belediyesi ', logo_url: url });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { name: 'Çınarlı Belediyesi', logo_url: signedLink(url), version: 2, summing: false },
    ]);
    await put(own, {});
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox']);
    const { body: profile } = await scene().ask<Profile>('GET', '/api/profile/me', agent.token);
    expect(profile.workspaces).toEqual([
      { id: own.companyId, name: 'Çınarlı Belediyesi', logo: signedLink(url), plan: 'Free' },
    ]);
    const { body: log } = await scene().ask<{ entries: AuditEntry[] }>(
      'GET',
      '/api/audit',
      own.token,
    );
    expect(log.entries).toMatchObject([
      {
        action: 'company.changed',
        changes: [
          { field: 'Ad', before: 'Deneme Belediyesi', after: 'Çınarlı Belediyesi' },
          { field: 'Logo', before: null, after: 'çınar logo.png' },
        ],
      },
    ]);
    expect((await put(own, { logo_url: null })).body.logo_url).toBeNull();
  });

  it('shows as logo only a picture that was uploaded in the company', async () => {
    const [own, other] = [await found(), await found()];
    const [theirs, text, mine] = [
      await file(other.companyId),
      await file(own.companyId, 'text/plain'),
      await file(own.companyId),
    ];
    for (const url of [
      theirs.url,
      text.url,
      `https://kotu.test${mine.url}`,
      `${mine.url}?x=1`,
      '/uploads/yok/a.png',
      'javascript:alert(1)',
    ]) {
      expect((await put(own, { logo_url: url })).body.error.code).toBe('logo_unknown');
    }
    // The part behind the id is not taken over.
    expect(
      (await put(own, { logo_url: mine.url.replace(/[^/]+$/, 'baska-ad.png') })).body.logo_url,
    ).toEqual(signedLink(mine.url));
  });

  it('moves to another time zone, whose working hours hold from then on', async () => {
    const own = await found();
    const moved = await put(own, { time_zone: 'Asia/Kolkata' });
    expect(moved.body).toMatchObject({ time_zone: 'Asia/Kolkata', summing: true });
    expect(
      (await scene().ask<{ time_zone: string }>('GET', '/api/inbox/working-hours', own.token)).body
        .time_zone,
    ).toBe('Asia/Kolkata');
    expect((await scene().events(own.companyId)).map(({ payload }) => payload['what'])).toEqual([
      'working-hours',
    ]);
    const zones = async () =>
      (
        await open()
          .db.select({ time: companies.timeZone, summed: companies.summedZone })
          .from(companies)
          .where(eq(companies.id, own.companyId))
      )[0];
    expect(await zones()).toEqual({ time: 'Asia/Kolkata', summed: 'Europe/Istanbul' });
    await put(own, { time_zone: 'Europe/Berlin' });
    expect(await zones()).toEqual({ time: 'Europe/Berlin', summed: 'Europe/Istanbul' });
    expect((await put(own, { time_zone: 'Europe/Istanbul' })).body.summing).toBe(false);
    expect(await zones()).toEqual({ time: 'Europe/Istanbul', summed: null });
    for (const zone of ['Europe/Atlantis', '+03:00', 'europe/istanbul', "Europe/Istanbul'", ''])
      expect((await put(own, { time_zone: zone })).body.error.code).toBe('zone_unknown');
  });

  it('lets browsers keep the list until it says otherwise; a call without the rule leaves it', async () => {
    const [own, other] = [await found(), await found()];
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox']);
    const profileOf = async (token: string) =>
      (await scene().ask<Profile>('GET', '/api/profile/me', token)).body.keeps_list;
    expect([await profileOf(agent.token), await profileOf(other.token)]).toEqual([true, true]);

    expect((await put(own, { keeps_list: false })).body.keeps_list).toBe(false);
    expect([await profileOf(agent.token), await profileOf(other.token)]).toEqual([false, true]);
    expect((await read(other)).keeps_list).toBe(true);
    const away = await scene().ask<Profile>('PUT', '/api/profile/availability', agent.token, {
      availability: 'away',
    });
    expect(away.body).toMatchObject({ availability: 'away', keeps_list: false });

    expect((await put(own, { name: 'Çınarlı Belediyesi' })).body.keeps_list).toBe(false);
    expect((await put(own, { keeps_list: true })).body.keeps_list).toBe(true);
    const { body: log } = await scene().ask<{ entries: AuditEntry[] }>(
      'GET',
      '/api/audit',
      own.token,
    );
    const field = 'Konuşma listesi bilgisayarda saklanır';
    expect(log.entries.map(({ changes }) => changes)).toEqual([
      [{ field, before: 'hayır', after: 'evet' }],
      [expect.objectContaining({ field: 'Ad' })],
      [{ field, before: 'evet', after: 'hayır' }],
    ]);
  });

  it('is not changed over somebody else’s change, nor without a name', async () => {
    const own = await found();
    await put(own, { name: 'Birinci' });
    const late = await put(own, { name: 'Geç', version: 1 });
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'changed_meanwhile', details: { version: 2 } },
    ]);
    expect((await put(own, { name: '\u200b\u200b' })).body.error.code).toBe('name_blank');
  });

  it('is nobody else’s', async () => {
    const own = await found();
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox', 'settings']);
    expect(await scene().refusal('GET', '/api/company', agent.token)).toEqual([403, 'forbidden']);
    expect(
      await scene().refusal('PUT', '/api/company', agent.token, {
        version: 1,
        name: 'Ele geçti',
        logo_url: null,
        time_zone: 'UTC',
      }),
    ).toEqual([403, 'forbidden']);
  });
});
