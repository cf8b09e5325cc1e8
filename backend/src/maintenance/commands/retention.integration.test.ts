import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { runAlone } from '../../retention/run-alone';
import { withDatabases } from '../../../testing/database/with-databases';
import { runCommand } from '../../../testing/run-command';
import { insertCompany } from '../../../testing/stage-company';

const { auditLog, customers, retentionRules, rooms, signInFailures, testMessages, uploads } =
  schema;
const NOW = new Date('2026-11-20T09:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

withDatabases('muhatap retention', (open) => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-retention-'));
    await open().db.delete(signInFailures);
    await open()
      .db.insert(signInFailures)
      .values(
        [3, 2, 0].map((days) => ({
          id: `${days} days ago`,
          account: 'ayse@ornek.test',
          ip: '',
          at: ago(days),
        })),
      );
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const run = (...words: string[]) =>
    runCommand({ handle: open(), now: NOW, env: { DATA_DIR: dataDir } }, 'retention', ...words);
  const failures = () => open().db.$count(signInFailures);
  const line = (lines: readonly string[], table: string) =>
    lines.find((each) => each.startsWith(`${table} `));

  it('shows each rule with what is over, and deletes nothing', async () => {
    const { code, lines } = await run();
    expect(code).toBe(0);
    expect(line(lines, 'sign_in_failures')).toBe(
      'sign_in_failures  2 bekliyor     başarısız girişler, 1 gün sonra',
    );
    expect(line(lines, 'sessions')).toMatch(/0 bekliyor +oturumlar, bittikten 90 gün sonra$/);
    expect(line(lines, 'export_jobs')).toMatch(/sayılamaz +indirilen dosyalar, .* 1 saat sonra$/);
    expect(await failures()).toBe(3);
  });

  it('shows the times that companies have switched on, with what waits for their night', async () => {
    const company = await insertCompany(open().db);
    const { companyId, connectionId } = company;
    const [customerId, closedAt] = [`citizen of ${companyId}`, ago(800)];
    await open()
      .db.insert(customers)
      .values({ id: customerId, companyId, platform: 'whatsapp', externalId: '1', name: 'Ayşe' });
    await open()
      .db.insert(rooms)
      .values({
        ...{ companyId, connectionId, customerId, channel: 'whatsapp', isActive: false },
        ...{ closedAt, lastMessageAt: closedAt, createdAt: closedAt },
      });
    const common = { companyId, updatedAt: NOW };
    await open()
      .db.insert(retentionRules)
      .values([
        { ...common, kind: 'conversations', months: 24, isOn: true },
        { ...common, kind: 'cases', months: 120, isOn: false },
      ]);
    const { lines } = await run();
    expect(lines.filter((each) => each.includes('Konuşmalar'))).toEqual([
      expect.stringMatching(/: Konuşmalar 2 yıl, 1 bekliyor$/),
    ]);
    expect(lines.some((each) => each.includes('Şikayet ve başvurular'))).toBe(false);
    const answer = await run('--json');
    expect(JSON.parse(answer.lines.join(''))).toMatchObject({
      companies: [{ kind: 'conversations', months: 24, due: 1, held: 0 }],
    });
  });

  it('run, deletes what is over, with files, and says how much; refuses while a server deletes', async () => {
    // The embedded database belongs to one process at a time.
    if (open().kind === 'postgres') {
      const refused = await runAlone(open().db, () => run('run'));
      expect(refused?.errors).toEqual([
        'Bir sunucu şu anda siliyor; birkaç dakika sonra yeniden deneyin.',
      ]);
      expect(await failures()).toBe(3);
    }
    const { companyId, connectionId } = await insertCompany(open().db);
    const test = (id: string, at: Date) => ({
      ...{ id, companyId, connectionId, phone: '+905320000002', state: 'read' as const },
      ...{ sentAt: at, changedAt: at },
    });
    await open()
      .db.insert(testMessages)
      .values([test('old', ago(31)), test('young', ago(29))]);
    await open()
      .db.insert(uploads)
      .values({
        id: 'unused',
        companyId,
        name: 'unused.bin',
        mimeType: 'application/octet-stream',
        path: 'unused.bin',
        size: 1,
        createdAt: ago(4),
      });
    const { code, lines } = await run('run');
    expect(code).toBe(0);
    expect(line(lines, 'sign_in_failures')).toMatch(/ 2 silindi /);
    expect(line(lines, 'uploads')).toMatch(/ 1 silindi /);
    expect(line(lines, 'test_messages')).toMatch(/ 1 silindi .*deneme mesajları, 30 gün sonra$/);
    expect(await failures()).toBe(1);
    const again = await run('run', '--json');
    const { deleted } = JSON.parse(again.lines.join('')) as {
      deleted: { table: string; rows: number }[];
    };
    expect(deleted.find(({ table }) => table === 'sign_in_failures')).toMatchObject({ rows: 0 });
  });

  it('run, is told in the audit log of every company by what went, and by nothing where nothing did', async () => {
    const [first, second] = [await insertCompany(open().db), await insertCompany(open().db)];
    const entriesOf = ({ companyId }: { companyId: string }) =>
      open().db.select().from(auditLog).where(eq(auditLog.companyId, companyId));
    await run('run');
    for (const company of [first, second])
      expect(await entriesOf(company)).toMatchObject([
        {
          at: NOW,
          actorId: null,
          action: 'setting.expired',
          subjectId: null,
          subjectName: 'Süresi dolan kayıtlar',
          changes: [{ field: 'Silinenler', before: 'başarısız girişler', after: null }],
        },
      ]);
    await run();
    await run('run');
    expect(await entriesOf(first)).toHaveLength(1);
  });

  it.each([[['delete']], [['run', 'all']]])(
    'the words %j, answer 2 with the usage',
    async (words) => {
      const { code, opened } = await run(...words);
      expect({ code, opened }).toEqual({ code: 2, opened: 0 });
    },
  );
});
