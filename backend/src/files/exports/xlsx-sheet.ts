import type { ExportCell, ExportColumn } from './export-source';
import type { WallClock } from './wall-clock';
import { CELL_STYLES } from './xlsx-parts';
import { xmlText } from './xml-text';

/** Limits of Excel: rows of a sheet with the titles among them, characters of a cell. */
const SHEET_ROWS = 1_048_576;
const CELL_LENGTH = 32_767;

/** Rows of one piece of text. A page's worth is a megabyte that lies about in every pipe until somebody collects it. */
const PIECE = 50;

const DAY_MS = 86_400_000;
/** Days from Excel's day zero to 1970. */
const EPOCH_DAY = 25_569;

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** `A` for 0, `AA` for 26. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));

const textCell = (at: string, style: number, value: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value.slice(0, CELL_LENGTH))}</t></is></c>`;

/** Days since Excel's day zero. Half a millisecond more, so that whoever cuts the fraction instead of rounding it sees the same second. */
const dayNumber = (at: Date, clock: WallClock): number =>
  (Date.parse(`${clock(at).replace(' ', 'T')}Z`) + 0.5) / DAY_MS + EPOCH_DAY;

/** Texts stand in the cell itself, as strings: nothing of a row can become a formula. */
function cell(at: string, value: ExportCell, clock: WallClock): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCell(at, CELL_STYLES.text, value);
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  return `<c r="${at}" s="${CELL_STYLES.moment}"><v>${dayNumber(value, clock)}</v></c>`;
}

/** Pages of rows that several sheets take in turn; a page that does not fit is handed back. */
export class RowFeed {
  private kept: readonly (readonly ExportCell[])[] = [];
  private readonly pages: AsyncIterator<readonly (readonly ExportCell[])[]>;
  constructor(pages: AsyncIterable<readonly (readonly ExportCell[])[]>) {
    this.pages = pages[Symbol.asyncIterator]();
  }

  /** At most `limit` rows of the next page; null after the last one. */
  async take(limit: number): Promise<readonly (readonly ExportCell[])[] | null> {
    while (this.kept.length === 0) {
      const next = await this.pages.next();
      if (next.done === true) return null;
      this.kept = next.value;
    }
    const rows = this.kept.slice(0, limit);
    this.kept = this.kept.slice(limit);
    return rows;
  }

  /** Whether another sheet is needed. */
  async hasMore(): Promise<boolean> {
    const rows = await this.take(Infinity);
    this.kept = rows ?? [];
    return rows !== null;
  }
}

/** One sheet piece by piece, each a few rows, until the rows end or the sheet is full. */
export async function* sheetText(
  columns: readonly ExportColumn[],
  feed: RowFeed,
  clock: WallClock,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const rowText = (number: number, cells: readonly string[]) =>
    `<row r="${number}">${cells.join('')}</row>`;
  const widths = columns
    .map(
      ({ width }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  yield `${HEAD}<cols>${widths}</cols><sheetData>${rowText(
    1,
    columns.map(({ title }, index) => textCell(`${names[index]}1`, CELL_STYLES.title, title)),
  )}`;
  let rowCount = 1;
  while (rowCount < sheetRows) {
    const rows = await feed.take(Math.min(PIECE, sheetRows - rowCount));
    if (rows === null) break;
    const first = rowCount + 1;
    yield rows
      .map((row, index) =>
        rowText(
          first + index,
          row.map((value, column) => cell(`${names[column]}${first + index}`, value, clock)),
        ),
      )
      .join('');
    rowCount += rows.length;
  }
  const range = `A1:${names.at(-1)}${rowCount}`;
  yield `</sheetData><autoFilter ref="${range}"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}
