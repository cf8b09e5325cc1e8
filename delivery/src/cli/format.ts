import type { FailureKind, ReleaseHealth } from '@muhatap/shared/wire/releases';

const TIME = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'short' });
const NUMBER = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

/** A moment as the operator's own machine shows the time. */
export const timeText = (iso: string): string => TIME.format(new Date(iso));

export const sizeText = (bytes: number): string => `${NUMBER.format(bytes / 1_000_000)} MB`;

const KINDS: Readonly<Record<FailureKind, string>> = {
  network: 'dosya gelmedi',
  timeout: 'zaman aşımı',
  integrity: 'dosya değişmiş',
  evaluation: 'çalışırken hata',
  contract: 'sözleşme uymuyor',
  shared_version: 'ortak paket uymuyor',
  chunk: 'parça kayıp',
  render: 'çizerken hata',
};

/** The health of a release in the sessions that reported. */
export function healthText({
  sessions,
  failed,
  recent_sessions,
  recent_failed,
  kinds,
  unconfirmed,
}: ReleaseHealth): string {
  const named = Object.entries(kinds)
    .map(([kind, count]) => `${KINDS[kind as FailureKind]} ${count}`)
    .join(', ');
  return [
    `son 10 dk: ${failureText(recent_failed, recent_sessions)}`,
    `toplam: ${failureText(failed, sessions)}${named ? ` – ${named}` : ''}`,
    ...(unconfirmed > 0 ? [`doğrulanmamış bildirim: ${unconfirmed}`] : []),
  ].join('; ');
}

const failureText = (failed: number, sessions: number): string =>
  `${sessions} oturumda ${failed} hata${failed > 0 ? ` (%${NUMBER.format((100 * failed) / sessions)})` : ''}`;

/** Rows with each column as wide as its longest word; the last one runs free. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
