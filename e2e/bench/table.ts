import { appendFileSync } from 'node:fs';

/** The middle one of the measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** One line of a bench: what was measured, the figures, the ratio or count that matters, and how far it may go. */
export interface Line {
  readonly what: string;
  readonly figures: string;
  readonly result: number;
  /** Without one the line is for comparison only. */
  readonly limit?: number;
}

/** Milliseconds as people read them. */
export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

export const isWithin = ({ result, limit = Infinity }: Line): boolean => result <= limit;

/** Result, limit and whether it holds, as a table shows them. */
export const stateOf = (line: Line): [result: string, limit: string, state: string] => [
  line.result.toFixed(2),
  ...(line.limit === undefined
    ? (['', ''] as const)
    : ([`≤ ${line.limit}`, isWithin(line) ? 'holds' : 'FAILS'] as const)),
];

/** Rows in columns. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line), ''].join(
    '\n',
  );
}

/** A bench's table. */
export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Prints the lines as a table, keeps them where a run of several benches began this one, and answers whether all stand within their limits. */
export function printTable(title: string, lines: readonly Line[]): boolean {
  const rows = lines.map((line) => [line.what, line.figures, ...stateOf(line)]);
  console.log(
    `\n${title}\n${textTable(['measured', 'figures (median)', 'result', 'limit', ''], rows)}`,
  );
  const record = process.env.BENCH_RECORD;
  if (record !== undefined)
    appendFileSync(record, `${JSON.stringify({ title, lines } satisfies Section)}\n`);
  return lines.every(isWithin);
}
