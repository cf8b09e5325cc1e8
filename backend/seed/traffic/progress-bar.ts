import type { TrafficProgress } from './load-traffic';

const CELLS = 24;

const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} sn` : `${Math.floor(seconds / 60)} dk ${seconds % 60} sn`;
};

/** One line that fills up: how much is done, what is being done, and how long the rest will take at this pace. */
export function progressLine(part: number, what: string, elapsedMs: number): string {
  const filled = Math.floor(part * CELLS);
  return `[${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)}] %${Math.floor(part * 100)} · ${what} · ${timeOf(part, elapsedMs)}`;
}

function timeOf(part: number, elapsedMs: number): string {
  if (part >= 1) return `${clockOf(elapsedMs)} sürdü`;
  return part > 0 ? `kalan ${clockOf((elapsedMs / part) * (1 - part))}` : 'başlıyor';
}

/** Draws the line over itself on a terminal; elsewhere a new line for every tenth part. */
export function createProgressBar(
  out: { readonly isTTY?: boolean; write(text: string): unknown },
  now: () => number,
): TrafficProgress {
  const started = now();
  let shown = -1;
  return (part, what) => {
    const line = progressLine(part, what, now() - started);
    if (out.isTTY === true) out.write(`\r\u001b[K${line}${part >= 1 ? '\n' : ''}`);
    else if (Math.floor(part * 10) > shown) {
      shown = Math.floor(part * 10);
      out.write(`${line}\n`);
    }
  };
}
