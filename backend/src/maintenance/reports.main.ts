import { parseArgs } from 'node:util';
import { asc } from 'drizzle-orm';
import { rebuildCompany } from '../reports';
import { loadConfig } from '../config/config';
import { openDatabase, schema, type Database } from '../database';
import { findCompany } from './find-company';

const USAGE = `npm run reports -- rebuild [--company <kimlik ya da ad>]
  Raporların hazır toplamlarını olaylardan baştan hesaplar; kurumun saat dilimi değiştiğinde gerekir.
  --company  yalnız bu kurum; verilmezse bütün kurumlar
Yapılandırılmış veritabanında çalışır (DATABASE_URL ya da DATA_DIR). Sunucu açık kalabilir; gömülü veritabanında durdurulmuş olmalıdır.`;

async function companiesOf(db: Database, company: string | undefined): Promise<string[]> {
  if (company !== undefined) return [await findCompany(db, company)];
  return (
    await db
      .select({ id: schema.companies.id })
      .from(schema.companies)
      .orderBy(asc(schema.companies.id))
  ).map(({ id }) => id);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { company: { type: 'string' } },
  });
  if (positionals.length !== 1 || positionals[0] !== 'rebuild') throw new Error(USAGE);

  const handle = await openDatabase(loadConfig());
  try {
    for (const companyId of await companiesOf(handle.db, values.company)) {
      const started = Date.now();
      await rebuildCompany(handle.db, companyId);
      process.stdout.write(
        `${companyId}: raporlar yeniden hesaplandı, ${((Date.now() - started) / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })} sn\n`,
      );
    }
  } finally {
    await handle.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
