import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { loadConfig } from '../src/config/config';
import { openFileStore } from '../src/files';
import { openDatabase, type Database } from '../src/database';
import { deriveHistory } from '../src/reports/history/derive-history';
import { prepareDemoData } from '../src/startup/demo-data';
import { seedDemo } from './index';
import { findComplaintTarget } from './bulk-complaint-target';
import { insertBulkComplaints } from './bulk-complaints';
import { insertBulk } from './bulk-rows';
import { findBulkTarget } from './bulk-target';
import { findCompanyOrDemo } from './find-company';
import { loadTraffic } from './traffic/load-traffic';
import { createProgressBar } from './traffic/progress-bar';

const USAGE = `npm run seed -- [--messages M] [--rooms N] [--deep-room M] [--complaints N] [--company <kimlik ya da ad>]
  --messages   bu kadar mesaj: bugünden geriye günde yaklaşık 12.500 mesajlık konuşmalar, şikayetleri, puanları ve raporlarıyla
  --rooms      --messages ile: bu kadar konuşma, mesajlar aralarında bölünür (her konuşmada en az bir mesaj olur)
  --deep-room  ayrıca bu kadar mesajı olan tek bir konuşma
  --complaints yeni şikayet sayısı
  --company    hangi kuruma; verilmezse deneme kurumuna
Veriler yapılandırılmış veritabanına yazılır (DATABASE_URL ya da DATA_DIR). Gömülü veritabanında sunucu durdurulmuş olmalıdır;
PostgreSQL'de çok mesaj yazılırken aynı veritabanındaki sunucular bitene kadar bekler.`;

/** From here on indexes are cheaper made anew than kept. */
const MANY_MESSAGES = 100_000;

const number = (text: string | undefined, name: string): number => {
  const value = Number(text ?? 0);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} sıfır ya da daha büyük bir tam sayı olmalı.\n\n${USAGE}`);
  return value;
};

/** The command line; nothing to do is a mistake. */
function readPlan() {
  const { values } = parseArgs({
    options: {
      rooms: { type: 'string' },
      messages: { type: 'string' },
      'deep-room': { type: 'string' },
      complaints: { type: 'string' },
      company: { type: 'string' },
    },
  });
  const plan = {
    rooms: number(values.rooms, 'rooms'),
    messages: number(values.messages, 'messages'),
    deepRoom: number(values['deep-room'], 'deep-room'),
  };
  const complaints = number(values.complaints, 'complaints');
  const traffic = plan.rooms + plan.deepRoom === 0 ? plan.messages : 0;
  if (plan.rooms + plan.deepRoom + complaints + traffic === 0) throw new Error(USAGE);
  return { plan, complaints, traffic, company: values.company ?? null };
}

/** The planner must know at once how much there is. */
async function analyze(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await db.execute(sql.raw(`analyze ${table}`));
}

async function insertTraffic(
  db: Database,
  company: string | null,
  messages: number,
  now: Date,
): Promise<void> {
  // The rows already there get their facts while there are few sums to be made anew.
  await deriveHistory(db, await findCompanyOrDemo(db, company), now);
  await loadTraffic(
    db,
    { company, messages, now, withoutIndexes: messages >= MANY_MESSAGES },
    createProgressBar(process.stdout, Date.now),
  );
  await analyze(db, [
    'customers',
    'rooms',
    'messages',
    'survey_answers',
    'complaints',
    'complaint_messages',
    'complaint_history',
    'report_facts',
  ]);
}

async function main(): Promise<void> {
  const { plan, complaints, traffic, company } = readPlan();
  const config = loadConfig();
  const handle = await openDatabase(config);
  try {
    const now = new Date();
    if (config.demo)
      await prepareDemoData({
        db: handle.db,
        demo: { seedDemo },
        files: await openFileStore(config),
        now,
      });
    const started = Date.now();
    const say = (done: string) =>
      void process.stdout.write(
        `\r${done}, ${((Date.now() - started) / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })} sn   `,
      );
    const count = (value: number) => value.toLocaleString('tr');
    if (traffic > 0) await insertTraffic(handle.db, company, traffic, now);
    if (plan.rooms + plan.deepRoom > 0) {
      const deepRoom = await insertBulk(
        handle.db,
        await findBulkTarget(handle.db, company),
        plan,
        now,
        ({ rooms, messages }) => say(`${count(rooms)} konuşma, ${count(messages)} mesaj`),
      );
      await analyze(handle.db, ['customers', 'rooms', 'messages']);
      process.stdout.write(deepRoom === null ? '\n' : `\nUzun konuşma: ${deepRoom}\n`);
    }
    if (complaints > 0) {
      await insertBulkComplaints(
        handle.db,
        await findComplaintTarget(handle.db, company),
        { complaints, trail: true },
        now,
        (done) => say(`${count(done)} şikayet`),
      );
      await analyze(handle.db, ['complaints', 'complaint_messages', 'complaint_history']);
      process.stdout.write('\n');
    }
    if (plan.rooms + plan.deepRoom + complaints > 0) {
      await deriveHistory(
        handle.db,
        await findCompanyOrDemo(handle.db, company),
        now,
        (done, total) => say(`Raporlar: ${count(done)} / ${count(total)}`),
      );
      await analyze(handle.db, ['report_facts']);
      process.stdout.write('\n');
    }
  } finally {
    await handle.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
