import type { DeprecatedName, NameUse } from '../gate/deprecated-names';
import { entryOf } from '@muhatap/shared/wire/open';
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

/** Follows whatever stands for a release whose sources were not those of its commit. */
export const DIRTY = 'kayda geçmemiş değişikliklerle derlenmiş';

/** Deprecated names with the releases that still use them. */
export const deprecatedText = (names: readonly DeprecatedName[]): string =>
  `Kullanımdan kalkacak adlar: ${names.map(({ name, uses }) => `${name} (${usesText(uses)})`).join(', ')}`;

const usesText = (uses: readonly NameUse[]): string =>
  uses.length === 0
    ? 'artık kullanan yok, kaldırılabilir'
    : uses
        .map(
          ({ module, release, isFallback }) => `${module} ${release}${isFallback ? ', yedek' : ''}`,
        )
        .join('; ');

/** The health of a release in the sessions that reported. */
export function healthText({
  sessions,
  failed,
  recent_sessions,
  recent_failed,
  kinds,
  unconfirmed,
  errors,
  error_people,
  error_companies,
  load,
}: ReleaseHealth): string {
  const named = Object.entries(kinds)
    .map(([kind, count]) => `${entryOf(KINDS, kind) ?? kind} ${count}`)
    .join(', ');
  return [
    `son 10 dk: ${failureText(recent_failed, recent_sessions)}`,
    `toplam: ${failureText(failed, sessions)}${named ? ` – ${named}` : ''}`,
    ...(unconfirmed > 0 ? [`doğrulanmamış bildirim: ${unconfirmed}`] : []),
    ...(errors > 0
      ? [
          `açıldıktan sonra yakalanmayan: ${errors} hata${error_people > 0 ? `, ${error_people} kişi, ${error_companies} kurum` : ''}`,
        ]
      : []),
    ...(load ? [`yüklenme: medyan ${secondsText(load.p50)}, %95 ${secondsText(load.p95)}`] : []),
  ].join('; ');
}

/** The last errors of running pages, with the places that threw them where they are known. */
export const errorTexts = ({ last_errors }: ReleaseHealth): string[] =>
  last_errors.map(
    ({ message, source, at, times, people, companies }) =>
      `  ${timeText(at)} ${source ? `${source} ` : ''}${message} (${times} kez${people > 0 ? `, ${people} kişi, ${companies} kurum` : ''})`,
  );

const secondsText = (ms: number): string => `${NUMBER.format(ms / 1000)} sn`;

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
