import { Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { EXPORT_FORMATS } from '@muhatap/shared/wire/files';
import readWorkbook from 'read-excel-file/node';
import { EXPORT_PAGE, type ExportCell } from './export-source';
import { wallClock } from './wall-clock';
import { writeFile } from './write-file';

const COLUMNS = [
  { title: 'Konu', width: 40 },
  { title: 'Sayı', width: 8 },
  { title: 'Tarih', width: 17 },
];
const AT = new Date('2026-03-09T21:05:30.250Z');
const clock = wallClock('Europe/Istanbul');

async function* inPages(rows: readonly (readonly ExportCell[])[], size: number) {
  for (let from = 0; from < rows.length; from += size)
    yield await Promise.resolve(rows.slice(from, from + size));
}

/** Everything that was written, as one buffer. */
async function bytesOf(
  format: 'csv' | 'xlsx',
  rows: readonly (readonly ExportCell[])[],
  options: { size?: number; sheetRows?: number } = {},
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const to = new Writable({ write: (chunk: Buffer, _, done) => done(void chunks.push(chunk)) });
  const { size = 2, sheetRows } = options;
  await writeFile(format, to, {
    sheetName: 'Şikayetler',
    columns: COLUMNS,
    pages: inPages(rows, size),
    clock,
    ...(sheetRows !== undefined && { sheetRows }),
  });
  return Buffer.concat(chunks);
}
const csv = async (rows: readonly (readonly ExportCell[])[]) =>
  (await bytesOf('csv', rows)).toString('utf8');
const readCsv = (text: string) =>
  parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
const readXlsx = async (bytes: Buffer) =>
  (await readWorkbook(bytes)).map(({ sheet, data }) => ({ sheet, rows: data }));

const PLAIN: ExportCell[][] = [
  ['Çöp; "kutu"\nİkinci satır', 12.5, AT],
  ['Işık', -3, null],
  ['', 0, AT],
  ['905550000001', null, AT],
];

test('a CSV file is what Turkish Excel opens: byte order mark, semicolons, line ends, decimal comma, day.month.year', async () => {
  const bytes = await bytesOf('csv', PLAIN);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8');
  expect(text.slice(1).split('\r\n').slice(0, 2)).toEqual([
    'Konu;Sayı;Tarih',
    '"Çöp; ""kutu""\nİkinci satır";12,5;10.03.2026 00:05',
  ]);
  expect(readCsv(text)).toEqual([
    ['Konu', 'Sayı', 'Tarih'],
    ['Çöp; "kutu"\nİkinci satır', '12,5', '10.03.2026 00:05'],
    ['Işık', '-3', ''],
    ['', '0', '10.03.2026 00:05'],
    ['905550000001', '', '10.03.2026 00:05'],
  ]);
});

test("an XLSX file opens in a reader that is not ours: texts stay texts, moments are dates of the company's clock", async () => {
  const [first, ...others] = await readXlsx(await bytesOf('xlsx', PLAIN));
  expect(others).toEqual([]);
  expect(first).toEqual({
    sheet: 'Şikayetler',
    rows: [
      ['Konu', 'Sayı', 'Tarih'],
      ['Çöp; "kutu"\nİkinci satır', 12.5, new Date('2026-03-10T00:05:30Z')],
      ['Işık', -3, null],
      [null, 0, new Date('2026-03-10T00:05:30Z')],
      ['905550000001', null, new Date('2026-03-10T00:05:30Z')],
    ],
  });
});

test.each(EXPORT_FORMATS)('%s without rows holds its titles', async (format) => {
  const bytes = await bytesOf(format, []);
  expect(
    format === 'csv' ? readCsv(bytes.toString('utf8')) : (await readXlsx(bytes))[0]?.rows,
  ).toEqual([['Konu', 'Sayı', 'Tarih']]);
});

describe('text that a spreadsheet would run', () => {
  const FORMULAS = [
    '=HYPERLINK("http://kotu.test";"Tıkla")',
    '=1+1',
    '+905550000001',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '   =1+1',
    '\u00a0=1+1',
    '＝1+1',
  ];

  test.each(FORMULAS)('%j is no formula in CSV', async (formula) => {
    const [, row] = readCsv(await csv([[formula, null, null]]));
    expect(row?.[0]).toBe(`'${formula.trim()}`);
  });

  test('is plain text in XLSX, also for whoever edits the cell', async () => {
    const bytes = await bytesOf(
      'xlsx',
      FORMULAS.map((formula) => [formula, null, null]),
    );
    const [sheet] = await readXlsx(bytes);
    expect(sheet?.rows.slice(1).map(([text]) => String(text).trim())).toEqual(
      FORMULAS.map((formula) => formula.trim()),
    );
    expect(sheet?.rows.slice(1).every(([text]) => typeof text === 'string')).toBe(true);
  });

  test('a number below zero stays a number', async () => {
    expect(readCsv(await csv([['x', -5, null]]))[1]).toEqual(['x', '-5', '']);
  });
});

test('characters that XML has no way to say do not break the sheet', async () => {
  const odd = ['a\0b\u0007c', 'yarım \ud83d çift', '<b>&"kalın"\'</b>', '😀 _x0041_', ']]>'];
  const [sheet] = await readXlsx(
    await bytesOf(
      'xlsx',
      odd.map((text) => [text, null, null]),
    ),
  );
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual([
    'abc',
    'yarım  çift',
    '<b>&"kalın"\'</b>',
    expect.stringContaining('😀') as string,
    ']]>',
  ]);
});

test('more rows than a sheet holds go on in the next one', async () => {
  const rows = Array.from({ length: 7 }, (_, index): ExportCell[] => [
    `Satır ${index}`,
    index,
    null,
  ]);
  const sheets = await readXlsx(await bytesOf('xlsx', rows, { size: 5, sheetRows: 4 }));
  expect(sheets.map(({ sheet, rows: read }) => [sheet, read.length])).toEqual([
    ['Şikayetler', 4],
    ['Şikayetler 2', 4],
    ['Şikayetler 3', 2],
  ]);
  expect(sheets.flatMap(({ rows: read }) => read.slice(1).map(([text]) => text))).toEqual(
    rows.map(([text]) => text),
  );
  expect(
    await readXlsx(await bytesOf('xlsx', rows.slice(0, 3), { size: 5, sheetRows: 4 })),
  ).toHaveLength(1);
});

describe.each(EXPORT_FORMATS)('%s of 100,000 rows', (format) => {
  const ROWS = 100_000;
  /** Of a hundred: what stands in the pipes between the source and a disk that takes nothing. */
  const MOST_PAGES = 16;
  /** A source that counts its calls. */
  const source = () => {
    const seen = { pages: 0, rows: 0 };
    const pages = (async function* () {
      for (let from = 0; from < ROWS; from += EXPORT_PAGE) {
        seen.pages += 1;
        seen.rows += EXPORT_PAGE;
        yield await Promise.resolve(
          Array.from({ length: EXPORT_PAGE }, (_, index): ExportCell[] => [
            `Şikayet ${from + index}: ${Math.random()}`,
            from + index,
            AT,
          ]),
        );
      }
    })();
    return { seen, pages };
  };

  test('asks for the next page only when the last one is written', async () => {
    const { seen, pages } = source();
    let stuck: (() => void) | null = null;
    const to = new Writable({ write: (_chunk, _encoding, done) => void (stuck = done) });
    const written = writeFile(format, to, { sheetName: 'S', columns: COLUMNS, pages, clock });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(stuck).not.toBeNull();
    expect(seen.pages).toBeLessThanOrEqual(MOST_PAGES);
    to.destroy(new Error('disk full'));
    await expect(written).rejects.toThrow();
    expect(seen.pages).toBeLessThanOrEqual(MOST_PAGES);
  });

  test('is complete', async () => {
    const { seen, pages } = source();
    let size = 0;
    const to = new Writable({
      write: (chunk: Buffer, _, done) => {
        size += chunk.length;
        done();
      },
    });
    await writeFile(format, to, { sheetName: 'S', columns: COLUMNS, pages, clock });
    expect(seen).toEqual({ pages: ROWS / EXPORT_PAGE, rows: ROWS });
    expect(size).toBeGreaterThan(ROWS * 10);
  });
});

test.each(EXPORT_FORMATS)('%s: a source that fails ends the file', async (format) => {
  const to = new Writable({ write: (_chunk, _encoding, done) => done() });
  const pages = (async function* (): AsyncGenerator<ExportCell[][]> {
    yield [['a', 1, null]];
    await Promise.resolve();
    throw new Error('connection lost');
  })();
  await expect(
    writeFile(format, to, { sheetName: 'S', columns: COLUMNS, pages, clock }),
  ).rejects.toThrow('connection lost');
  expect(to.destroyed).toBe(true);
});
