import { asc } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { rebuildCompany } from '../../reports';
import { misused, type Command } from '../command';
import { requireCompany } from '../require-company';

async function companiesOf(db: Database, company: string | undefined): Promise<string[]> {
  if (company !== undefined) return [await requireCompany(db, company)];
  return (
    await db
      .select({ id: schema.companies.id })
      .from(schema.companies)
      .orderBy(asc(schema.companies.id))
  ).map(({ id }) => id);
}

const seconds = (ms: number): string =>
  (ms / 1000).toLocaleString('tr', { maximumFractionDigits: 1 });

/** The sums of the reports. */
export const reports: Command = {
  usage: 'reports rebuild [--company <kimlik ya da ad>]',
  summary: 'raporların hazır toplamlarını olaylardan baştan hesaplar',
  details: `Kurumun saat dilimi değiştiğinde gerekir.

  --company  yalnız bu kurum; verilmezse bütün kurumlar

Sunucu açık kalabilir; gömülü veritabanında durdurulmuş olmalıdır.`,
  options: { company: { type: 'string' } },
  async run({ open, now, printLine }, { operands, options }) {
    if (operands.length !== 1 || operands[0] !== 'rebuild')
      throw misused('reports komutunun tek sözcüğü rebuild’dir.');
    const { db } = await open();
    const company = options['company'];
    const rebuilt = await companiesOf(db, typeof company === 'string' ? company : undefined);
    for (const companyId of rebuilt) {
      const started = now().getTime();
      await rebuildCompany(db, companyId);
      printLine(
        `${companyId}: raporlar yeniden hesaplandı, ${seconds(now().getTime() - started)} sn`,
      );
    }
    return { lines: [`${rebuilt.length} kurumun raporları hazır.`], data: { rebuilt } };
  },
};
