import { mkdtempSync, readFileSync, rmSync, statSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createCredentialVault, type CredentialRow } from './credentials';
import { loadSecretKey } from './secret-key';

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
    expect(loadSecretKey({ secretKey: 'configured', dataDir })).toBe('configured');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is made once, readable by its owner alone', () => {
    const nested = path.join(dataDir, 'new');
    const made = loadSecretKey({ secretKey: null, dataDir: nested });
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(loadSecretKey({ secretKey: null, dataDir: nested })).toBe(made);
    expect(readdirSync(nested)).toEqual(['secret.key']);
    expect(statSync(path.join(nested, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(nested, 'secret.key'), 'utf8')).toBe(made);
  });
});
