import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ColleaguesList } from '@muhatap/shared/wire/people';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const { groupMembers, groups, memberships, users } = schema;
const aPhone = () => `+905${randomInt(100_000_000, 1_000_000_000)}`;
const anEmail = (name: string) => `${name}-${randomInt(1_000_000_000)}@ornek.test`;

withInbox('colleagues', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['inbox'], { actions: ['administer'] });
  });
  const db = () => open().db;
  const add = async (name: string, account: Partial<typeof users.$inferInsert> = {}) => {
    const person = await scene().addPerson(own.companyId, name, ['inbox'], { actions: [] });
    if (Object.keys(account).length > 0)
      await db().update(users).set(account).where(eq(users.id, person.userId));
    return person;
  };
  const read = async (token: string, query = '') =>
    (await scene().ask<ColleaguesList>('GET', `/api/colleagues${query}`, token)).body;

  it('are shown to everybody with groups and presence, their addresses to administrators alone', async () => {
    const mert = await add('Mert', { email: anEmail('mert'), phone: aPhone() });
    const shut = await add('Zeki');
    await db()
      .update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, shut.userId));
    const [group] = await db()
      .insert(groups)
      .values({ companyId: own.companyId, name: 'Saha' })
      .returning();
    await db()
      .insert(groupMembers)
      .values({ groupId: group?.id ?? '', userId: mert.userId });
    await read(mert.token);
    const asAdministrator = await read(own.token);
    const asColleague = await read(mert.token);
    const mertIn = ({ colleagues }: ColleaguesList) =>
      colleagues.find(({ id }) => id === mert.userId);
    expect(mertIn(asColleague)).toMatchObject({
      name: 'Mert',
      is_here: true,
      administers: false,
      groups: [{ name: 'Saha' }],
      email: null,
      phone: null,
    });
    expect(asColleague.colleagues.map(({ id }) => id)).not.toContain(shut.userId);
    expect(asColleague.counts).toEqual({ all: 2, here: 2 });
    expect(asColleague.colleagues.find(({ id }) => id === own.userId)?.administers).toBe(true);
    expect(mertIn(asAdministrator)?.email).toMatch(/^mert-/);
    expect(mertIn(asAdministrator)?.phone).toMatch(/^\+90/);
  });

  it('are sorted by name, groups and presence, in both directions and page by page', async () => {
    const [cetin, ilker] = [await add('Çetin'), await add('İlker')];
    const cem = await add('Cem');
    const [group] = await db()
      .insert(groups)
      .values({ companyId: own.companyId, name: 'Saha' })
      .returning();
    await db()
      .insert(groupMembers)
      .values({ groupId: group?.id ?? '', userId: ilker.userId });
    for (const { userId, minutesAgo } of [
      { ...cem, minutesAgo: 60 },
      { ...cetin, minutesAgo: 0 },
      { ...ilker, minutesAgo: 60 },
    ]) {
      const lastSeenAt = new Date(scene().clock.now.getTime() - minutesAgo * 60_000);
      await db().update(memberships).set({ lastSeenAt }).where(eq(memberships.userId, userId));
    }
    const all = async (query: string) =>
      (await read(own.token, `?${query}`)).colleagues
        .filter(({ id }) => id !== own.userId)
        .map(({ name }) => name);
    expect(await all('')).toEqual(['Cem', 'Çetin', 'İlker']);
    expect(await all('sort=name&direction=descending')).toEqual(['İlker', 'Çetin', 'Cem']);
    expect(await all('sort=groups')).toEqual(['İlker', 'Cem', 'Çetin']);
    expect(await all('sort=groups&direction=descending')).toEqual(['İlker', 'Cem', 'Çetin']);
    expect(await all('sort=presence')).toEqual(['Çetin', 'Cem', 'İlker']);
    const pages = await Promise.all(
      [1, 2].map((page) => all(`sort=name&direction=descending&limit=2&page=${page}`)),
    );
    expect(pages.flat()).toEqual(['İlker', 'Çetin', 'Cem']);
    expect((await scene().ask('GET', '/api/colleagues?sort=email', own.token)).status).toBe(400);
  });

  it('are sorted by address for an administrator, and by name for a reader who sees no addresses', async () => {
    const cem = await add('Cem', { email: `z-${anEmail('cem')}` });
    await add('Mert', { email: null, phone: null });
    await add('Zeki', { email: `a-${anEmail('zeki')}` });
    const all = async (token: string, direction: string) =>
      (await read(token, `?sort=address&direction=${direction}`)).colleagues
        .filter(({ id }) => id !== own.userId)
        .map(({ name }) => name);
    expect(await all(own.token, 'ascending')).toEqual(['Zeki', 'Cem', 'Mert']);
    expect(await all(own.token, 'descending')).toEqual(['Cem', 'Zeki', 'Mert']);
    expect(await all(cem.token, 'ascending')).toEqual(['Cem', 'Mert', 'Zeki']);
    expect(await all(cem.token, 'descending')).toEqual(['Zeki', 'Mert', 'Cem']);
  });

  it('are there for five minutes after a request, of active people of the same company alone', async () => {
    const here = await add('Çiğdem');
    const seen = async (name: string, minutesAgo: number, more = {}) => {
      const { userId } = await add(name);
      const lastSeenAt = new Date(scene().clock.now.getTime() - minutesAgo * 60_000);
      await db()
        .update(memberships)
        .set({ lastSeenAt, ...more })
        .where(eq(memberships.userId, userId));
    };
    await seen('Ali', 4, { availability: 'away' });
    await seen('Mert', 5);
    await seen('Zeki', 1, { isActive: false });
    await read((await scene().addCompany()).token);
    await db()
      .update(memberships)
      .set({ lastSeenAt: null })
      .where(eq(memberships.userId, own.userId));
    const { colleagues, counts } = await read(here.token, '?only=here');
    expect(colleagues.map(({ name, availability }) => [name, availability])).toEqual([
      ['Ali', 'away'],
      ['Çiğdem', 'online'],
    ]);
    expect(counts.here).toBe(2);
  });

  it('are found by name alone, and narrowed to those who are there or administer', async () => {
    const phone = aPhone();
    const ilknur = await add('İlknur Şahin', { phone });
    const cem = await add('Cem', { email: anEmail('ilknur') });
    await db()
      .update(memberships)
      .set({ lastSeenAt: null })
      .where(eq(memberships.userId, cem.userId));
    const names = async (query: string) =>
      (await read(ilknur.token, query)).colleagues.map(({ name }) => name);
    expect(await names('?search=ILKNUR')).toEqual(['İlknur Şahin']);
    expect(await names(`?search=${encodeURIComponent(phone)}`)).toEqual([]);
    expect(await names('?only=here')).toContain('İlknur Şahin');
    expect(await names('?only=here')).not.toContain('Cem');
    const administrators = await read(ilknur.token, '?only=administrators');
    expect(administrators.colleagues.map(({ id }) => id)).toEqual([own.userId]);
    expect(administrators.total).toBe(1);
    expect(await names('?limit=1&page=2')).toHaveLength(1);
  });
});
