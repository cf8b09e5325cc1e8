/** A minute of the rules is four seconds of a drill. */
const FASTER = 15;

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };
const scaled = (count: number, unit: string): string =>
  `${Math.max(1, Math.round((count * (SECONDS[unit] ?? 1)) / FASTER))}s`;

/** The rules with shorter times: how long a condition lasts, the windows that it looks at, and how long work waits. What is judged stays. */
export const quicken = (rules: string): string =>
  rules
    .replace(
      /(for: |\[)(\d+)([smh])/g,
      (_all, head: string, count: string, unit: string) => head + scaled(Number(count), unit),
    )
    .replace(
      /(muhatap_(?:jobs|events)_oldest_seconds(?:\{[^}]*\})?\)? > )(\d+)/g,
      (_all, head: string, seconds: string) => `${head}${Number(seconds) / FASTER}`,
    );
