import { eq } from 'drizzle-orm';
import type { ProgramKeys } from '@muhatap/shared/wire/programs';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertProgramKey } from '../../../testing/insert-program-key';
import { aDomain, scimScene, USER } from '../../../testing/scim-scene';

const { users } = schema;

withDatabases('refusals of SCIM', (open) => {
  const { scratch, own, addCompany, bearer, call, patch, find, refusal, addDirectory } =
    scimScene(open);
  let domain: string;
  beforeEach(async () => {
    domain = aDomain();
    await addDirectory(domain);
  });
  const userNamed = (name: string) => ({ schemas: [USER], userName: `${name}@${domain}` });
  const create = async (name: string) => (await call('POST', '/Users', userNamed(name))).body;

  it('a name or an address that somebody has is refused as uniqueness, in whatever case', async () => {
    await create('ayse');
    expect(await refusal(call('POST', '/Users', userNamed('AYSE')))).toEqual([409, 'uniqueness']);
    const sameMail = { userName: 'baska', emails: [{ value: `ayse@${domain}` }] };
    expect(await refusal(call('POST', '/Users', sameMail))).toEqual([409, 'uniqueness']);
    const { id } = await create('fatma');
    const rename = [{ op: 'replace', path: 'userName', value: `ayse@${domain}` }];
    expect(await refusal(patch(`/Users/${id}`, rename))).toEqual([409, 'uniqueness']);
    const { company } = await addCompany();
    await open()
      .db.update(users)
      .set({ email: `zeynep@${domain}`, emailProvenAt: new Date() })
      .where(eq(users.id, company.userId));
    const elsewhere = await call('POST', '/Users', userNamed('zeynep'));
    expect(elsewhere).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect(elsewhere.body['detail']).toContain('davet');
  });

  it("another company's person is not there", async () => {
    const { company, key } = await addCompany();
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', userNamed('x')],
      ['DELETE', undefined],
    ] as const)
      expect(await refusal(call(method, `/Users/${company.userId}`, body))).toEqual([404]);
    expect((await find('/Users', `id eq "${company.userId}"`)).body['totalResults']).toBe(0);
    const theirs = await call('GET', '/Users', undefined, bearer(key));
    expect(theirs.body.Resources.map(({ id }) => id)).toEqual([company.userId]);
    expect(await refusal(call('GET', '/Users/none'))).toEqual([404]);
  });

  it('a change of another version than the read one is refused', async () => {
    const { id, meta } = await create('ayse');
    const rename = [{ op: 'replace', path: 'displayName', value: 'Ayşe Çınar' }];
    const ifMatch = { 'if-match': meta.version };
    expect((await patch(`/Users/${id}`, rename, ifMatch)).status).toBe(200);
    expect(await refusal(patch(`/Users/${id}`, rename, ifMatch))).toEqual([412]);
    expect(await refusal(call('PUT', `/Users/${id}`, userNamed('a'), ifMatch))).toEqual([412]);
    expect(await refusal(call('DELETE', `/Users/${id}`, undefined, ifMatch))).toEqual([412]);
    expect((await call('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204);
  });

  it.each([
    ['invalidValue', {}],
    ['invalidValue', { userName: '  ' }],
    ['invalidValue', { userName: 'adres-degil' }],
    ['invalidValue', { userName: 'a', emails: [{ value: 'adres değil' }] }],
    ['invalidValue', { userName: 'a', emails: 'a@ornek.test' }],
    ['invalidValue', { userName: 'a@ornek.test', active: 'perhaps' }],
    ['invalidValue', { userName: 'a@ornek.test', displayName: '\u200b\u200b' }],
    ['invalidValue', { userName: `${'a'.repeat(400)}@ornek.test` }],
    ['invalidSyntax', []],
    ['invalidSyntax', '{"userName":'],
    ['invalidSyntax', '{"__proto__": {"active": true}, "userName": "a@ornek.test"}'],
  ])('a new person is refused as %s for %j', async (scimType, body) => {
    expect(await refusal(call('POST', '/Users', body))).toEqual([400, scimType]);
  });

  it.each([
    ['invalidFilter', 'filter=shoeSize%20eq%2042'],
    ['invalidFilter', 'filter=userName%20eq'],
    ['tooMany', `filter=userName%20eq%20%22${'a'.repeat(2000)}%22`],
    ['invalidValue', 'startIndex=bir'],
  ])('a list is refused as %s for %s', async (scimType, query) => {
    expect(await refusal(call('GET', `/Users?${query}`))).toEqual([400, scimType]);
  });

  it('a caller without a key of that permission is refused in the form of SCIM', async () => {
    expect(await refusal(call('GET', '/Users', undefined, bearer('x'.repeat(43))))).toEqual([401]);
    expect(await refusal(call('GET', '/Users', undefined, { authorization: '' }))).toEqual([401]);
    expect(await refusal(call('GET', '/Users', undefined, bearer(own().token)))).toEqual([403]);
    const other = await insertProgramKey(open().db, own().companyId, ['citizens.read']);
    expect(await refusal(call('GET', '/Users', undefined, bearer(other)))).toEqual([403]);
    const slow = await insertProgramKey(open().db, own().companyId, ['people.provision'], {
      rateLimit: 0,
    });
    const limited = await call('GET', '/Users', undefined, bearer(slow));
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('a body of a megabyte, another media type and an unknown address are refused in the form of SCIM', async () => {
    const large = { ...userNamed('a'), displayName: 'a'.repeat(1024 * 1024) };
    expect(await refusal(call('POST', '/Users', large))).toEqual([413]);
    const xml = { 'content-type': 'application/xml' };
    expect(await refusal(call('POST', '/Users', '<user/>', xml))).toEqual([415, 'invalidSyntax']);
    expect(await refusal(call('POST', '/Bulk', {}))).toEqual([404]);
    const json = { 'content-type': 'application/json' };
    expect((await call('POST', '/Users', userNamed('ayse'), json)).status).toBe(201);
  });

  it('the newest change and the newest refused one are kept', async () => {
    await create('ayse');
    await call('POST', '/Users', userNamed('ayse'));
    const { now } = scratch().clock;
    const shown = await scratch().ask('GET', '/api/programs/keys', { token: own().token });
    const { provisioning } = shown.json<ProgramKeys>();
    expect(provisioning).toMatchObject({
      address: 'http://localhost:3000/scim/v2',
      people: 1,
      groups: 0,
      changed_at: now.toISOString(),
      failed_at: now.toISOString(),
    });
    expect(provisioning?.failure).toContain('kullanılıyor');
  });

  it('the service says what it can do', async () => {
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = await call('GET', '/ResourceTypes');
    expect(types.body.Resources[0]).toMatchObject({ id: 'User', endpoint: '/Users', schema: USER });
    const schemas = await call('GET', '/Schemas');
    expect(schemas.body.Resources[0]?.id).toBe(USER);
    const one = await call('GET', `/Schemas/${USER}`);
    expect(one.body['attributes']).toContainEqual(
      expect.objectContaining({ name: 'userName', required: true, uniqueness: 'server' }),
    );
    expect(await refusal(call('GET', '/Schemas/none'))).toEqual([404]);
  });
});
