import { formatNumber } from '@muhatap/shared/i18n';
import { entryOf } from '@muhatap/shared/wire/open';
import type {
  FailureKind,
  ReleaseChange,
  ReleasedModule,
  ReleaseHealth,
} from '@muhatap/shared/wire/releases';

/** Failures in browsers, in words for people who decide about a release. */
export const FAILURE_LABELS: Readonly<Record<FailureKind, string>> = {
  network: 'Dosyası gelmedi',
  timeout: 'Zamanında gelmedi',
  integrity: 'Dosyası kaydıyla uyuşmadı',
  evaluation: 'Başlarken hata verdi',
  contract: 'Ana uygulamayla anlaşamadı',
  shared_version: 'Ortak paketi uymadı',
  chunk: 'Bir parçası gelmedi',
  render: 'Ekranda hata verdi',
};

/**
 * A release's two names: the version, and the digest that distinguishes equal versions. A
 * development server has no digest.
 */
export function namesOf(release: string): {
  readonly version: string;
  readonly digest: string | null;
} {
  const found = /^(.+)-([0-9a-f]{12})$/.exec(release);
  return found?.[1] === undefined || found[2] === undefined
    ? { version: release, digest: null }
    : { version: found[1], digest: found[2] };
}

/** A release in a sentence: its version, with the beginning of its digest where another one beside it has the same version. */
export function nameOf(release: string, beside: readonly (string | null)[]): string {
  const { version, digest } = namesOf(release);
  const isShared = beside.some(
    (other) => other !== null && other !== release && namesOf(other).version === version,
  );
  return isShared && digest !== null ? `${version} (${digest.slice(0, 7)})` : version;
}

/** '%7'; a share above nothing is never shown as %0. */
export function formatPart(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '%0';
  const percent = (part / whole) * 100;
  return percent < 1 ? '<%1' : `%${formatNumber(Math.round(percent))}`;
}

/** The gateway's default ROLLBACK_SHARE. */
const WORRYING_SHARE = 0.05;

/** Severity of the last ten minutes; the gateway withdraws a fresh release past the same share. */
export function healthTone(health: ReleaseHealth | null): 'none' | 'good' | 'some' | 'bad' {
  if (health === null || health.recent_sessions === 0) return 'none';
  if (health.recent_failed === 0) return 'good';
  return health.recent_failed / health.recent_sessions > WORRYING_SHARE ? 'bad' : 'some';
}

/** The last ten minutes in one line. */
export function describeRecentHealth(health: ReleaseHealth | null): string {
  if (health === null || health.recent_sessions === 0) return 'Oturum yok';
  const { recent_sessions: sessions, recent_failed: failed } = health;
  return failed === 0
    ? `${formatNumber(sessions)} oturum, hata yok`
    : `${formatNumber(sessions)} oturum, ${formatNumber(failed)} açılamadı (${formatPart(failed, sessions)})`;
}

const NOT_OPENED = 'Henüz kimse açmadı';

/** Everything since the release was first live, with the kinds of failure, most frequent first, and the hints that count in no share. */
export function describeTotalHealth(health: ReleaseHealth | null): string {
  if (health === null) return NOT_OPENED;
  const { sessions, failed, kinds, unconfirmed, errors, error_people, error_companies } = health;
  const failures =
    failed === 0
      ? 'hata yok'
      : `${formatNumber(failed)} açılamadı (${formatPart(failed, sessions)})`;
  const named = Object.entries(kinds)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${entryOf(FAILURE_LABELS, kind) ?? kind} ${formatNumber(count)}`);
  return [
    sessions === 0 ? NOT_OPENED : `${formatNumber(sessions)} oturum, ${failures}`,
    ...(named.length > 0 ? [named.join(', ')] : []),
    ...(unconfirmed > 0 ? [`${formatNumber(unconfirmed)} doğrulanmamış hata bildirimi`] : []),
    ...(errors > 0
      ? [
          `açıldıktan sonra ${formatNumber(errors)} hata${error_people > 0 ? `, ${formatNumber(error_people)} kişi, ${formatNumber(error_companies)} kurum` : ''}`,
        ]
      : []),
  ].join(' · ');
}

/** The action of a line of history. */
export function describeChange({
  action,
  percent,
  from,
  pin,
}: Pick<ReleaseChange, 'action' | 'percent' | 'from' | 'pin'>): string {
  if (pin)
    return `“${pin.label}” için ${action === 'unpin' ? 'sabitlemesi kaldırıldı' : 'sabitlendi'}`;
  if (action === 'retire') return 'canlıdan kaldırıldı';
  if (action === 'rollback') return from === null ? 'geri getirildi' : 'geri alındı';
  if (percent < 100) return `%${percent} paya açıldı`;
  return from === null ? 'ilk kez canlıya alındı' : 'herkese açıldı';
}

const MEGABYTE = 1_000_000;
/** '1,2 MB' or '340 kB'. */
export const formatSize = (bytes: number): string =>
  bytes >= MEGABYTE
    ? `${formatNumber(Math.round(bytes / (MEGABYTE / 10)) / 10)} MB`
    : `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} kB`;

/** Names that the live shell will give up: first each with the releases that still use it, `Tip (Gelen Kutusu 1.0.0, yedek)`, then the others in one row. */
export const describeDeprecated = (
  deprecated: ReleasedModule['deprecated'],
  titleOf: (name: string) => string,
): string => {
  const plain = (name: string) => name.split('#').at(-1) ?? name;
  const used = deprecated
    .filter(({ used_by }) => used_by.length > 0)
    .map(({ name, used_by }) => {
      const uses = used_by.map(
        ({ module, release, is_fallback }) =>
          `${titleOf(module)} ${namesOf(release).version}${is_fallback ? ', yedek' : ''}`,
      );
      return `${plain(name)} (${uses.join('; ')})`;
    });
  const unused = deprecated
    .filter(({ used_by }) => used_by.length === 0)
    .map(({ name }) => plain(name));
  return [
    ...(used.length > 0 ? [used.join(', ')] : []),
    ...(unused.length > 0 ? [`Artık kullanan yok: ${unused.join(', ')}`] : []),
  ].join('. ');
};
