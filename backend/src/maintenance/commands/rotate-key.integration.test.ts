import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { createCredentialVault } from '../../channels';
import { openLineKey, sealLineKey } from '../../complaints/saysis/line-key';
import { schema } from '../../database';
import { openSigner } from '../../looks/signing-keys';
import { totpOwner } from '../../people/second-factor/totp';
import { providerOwner } from '../../people/single-sign-on/secrets';
import { withDatabases } from '../../../testing/database/with-databases';
import { runCommand } from '../../../testing/run-command';
import { insertCompany, type StageCompany } from '../../../testing/stage-company';

const { connections, identityProviders, lookSigningKeys, saysisSettings, totpFactors } = schema;
const FIRST = 'the first secret of an installation';
const KEYS = { access_token: 'gizli' };

withDatabases('muhatap rotate-key', (open) => {
  let dataDir: string;
  let company: StageCompany;
  let providerId: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-rotate-'));
    await open().db.delete(saysisSettings);
    await open().db.update(connections).set({ credentials: null });
    await open().db.delete(identityProviders);
    await open().db.delete(totpFactors);
    await open().db.delete(lookSigningKeys);
    company = await insertCompany(open().db);
    const [provider] = await open()
      .db.insert(identityProviders)
      .values({
        companyId: company.companyId,
        name: 'Dizin',
        issuer: 'https://dizin.test',
        clientId: 'muhatap',
        domains: ['ornek.test'],
        groupsClaim: 'groups',
        createsPeople: false,
        isRequired: false,
        isActive: true,
        mappings: [],
      })
      .returning();
    providerId = provider?.id ?? '';
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = (env: NodeJS.ProcessEnv, ...words: string[]) =>
    runCommand({ handle: open(), env: { DATA_DIR: dataDir, ...env } }, 'rotate-key', ...words);
  const codeOf = async (answer: ReturnType<typeof run>) =>
    (JSON.parse((await answer).lines.join('\n')) as { error?: { code: string } }).error?.code;
  const secretsInFile = () => readFileSync(path.join(dataDir, 'secret.key'), 'utf8').split('\n');

  /** Seals the keys of the account, the directory, the line and a person's app, as a backend with these secrets would. */
  async function save(...secrets: [string, ...string[]]): Promise<void> {
    const vault = createCredentialVault(...secrets);
    const { companyId, connectionId, userId } = company;
    const credentials = vault.seal(connectionId, KEYS);
    await open()
      .db.update(connections)
      .set({ credentials, accessToken: null })
      .where(eq(connections.id, connectionId));
    const clientSecret = vault.seal(providerOwner(providerId), { access_token: 'dizin' });
    await open()
      .db.update(identityProviders)
      .set({ clientSecret })
      .where(eq(identityProviders.id, providerId));
    const secret = vault.seal(totpOwner(userId), { access_token: 'uygulama' });
    await open()
      .db.insert(totpFactors)
      .values({ userId, secret, lastStep: 1 })
      .onConflictDoUpdate({ target: totpFactors.userId, set: { secret } });
    const apiKey = sealLineKey(vault, companyId, 'hat');
    await open()
      .db.insert(saysisSettings)
      .values({ companyId, baseUrl: 'https://saysis.test', apiKey })
      .onConflictDoUpdate({ target: saysisSettings.companyId, set: { apiKey } });
  }
  /** The keys that a backend with these secrets reads. */
  async function read(...secrets: [string, ...string[]]) {
    const vault = createCredentialVault(...secrets);
    const { companyId, connectionId, userId } = company;
    const [row] = await open()
      .db.select()
      .from(connections)
      .where(eq(connections.id, connectionId));
    const [line] = await open()
      .db.select()
      .from(saysisSettings)
      .where(eq(saysisSettings.companyId, companyId));
    const [provider] = await open()
      .db.select()
      .from(identityProviders)
      .where(eq(identityProviders.id, providerId));
    const [app] = await open().db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
    return [
      vault.open(connectionId, row?.credentials ?? ''),
      vault.open(providerOwner(providerId), provider?.clientSecret ?? '').access_token ?? null,
      openLineKey(vault, companyId, line?.apiKey ?? null),
      vault.open(totpOwner(userId), app?.secret ?? '').access_token ?? null,
    ];
  }
  const ALL = [KEYS, 'dizin', 'hat', 'uygulama'];

  test('with the file, each step leaves every backend able to read, whichever step it knows', async () => {
    const { code } = await run({}, 'new');
    expect(code).toBe(0);
    const [before = '', next = ''] = secretsInFile();
    expect(secretsInFile()).toHaveLength(2);
    await save(before);
    // Backends that start again one by one: some know the new secret, some do not yet.
    expect(await read(before, next)).toEqual(ALL);
    await run({}, 'use');
    expect(secretsInFile()).toEqual([next, before]);
    expect(await codeOf(run({}, 'drop', '--json'))).toBe('still_needed');
    // A backend that has not started again since `new` writes and reads beside one that has.
    await save(next, before);
    expect(await read(before, next)).toEqual(ALL);
    await save(before, next);
    expect(await read(next, before)).toEqual(ALL);
    const sealed = await run({}, 'seal', '--json');
    expect(sealed.code).toBe(0);
    expect(JSON.parse(sealed.lines.join('\n'))).toMatchObject({
      resealed: 4,
      left: { accepted: 0, unreadable: 0 },
    });
    expect(await read(before, next)).toEqual(ALL);
    expect((await run({}, 'drop')).code).toBe(0);
    expect(secretsInFile()).toEqual([next]);
    expect(await read(next)).toEqual(ALL);
    expect(await read(before)).toEqual([{}, null, null, null]);
  });

  test('the key by which ends of the log of who looked are signed stays the same', async () => {
    const [before, next] = [FIRST, 'the second secret of an installation'] as const;
    const at = new Date();
    const { publicKey } = await openSigner(open().db, createCredentialVault(before), at);
    await run({ SECRET_KEY: next, SECRET_KEYS_ACCEPTED: before }, 'seal');
    const vault = createCredentialVault(next);
    expect((await openSigner(open().db, vault, at)).publicKey).toBe(publicKey);
  });

  test('with the variables, says what to set and writes nothing', async () => {
    await save(FIRST);
    const { lines } = await run({ SECRET_KEY: FIRST }, 'new');
    const accepted = /SECRET_KEYS_ACCEPTED=(.+)/.exec(lines.join('\n'))?.[1] ?? '';
    expect(lines).toContain(`  SECRET_KEY=${FIRST}`);
    expect(accepted.length).toBeGreaterThanOrEqual(32);
    const both = { SECRET_KEY: FIRST, SECRET_KEYS_ACCEPTED: accepted };
    const used = await run(both, 'use');
    expect(used.lines).toEqual(
      expect.arrayContaining([`  SECRET_KEY=${accepted}`, `  SECRET_KEYS_ACCEPTED=${FIRST}`]),
    );
    const turned = { SECRET_KEY: accepted, SECRET_KEYS_ACCEPTED: FIRST };
    expect((await run(turned)).lines.join('\n')).toMatch(/Birincisiyle 0, ötekilerle 4 /);
    expect((await run(turned, 'seal')).code).toBe(0);
    expect((await run(turned, 'drop')).lines).toContain('  SECRET_KEYS_ACCEPTED verilmez');
    expect(await read(accepted)).toEqual(ALL);
    expect(() => secretsInFile()).toThrow('ENOENT');
  });

  test('keys that no secret opens are counted and left as they are', async () => {
    await save('a secret that was lost with its machine');
    const { code, lines } = await run(
      { SECRET_KEY: FIRST, SECRET_KEYS_ACCEPTED: 'another secret of this installation' },
      'seal',
    );
    expect(code).toBe(0);
    expect(lines.join('\n')).toContain('4 hesabın anahtarı bu anahtarların hiçbiriyle açılamıyor');
  });

  test.each(['use', 'seal', 'drop'])('%s, with one secret, is refused', async (word) => {
    expect(await codeOf(run({ SECRET_KEY: FIRST }, word, '--json'))).toBe('one_key');
  });

  test('an unknown step is a wrong command', async () => {
    expect((await run({ SECRET_KEY: FIRST }, 'forget')).code).toBe(2);
    expect((await run({ SECRET_KEY: FIRST }, 'new', 'more')).code).toBe(2);
  });
});
