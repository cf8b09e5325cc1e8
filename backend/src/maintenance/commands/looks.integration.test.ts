import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { createCredentialVault, loadSecretKeys } from '../../channels';
import { schema } from '../../database';
import type { VerifiedChain } from '../../looks';
import { createLooksService } from '../../looks/looks.service';
import { keepHeads } from '../../looks/look-heads';
import { withDatabases } from '../../../testing/database/with-databases';
import { runCommand } from '../../../testing/run-command';
import { insertCompany } from '../../../testing/stage-company';

interface HeadFile {
  readonly at: string;
  readonly key: string;
  readonly heads: readonly { readonly company: string; readonly seq: number }[];
}
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-20T09:00:00.000Z');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

withDatabases('muhatap looks', (open) => {
  let folder: string;
  let companyId: string;
  let name: string;
  const db = () => open().db;
  const run = (...words: string[]) =>
    runCommand({ handle: open(), now: NOW, env: { DATA_DIR: folder } }, 'looks', ...words);
  /** As the backend of that folder does once a day. */
  const keep = async (at: Date) => {
    const vault = createCredentialVault(...loadSecretKeys({ secretKey: null, dataDir: folder }));
    return (await keepHeads(db(), vault, at)).heads;
  };

  async function look(count: number): Promise<void> {
    const service = createLooksService({ db: db(), now: () => NOW });
    const stop = service.start(log);
    for (let n = 0; n < count; n += 1)
      service.note({
        by: { companyId, userId: 'kim', sessionId: 'oturum' },
        userAgent: '',
        ip: '',
        kind: 'case',
        basis: 'complaints:all',
        of: `${n}`,
      });
    await stop();
  }
  /** Writes the end of the chain anew, as the owner of the database can. */
  async function cutTo(seq: number): Promise<void> {
    await db().execute(sql`alter table looks disable trigger looks_append_only`);
    await db().execute(sql`delete from looks where company_id = ${companyId} and seq > ${seq}`);
    await db().execute(sql`alter table looks enable trigger looks_append_only`);
    await db().execute(
      sql`update look_chains set seq = ${seq}, hash = (select hash from looks where company_id = ${companyId} and seq = ${seq}) where company_id = ${companyId}`,
    );
  }

  /** The way in which the company's chain is wrong. */
  async function faultNow(...words: string[]): Promise<string | null> {
    const { lines } = await run('verify', '--json', ...words);
    const { chains } = JSON.parse(lines.join('\n')) as { chains: VerifiedChain[] };
    return chains.find((chain) => chain.companyId === companyId)?.fault?.what ?? null;
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-looks-'));
    ({ companyId } = await insertCompany(db()));
    [{ name = '' } = {}] = await db()
      .select({ name: schema.companies.name })
      .from(schema.companies)
      .where(eq(schema.companies.id, companyId));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('heads are shown and written to a new file, by which a cut end is found and named', async () => {
    await look(5);
    const file = path.join(folder, 'ozet.json');
    const shown = await run('head', '--file', file);
    expect([shown.code, shown.lines[2]]).toEqual([0, `${file} yazıldı.`]);
    expect(shown.lines[1]).toMatch(/^İmzalayan anahtar: [\w+/=]{60}$/);
    expect(shown.lines[0]).toMatch(new RegExp(`^${companyId}  5  [0-9a-f]{64}$`));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      at: NOW.toISOString(),
      heads: [{ company: companyId, seq: 5 }],
    });
    expect((await run('head', '--file', file)).errors[0]).toBe(
      `${file} yazılamadı; dosya zaten var mı?`,
    );
    expect((await run('verify', '--file', file)).lines).toEqual([
      `✓ ${name}: 5 kayıt, zincir sağlam.`,
    ]);
    await cutTo(3);
    expect((await run('verify')).code).toBe(0);
    const { code, lines } = await run('verify', '--file', file);
    expect([code, lines]).toEqual([3, [`✗ ${name}: 4 numaralı kayıt: bu kayıt yok.`]]);
  });

  test('the audit log keeps a head a day, by which verify finds a cut end without a file', async () => {
    await look(3);
    expect(await keep(NOW)).toMatchObject([{ company: companyId, seq: 6 }]);
    await look(1);
    expect(await keep(new Date(NOW.getTime() + DAY_MS - 1))).toEqual([]);
    const [one, other] = await Promise.all(
      [0, 1].map(() => keep(new Date(NOW.getTime() + DAY_MS))),
    );
    expect([...(one ?? []), ...(other ?? [])]).toMatchObject([{ company: companyId, seq: 7 }]);
    expect(await keep(new Date(NOW.getTime() + 3 * DAY_MS))).toEqual([]);
    expect((await run('verify')).code).toBe(0);
    await cutTo(6);
    expect((await run('verify')).lines).toEqual([`✗ ${name}: 7 numaralı kayıt: bu kayıt yok.`]);
  });

  test('a head of another key, and one that was changed, are no proof; the key that was kept proves the file', async () => {
    ({ companyId } = await insertCompany(db()));
    await look(2);
    const file = path.join(folder, 'imzali.json');
    await run('head', '--file', file);
    const kept = JSON.parse(readFileSync(file, 'utf8')) as HeadFile;
    const faultIn = async (change: Partial<HeadFile>, ...words: string[]) => {
      const changed = path.join(folder, `${randomUUID()}.json`);
      writeFileSync(changed, JSON.stringify({ ...kept, ...change }));
      return faultNow('--file', changed, ...words);
    };
    const { publicKey } = generateKeyPairSync('ed25519');
    const stranger = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    expect(await faultIn({})).toBeNull();
    expect(await faultIn({}, '--key', kept.key)).toBeNull();
    expect(await faultIn({}, '--key', stranger)).toBe('signature');
    expect(await faultIn({ at: kept.at.replace('T09', 'T08') })).toBe('signature');
    const heads = kept.heads.map(({ seq, ...head }) => ({ ...head, seq: seq - 1 }));
    expect(await faultIn({ heads })).toBe('signature');
  });

  test('a key that the installation cannot open proves nothing, one that was kept does', async () => {
    ({ companyId } = await insertCompany(db()));
    await look(1);
    await keep(NOW);
    const { key } = JSON.parse((await run('head', '--json')).lines.join('\n')) as HeadFile;
    expect(await faultNow()).toBeNull();
    await db().update(schema.lookSigningKeys).set({ sealed: 'v1.abc' });
    expect(await faultNow()).toBe('signature');
    expect(await faultNow('--key', key)).toBeNull();
  });

  test('words that name no call, files that hold no heads and unknown companies are refused', async () => {
    for (const words of [[], ['hepsi'], ['verify', 'x']])
      expect((await run(...words)).code).toBe(2);
    const file = path.join(folder, 'yanlis.json');
    writeFileSync(file, '{}');
    expect((await run('verify', '--file', file)).errors).toEqual([
      `${file} okunamadı ya da bir özet dosyası değil.`,
    ]);
    const heads = [{ company: 'yok', seq: 1, hash: 'x', signature: '' }];
    writeFileSync(file, JSON.stringify({ at: NOW, key: '', heads }));
    expect((await run('verify', '--file', file)).errors).toEqual(['yok diye bir kurum yok.']);
    expect((await run('verify', '--key', 'anahtar')).errors).toEqual([
      '--key bir özet dosyasındaki gibi bir açık anahtar olmalıdır.',
    ]);
  });
});
