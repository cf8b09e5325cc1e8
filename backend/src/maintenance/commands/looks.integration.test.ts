import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { schema } from '../../database';
import { createLooksService } from '../../looks/looks.service';
import { keepHeads } from '../../looks/look-heads';
import { withDatabases } from '../../../testing/database/with-databases';
import { runCommand } from '../../../testing/run-command';
import { insertCompany } from '../../../testing/stage-company';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-20T09:00:00.000Z');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

withDatabases('muhatap looks', (open) => {
  let folder: string;
  let companyId: string;
  let name: string;
  const db = () => open().db;
  const run = (...words: string[]) => runCommand({ handle: open(), now: NOW }, 'looks', ...words);

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
    expect([shown.code, shown.lines[1]]).toEqual([0, `${file} yazıldı.`]);
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
    expect(await keepHeads(db(), NOW)).toMatchObject([{ company: companyId, seq: 6 }]);
    await look(1);
    expect(await keepHeads(db(), new Date(NOW.getTime() + DAY_MS - 1))).toEqual([]);
    const [one, other] = await Promise.all(
      [0, 1].map(() => keepHeads(db(), new Date(NOW.getTime() + DAY_MS))),
    );
    expect([...(one ?? []), ...(other ?? [])]).toMatchObject([{ company: companyId, seq: 7 }]);
    expect(await keepHeads(db(), new Date(NOW.getTime() + 3 * DAY_MS))).toEqual([]);
    expect((await run('verify')).code).toBe(0);
    await cutTo(6);
    expect((await run('verify')).lines).toEqual([`✗ ${name}: 7 numaralı kayıt: bu kayıt yok.`]);
  });

  test('words that name no call, files that hold no heads and unknown companies are refused', async () => {
    for (const words of [[], ['hepsi'], ['verify', 'x']])
      expect((await run(...words)).code).toBe(2);
    const file = path.join(folder, 'yanlis.json');
    writeFileSync(file, '{}');
    expect((await run('verify', '--file', file)).errors).toEqual([
      `${file} okunamadı ya da bir özet dosyası değil.`,
    ]);
    writeFileSync(file, JSON.stringify({ heads: [{ company: 'yok', seq: 1, hash: 'x' }] }));
    expect((await run('verify', '--file', file)).errors).toEqual(['yok diye bir kurum yok.']);
  });
});
