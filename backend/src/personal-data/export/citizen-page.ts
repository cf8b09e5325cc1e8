import { Html, markup } from '../../text/html';
import type { CitizenTable } from './citizen-table';
import type { CitizenRow } from './read-rows';

/** The head of a citizen's page. */
export interface PageHead {
  readonly company: string;
  readonly applicationNumber: string;
  readonly writtenAt: string;
}

/** Turns a value into a part of the page: moments by the company's clock, files as links into the archive. */
export interface PageValues {
  readonly moment: (at: Date) => string;
  /** The name of a file in the archive, by its address in the data; null where it is not there. */
  readonly fileAt: (address: string) => string | null;
}

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:2rem 0 .5rem}
p.quiet{color:#555}
.rows{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{border:1px solid #ccc;padding:.35rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere;min-width:5rem}
th{background:#f2f2f2}td{white-space:pre-wrap}
@media (prefers-color-scheme:dark){body{background:#161616;color:#eee}th{background:#262626}th,td{border-color:#444}p.quiet{color:#aaa}a{color:#8ab4f8}}
@media print{body{margin:0;max-width:none}}
`;

const addressIn = (value: object): string | null =>
  'url' in value && typeof value.url === 'string' ? value.url : null;

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value, null, 1);
}

function partOf(value: unknown, { moment, fileAt }: PageValues): string | Html {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return moment(value);
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır';
  const address = typeof value === 'object' ? addressIn(value) : value;
  const file = typeof address === 'string' ? fileAt(address) : null;
  if (file !== null) return markup`<a href="${`dosyalar/${encodeURIComponent(file)}`}">${file}</a>`;
  return textOf(value);
}

const section = ({ title, columns }: Pick<CitizenTable, 'title' | 'columns'>): Html =>
  markup`<h2>${title}</h2><div class="rows"><table><thead><tr>${Object.values(columns).map(
    (column) => markup`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>`;

const rowsOf = (
  rows: readonly CitizenRow[],
  { columns }: Pick<CitizenTable, 'columns'>,
  values: PageValues,
): Html =>
  markup`${rows.map(
    (row) =>
      markup`<tr>${Object.keys(columns).map(
        (column) => markup`<td>${partOf(row[column], values)}</td>`,
      )}</tr>`,
  )}`;

const head = ({ company, applicationNumber, writtenAt }: PageHead): Html =>
  markup`<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Kişisel verileriniz</title><style>${new Html(STYLE)}</style></head><body><h1>Kişisel verileriniz</h1><p>${company} kurumunda hakkınızda tutulan veriler. Başvuru numarası: ${applicationNumber}. Hazırlandığı an: ${writtenAt}.</p><p class="quiet">Aynı veriler bilgisayarın okuyabildiği biçimde “veri.json” dosyasında, gönderilen ve alınan dosyalar “dosyalar” klasöründedir.</p>`;

const foot = (leftOut: readonly string[]): Html =>
  markup`<h2>Verilmeyenler ve nedenleri</h2><ul>${leftOut.map((line) => markup`<li>${line}</li>`)}</ul></body></html>`;

/** The page piece by piece; a part without rows has no heading. */
export async function* citizenPage(
  about: PageHead,
  parts: readonly {
    readonly table: Pick<CitizenTable, 'title' | 'columns'>;
    readonly pages: AsyncIterable<readonly CitizenRow[]>;
  }[],
  leftOut: readonly string[],
  values: PageValues,
): AsyncGenerator<string> {
  yield head(about).text;
  for (const { table, pages } of parts) {
    let isEmpty = true;
    for await (const rows of pages) {
      if (isEmpty) yield section(table).text;
      isEmpty = false;
      yield rowsOf(rows, table, values).text;
    }
    if (!isEmpty) yield '</tbody></table></div>';
  }
  yield foot(leftOut).text;
}
