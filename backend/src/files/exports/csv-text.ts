import { stringify, type Options } from 'csv-stringify/sync';
import type { ExportCell, ExportColumn } from './export-source';
import type { WallClock } from './wall-clock';

const BYTE_ORDER_MARK = '\uFEFF';

/** As Turkish Excel opens it: semicolons, decimal commas, `21.11.2026 14:05`. Text that would be run as a formula gets an apostrophe in front. */
const options = (clock: WallClock): Options => ({
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  cast: {
    // Blanks in front would hide a formula from the rule, but not from every spreadsheet.
    string: (text) => text.trim(),
    number: (value) => ({ value: String(value).replace('.', ','), escape_formulas: false }),
    date: (at) => clock(at).replace(/^(\d+)-(\d+)-(\d+) (\d+:\d+):\d+$/, '$3.$2.$1 $4'),
  },
});

/** The file piece by piece: its titles, then a piece for each page of rows. */
export async function* csvText(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly (readonly ExportCell[])[]>,
  clock: WallClock,
): AsyncGenerator<string> {
  const format = options(clock);
  yield BYTE_ORDER_MARK + stringify([columns.map(({ title }) => title)], format);
  for await (const rows of pages) yield stringify([...rows], format);
}
