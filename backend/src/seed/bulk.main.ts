import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { loadConfig } from '../config/config';
import { openDatabase } from '../database';
import { prepareDemoData } from '../startup/demo-data';
import { insertBulk } from './bulk-rows';
import { findBulkTarget } from './bulk-target';

const USAGE = `npm run seed -- --rooms N [--messages M] [--deep-room M] [--company <kimlik ya da ad>]
  --rooms      yeni konuşma sayısı
  --messages   bu konuşmaların toplam mesaj sayısı (her konuşmada en az bir mesaj olur)
  --deep-room  ayrıca bu kadar mesajı olan tek bir konuşma
  --company    hangi kuruma; verilmezse deneme kurumuna
Veriler yapılandırılmış veritabanına yazılır (DATABASE_URL ya da DATA_DIR). Gömülü veritabanında sunucu durdurulmuş olmalıdır.`;

const number = (text: string | undefined, name: string): number => {
  const value = Number(text ?? 0);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} sıfır ya da daha büyük bir tam sayı olmalı.\n\n${USAGE}`);
  return value;
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rooms: { type: 'string' }, messages: { type: 'string' }, 'deep-room': { type: 'string' }, company: { type: 'string' } } });
  const plan = { rooms: number(values.rooms, 'rooms'), messages: number(values.messages, 'messages'), deepRoom: number(values['deep-room'], 'deep-room') };
  if (plan.rooms + plan.deepRoom === 0) throw new Error(USAGE);

  const config = loadConfig();
  const handle = await openDatabase(config);
  try {
    const now = new Date();
    if (config.demo) await prepareDemoData({ db: handle.db, demo: true, dataDir: config.dataDir, now });
    const target = await findBulkTarget(handle.db, values.company ?? null);
    const started = Date.now();
    const seconds = () => ((Date.now() - started) / 1000).toLocaleString('tr', { maximumFractionDigits: 1 });
    const deepRoom = await insertBulk(handle.db, target, plan, now, ({ rooms, messages }) =>
      void process.stdout.write(`\r${rooms.toLocaleString('tr')} konuşma, ${messages.toLocaleString('tr')} mesaj, ${seconds()} sn   `));
    // The planner must know at once how much there is.
    for (const table of ['customers', 'rooms', 'messages']) await handle.db.execute(sql.raw(`analyze ${table}`));
    process.stdout.write(`\nBitti: ${seconds()} sn.${deepRoom === null ? '' : ` Uzun konuşma: ${deepRoom}`}\n`);
  } finally {
    await handle.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
