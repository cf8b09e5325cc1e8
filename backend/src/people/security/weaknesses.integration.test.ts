import { securityWeaknesses } from '@muhatap/shared/wire/people';
import { eq } from 'drizzle-orm';
import { newId, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertCompany, insertMember, type StageMember } from '../../../testing/stage-company';

const { auditLog, backups, invitations, memberships, passkeys, roleNetworks, roles, totpFactors } =
  schema;
const HOUR_MS = 60 * 60 * 1000;

withDatabases('weak spots of a company', (open) => {
  let scratch: ScratchApp;
  let companyId: string;
  let admin: StageMember;

  beforeEach(async () => {
    scratch = await openScratchApp(open(), {
      env: { REGISTRATION: 'closed', PUBLIC_ORIGIN: 'https://muhatap.test' },
    });
    ({ companyId } = await insertCompany(open().db));
    admin = await insertMember(open().db, companyId, ['inbox'], { actions: ['administer'] });
    await open().db.delete(backups);
  });
  afterEach(() => scratch.close());

  const ago = (hours: number) => new Date(scratch.clock.now.getTime() - hours * HOUR_MS);
  const found = async () => {
    const answer = await scratch.ask('GET', '/api/security/weaknesses', { token: admin.token });
    return securityWeaknesses.parse(answer.json()).weaknesses;
  };
  const ids = async () => (await found()).map(({ id }) => id).sort();

  it('are those of a fresh company, and go as they are set right', async () => {
    expect(await ids()).toEqual([
      'long_sessions',
      'no_second_factor',
      'old_backup',
      'open_roles',
      'single_administrator',
    ]);
    const { db } = open();
    await insertMember(db, companyId, ['inbox'], { actions: ['administer'] });
    const members = eq(memberships.companyId, companyId);
    const people = await db.select().from(memberships).where(members);
    for (const { userId } of people)
      await db.insert(totpFactors).values({ userId, secret: 'x', lastStep: 0 });
    // A passkey is a second factor as well, and with an app no second person.
    for (const { userId } of people)
      await db.insert(passkeys).values({
        userId,
        ...{ credentialId: userId, publicKey: 'x', counter: 0, transports: [], name: 'x' },
      });
    await db.delete(totpFactors).where(eq(totpFactors.userId, people[0]?.userId ?? ''));
    const own = await db.select().from(roles).where(eq(roles.companyId, companyId));
    for (const { id } of own)
      await db.insert(roleNetworks).values({ roleId: id, ranges: ['127.0.0.0/8'] });
    await db.insert(backups).values({
      ...{ id: newId(), host: 'muhatap-1', place: '/yedek', bytes: 1 },
      takenAt: ago(2),
      finishedAt: ago(2),
    });
    await scratch.ask('PUT', '/api/security/settings', {
      token: admin.token,
      body: { version: 0, times: { idle_minutes: 60, max_minutes: 600 } },
    });
    expect(await ids()).toEqual([]);
  });

  it('name refused sign-ins of this day where they are unusual, and of this company alone', async () => {
    const elsewhere = await insertCompany(open().db);
    const refuse = (at: Date, company = companyId) =>
      open()
        .db.insert(auditLog)
        .values({
          ...{ companyId: company, at, action: 'session.refused', subjectKind: 'session' },
          ...{ actorName: '', subjectName: 'Elif', searchText: '' },
        });
    for (let n = 0; n < 12; n += 1) await refuse(ago(3), elsewhere.companyId);
    for (let n = 0; n < 9; n += 1) await refuse(ago(3));
    expect(await ids()).not.toContain('sign_in_failures');
    await refuse(ago(1));
    expect(await ids()).toContain('sign_in_failures');
    for (let n = 0; n < 28; n += 1) await refuse(ago(60));
    expect(await ids()).not.toContain('sign_in_failures');
  });

  it('count invitations that are open for long', async () => {
    const invite = (createdAt: Date, more: object = {}) =>
      open()
        .db.insert(invitations)
        .values({
          ...{ companyId, name: 'Can', email: 'can@ornek.test', roleIds: [], groupIds: [] },
          ...{ tokenHash: newId(), createdAt, expiresAt: ago(-90), ...more },
        });
    await invite(ago(60));
    await invite(ago(80), { revokedAt: ago(1) });
    expect(await ids()).not.toContain('long_invitations');
    await invite(ago(80));
    const [weakness] = (await found()).filter(({ id }) => id === 'long_invitations');
    expect(weakness?.title).toBe('1 davet üç günden uzun süredir açık');
  });
});
