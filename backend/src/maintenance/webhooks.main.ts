import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config';
import { openDatabase } from '../database';
import { journalRepository } from '../modules/webhooks/journal.repository';

const USAGE = `npm run webhooks -- list
  İşlenemeyen webhook çağrılarını nedenleriyle sayar. Görülen çağrılar 90 gün sonra silinir, görülmeyenler silinmez.
npm run webhooks -- replay
  İşlenemeyenleri sıraya geri koyar; sunucu onları yeniden işler, hiçbir mesaj iki kez yazılmaz.
Yapılandırılmış veritabanında çalışır (DATABASE_URL ya da DATA_DIR). Gömülü veritabanında sunucu durdurulmuş olmalıdır.`;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command] = positionals;
  if (positionals.length !== 1 || (command !== 'list' && command !== 'replay'))
    throw new Error(USAGE);
  const handle = await openDatabase(loadConfig());
  try {
    if (command === 'replay') {
      const count = await journalRepository.replay(handle.db);
      process.stdout.write(`${count} çağrı sıraya geri kondu.\n`);
      return;
    }
    const groups = await journalRepository.lookAtFailed(handle.db, new Date());
    for (const { reason, count, oldest } of groups)
      process.stdout.write(`${count}  en eskisi ${oldest.toISOString()}  ${reason}\n`);
    if (groups.length === 0) process.stdout.write('İşlenemeyen çağrı yok.\n');
  } finally {
    await handle.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
