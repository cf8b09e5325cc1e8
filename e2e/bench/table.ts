/** The middle one of the measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

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

/** Prints the lines as a table and answers whether all stand within their limits. */
export function printTable(title: string, lines: readonly Line[]): boolean {
  const rows = lines.map(({ what, figures, result, limit }) => [
    what,
    figures,
    result.toFixed(2),
    ...(limit === undefined ? ['', ''] : [`≤ ${limit}`, result <= limit ? 'holds' : 'FAILS']),
  ]);
  const head = ['measured', 'figures (median)', 'result', 'limit', ''];
  const widths = head.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(
    [
      `\n${title}`,
      line(head),
      line(widths.map((width) => '─'.repeat(width))),
      ...rows.map(line),
      '',
    ].join('\n'),
  );
  return lines.every(({ result, limit = Infinity }) => result <= limit);
}
