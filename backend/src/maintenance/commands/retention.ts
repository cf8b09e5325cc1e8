import { inTransaction, schema, type Database } from '../../database';
import { openFileStore } from '../../files';
import { recordAudit } from '../../people';
import { RETENTION_BATCH } from '../../retention/retention';
import type { RetentionRule } from '../../retention/retention-rule';
import { runAlone } from '../../retention/run-alone';
import { listCompanyTimes, monthsText, type CompanyTime } from '../../personal-data/retention';
import { COMPANY_RETENTION_RULES, createRetentionRules } from '../../retention-rules';
import { CommandRefusal, misused, type Command } from '../command';

/** The end of a try that keeps nothing. */
class TakenBack extends Error {}

/** The rows that are over, found by deleting them and taking that back; null where files would be gone by then. */
async function countOver(db: Database, rule: RetentionRule, now: Date): Promise<number | null> {
  if (rule.hasFiles === true) return null;
  let count = 0;
  await inTransaction(db, async (tx) => {
    for (let batch = RETENTION_BATCH; batch >= RETENTION_BATCH; count += batch)
      batch = await rule.deleteBatch(tx, now);
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return count;
}

interface Found {
  readonly table: string;
  readonly subject: string;
  readonly rows: number | null;
}

/** Tells every company by name which of its rows went at an operator's word; their number is over all companies and stays untold. */
async function recordRun(db: Database, found: readonly Found[], at: Date): Promise<void> {
  const gone = found.filter(({ rows }) => rows !== 0);
  if (gone.length === 0) return;
  // A subject is what goes, a comma, and when.
  const before = gone.map(({ subject }) => subject.split(',')[0]).join(', ');
  await inTransaction(db, async (tx) => {
    const companies = await tx.select({ id: schema.companies.id }).from(schema.companies);
    for (const { id } of companies)
      await recordAudit(tx, {
        companyId: id,
        by: null,
        at,
        action: 'setting.expired',
        subject: { id: null, name: 'Süresi dolan kayıtlar' },
        changes: [{ field: 'Silinenler', before, after: null }],
      });
  });
}

/** Deletes all that is over, in the batches in which a server does. */
async function deleteOver(db: Database, rule: RetentionRule, now: Date): Promise<number> {
  let count = 0;
  for (let batch = RETENTION_BATCH; batch >= RETENTION_BATCH; count += batch) {
    const deleted = await runAlone(db, (tx) => rule.deleteBatch(tx, now));
    if (deleted === null)
      throw new CommandRefusal(
        'busy',
        'Bir sunucu şu anda siliyor; birkaç dakika sonra yeniden deneyin.',
      );
    batch = deleted;
  }
  return count;
}

const countLabel = (rows: number | null, isRun: boolean): string => {
  if (rows === null) return 'sayılamaz';
  return `${rows.toLocaleString('tr')} ${isRun ? 'silindi' : 'bekliyor'}`;
};

/** 'Çınarlı Belediyesi: Konuşmalar 2 yıl, 12 bekliyor, 1 hukuki saklamada'. */
const timeLine = ({ company, name, months, due, held }: CompanyTime): string =>
  [
    `${company}: ${name} ${monthsText(months)}`,
    `${due.toLocaleString('tr')} bekliyor`,
    ...(held > 0 ? [`${held.toLocaleString('tr')} hukuki saklamada`] : []),
  ].join(', ');

/** The rows that go with time. */
export const retention: Command = {
  usage: 'retention [run]',
  summary: 'süresi dolunca silinenleri gösterir, beklemeden siler',
  details: `Sözcüksüz, her kuralı ve şu anda süresi dolmuş satır sayısını gösterir; hiçbir şey silmez. Dosyalarıyla silinenler sayılamaz.
  run   süresi dolmuş her şeyi şimdi siler; sunucular bunu saatte bir kendiliğinden yapar.
        Silinenler varsa her kurumun denetim kaydına yazılır

Konuşmalar, şikayetler ve denetim kaydı bunlardan değildir: onların süresini her kurum kendi
ayarlarında seçer (Ayarlar › Saklama süreleri), sunucular geceleri siler.
Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: {},
  async run({ open, config, now }, { operands: [word, ...surplus] }) {
    if (surplus.length > 0 || (word !== undefined && word !== 'run'))
      throw misused('retention komutunun tek sözcüğü run’dır.');
    const isRun = word === 'run';
    const settings = config();
    const { db } = await open();
    const rules = createRetentionRules({
      dataDir: settings.dataDir,
      files: await openFileStore(settings),
    });
    const at = now();
    const found: Found[] = [];
    try {
      for (const rule of rules) {
        const rows = await (isRun ? deleteOver : countOver)(db, rule, at);
        found.push({ table: rule.name, subject: rule.subject, rows });
      }
    } finally {
      // A run that a server interrupts has deleted what it has found so far.
      if (isRun) await recordRun(db, found, at);
    }
    const companies = isRun ? [] : await listCompanyTimes(db, COMPANY_RETENTION_RULES, at);
    return {
      lines: [
        ...found.map(
          ({ table, subject, rows }) =>
            `${table.padEnd(17)} ${countLabel(rows, isRun).padEnd(14)} ${subject}`,
        ),
        ...(companies.length > 0 ? ['', 'Kurumların süreleri, geceleri silinir:'] : []),
        ...companies.map(timeLine),
      ],
      data: { [isRun ? 'deleted' : 'over']: found, ...(!isRun && { companies }) },
    };
  },
};
