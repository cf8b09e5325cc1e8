import { writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import {
  personalColumns,
  type PersonalColumn,
} from '../../personal-data/inventory/personal-columns';
import { createRetentionRules } from '../../retention-rules';
import { openFileStore } from '../../files';
import { CommandRefusal, misused, type Command } from '../command';

/** The categories of the register of data controllers (VERBİS), in its own words. */
const CATEGORIES: Readonly<Record<PersonalColumn['category'], string>> = {
  identity: 'Kimlik',
  contact: 'İletişim',
  location: 'Lokasyon',
  dealings: 'Müşteri İşlem',
  security: 'İşlem Güvenliği',
  recording: 'Görsel ve İşitsel Kayıtlar',
  work: 'Özlük',
};
const SUBJECTS: Readonly<Record<PersonalColumn['of'], string>> = {
  citizen: 'Vatandaş',
  staff: 'Çalışan',
  anybody: 'Vatandaş ve çalışan',
};
const KEPT = 'kurum silene kadar';
const TITLES = ['Veri kategorisi', 'Veri konusu kişi grubu', 'Tablo', 'Sütun', 'Saklama süresi'];
/** As Turkish Excel opens it. */
const CSV = { delimiter: ';', record_delimiter: 'windows', bom: true } as const;

interface Row extends PersonalColumn {
  /** Until when its rows are kept. */
  readonly kept: string;
}

const cellsOf = ({ category, of, table, column, kept }: Row): string[] => [
  CATEGORIES[category],
  SUBJECTS[of],
  table,
  column,
  kept,
];

/** The rows of a category, each table with its columns. */
function sectionOf(category: Row['category'], rows: readonly Row[]): string[] {
  const own = rows.filter((row) => row.category === category);
  if (own.length === 0) return [];
  const columnsOf = new Map<string, string[]>();
  for (const { table, of: subject, column } of own) {
    const title = `${table} (${SUBJECTS[subject]})`;
    columnsOf.set(title, [...(columnsOf.get(title) ?? []), column]);
  }
  return [
    `${CATEGORIES[category]}:`,
    ...[...columnsOf].map(([title, columns]) => `  ${title}: ${columns.join(', ')}`),
  ];
}

/** The personal data that the installation keeps. */
export const inventory: Command = {
  usage: 'inventory [--csv <dosya>]',
  summary: 'hangi kişisel verilerin nerede ve ne kadar saklandığını gösterir',
  details: `Veritabanının her sütunu kişisel ya da değil diye işaretlidir; burada kişisel olanlar VERBİS’in veri kategorileriyle listelenir. Veritabanı açılmaz, kimsenin verisi okunmaz.

  --csv  listeyi bu dosyaya da yazar; Excel açar, VERBİS bildirimine ek olur

Yüklenen dosyalar uploads tablosunun gösterdiği yerdedir ve onunla birlikte sayılır.`,
  options: { csv: { type: 'string' } },
  async run({ config }, { operands, options }) {
    if (operands.length > 0) throw misused('inventory sözcük almaz.');
    const settings = config();
    const files = await openFileStore(settings);
    const rules = createRetentionRules({ dataDir: settings.dataDir, files });
    const keptOf = new Map(rules.map(({ name, subject }) => [name, subject]));
    const rows = personalColumns().map((column): Row => ({
      ...column,
      kept: keptOf.get(column.table) ?? KEPT,
    }));
    const { csv } = options;
    if (typeof csv === 'string')
      await writeFile(csv, stringify([TITLES, ...rows.map(cellsOf)], CSV), { flag: 'wx' }).catch(
        () => {
          throw new CommandRefusal('not_written', `${csv} yazılamadı; dosya zaten var mı?`);
        },
      );
    const categories = Object.keys(CATEGORIES) as Row['category'][];
    return {
      lines: [
        ...categories.flatMap((category) => sectionOf(category, rows)),
        `${rows.length} sütun.${typeof csv === 'string' ? ` ${csv} yazıldı.` : ''}`,
      ],
      data: { columns: rows },
    };
  },
};
