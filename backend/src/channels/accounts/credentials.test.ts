import { mkdtempSync, readFileSync, rmSync, statSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createCredentialVault, type CredentialRow } from './credentials';
import { loadSecretKeys, writeSecretKeys } from './secret-key';

const vault = createCredentialVault('a secret of at least thirty-two characters');
const row = (change: Partial<CredentialRow>): CredentialRow => ({
  id: 'c1',
  platform: 'whatsapp',
  credentials: null,
  accessToken: null,
  ...change,
});
const KEYS = { account_sid: 'AC1', auth_token: 'gizli-anahtar' };

describe('credential vault', () => {
  it('opens what it sealed, and each seal looks different and shows nothing', () => {
    const [one, other] = [vault.seal('c1', KEYS), vault.seal('c1', KEYS)];
    expect(one).toMatch(/^v1\.[\w-]+$/);
    expect(one).not.toBe(other);
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('gizli');
    expect(vault.openCredentials(row({ credentials: one }))).toEqual(KEYS);
  });

  it('opens nothing for another row, with another secret or after a change', () => {
    const sealed = vault.seal('c1', KEYS);
    expect(vault.openCredentials(row({ id: 'c2', credentials: sealed }))).toEqual({});
    expect(
      createCredentialVault('another secret').openCredentials(row({ credentials: sealed })),
    ).toEqual({});
    expect(
      vault.openCredentials(
        row({ credentials: `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}` }),
      ),
    ).toEqual({});
    expect(
      ['', 'v1.', 'v2.AAAA', 'düz metin'].map((credentials) =>
        vault.openCredentials(row({ credentials })),
      ),
    ).toEqual([{}, {}, {}, {}]);
  });

  it('opens what each of its secrets sealed, seals with the first, and knows which of them it was', () => {
    const [before, next] = ['the secret until today', 'the secret from today on'];
    const old = createCredentialVault(before).seal('c1', KEYS);
    const changing = createCredentialVault(next, before);
    expect(changing.open('c1', old)).toEqual(KEYS);
    expect(changing.isCurrent('c1', old)).toBe(false);
    const sealed = changing.seal('c1', KEYS);
    expect(sealed).toMatch(/^v2\.[\w-]{8}\.[\w-]+$/);
    expect(changing.isCurrent('c1', sealed)).toBe(true);
    expect(changing.isCurrent('c2', sealed)).toBe(false);
    expect(createCredentialVault(before, next).open('c1', sealed)).toEqual(KEYS);
    expect(createCredentialVault(next).open('c1', sealed)).toEqual(KEYS);
    expect(createCredentialVault(before).open('c1', sealed)).toEqual({});
    expect(createCredentialVault(next).seal('c1', KEYS)).toMatch(/^v1\./);
  });

  it.each([
    ['whatsapp', { access_token: 'k' }],
    ['whatsapp-twillio', { auth_token: 'k' }],
    ['whatsapp-authkey', { authkey: 'k' }],
  ] as const)('reads the plain key of an older %s row', (platform, expected) => {
    expect(vault.openCredentials(row({ platform, accessToken: 'k' }))).toEqual(expected);
    expect(
      vault.openCredentials(row({ platform: 'whatsapp-twillio', accessToken: 'AC1:k' })),
    ).toEqual({ account_sid: 'AC1', auth_token: 'k' });
  });
});

describe('secret key', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-key-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is the configured one, and then no file is made', () => {
    expect(loadSecretKeys({ secretKey: 'configured', dataDir })).toEqual(['configured']);
    expect(
      loadSecretKeys({ secretKey: 'configured', acceptedSecretKeys: ['before'], dataDir }),
    ).toEqual(['configured', 'before']);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is made once, readable by its owner alone', () => {
    const nested = path.join(dataDir, 'new');
    const [made, ...others] = loadSecretKeys({ secretKey: null, dataDir: nested });
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(others).toEqual([]);
    expect(loadSecretKeys({ secretKey: null, dataDir: nested })).toEqual([made]);
    expect(readdirSync(nested)).toEqual(['secret.key']);
    expect(statSync(nested).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(nested, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(nested, 'secret.key'), 'utf8')).toBe(made);
  });

  it('is the first line of a file with several, which all are read', () => {
    const file = path.join(dataDir, 'secret.key');
    writeSecretKeys(file, ['next', 'before']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(loadSecretKeys({ secretKey: null, dataDir })).toEqual(['next', 'before']);
    writeSecretKeys(file, ['next']);
    expect(loadSecretKeys({ secretKey: null, dataDir })).toEqual(['next']);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });
});
