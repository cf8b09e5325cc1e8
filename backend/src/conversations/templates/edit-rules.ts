import type { Template } from '@muhatap/shared/wire/conversations';

type Provider = NonNullable<Template['provider']>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Meta lets an approved template be edited once in a day and ten times in 30 days (docs/behaviour.md §9.6). */
const MONTH_MS = 30 * DAY_MS;
const MOST_EDITS = 10;

/** Said of a template whose id at its provider is not known. */
export const NOT_READ = 'Şablon Meta’dan okunmamış; önce “Meta’dan oku” ile alın.';

/** The edits that still count, oldest first. */
export const recentEdits = (provider: Provider | null, now: Date): string[] =>
  (provider?.edited_at ?? []).filter((at) => now.getTime() - Date.parse(at) < MONTH_MS);

const at = (time: number) =>
  new Date(time).toLocaleString('tr', {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Europe/Istanbul',
  });

/** Why Meta takes no edit of a template now, in Turkish; null where it does. */
export function editObstacle(provider: Provider | null, now: Date): string | null {
  if (provider === null) return NOT_READ;
  const { status } = provider;
  if (status === 'REJECTED' || status === 'PAUSED') return null;
  if (status !== 'APPROVED')
    return status === 'PENDING'
      ? 'Meta şablonu inceliyor; sonucu gelince düzenleyebilirsiniz.'
      : 'Meta bu durumdaki şablonu düzenletmiyor.';
  const edits = recentEdits(provider, now).map((moment) => Date.parse(moment));
  const newest = edits.at(-1) ?? 0;
  if (now.getTime() - newest < DAY_MS)
    return `Onaylı şablon günde bir kez düzenlenebilir; ${at(newest + DAY_MS)} sonrasında yeniden deneyin.`;
  const oldest = edits.at(-MOST_EDITS);
  return oldest === undefined
    ? null
    : `Onaylı şablon 30 günde en çok ${MOST_EDITS} kez düzenlenebilir; ${at(oldest + MONTH_MS)} sonrasında yeniden deneyin.`;
}
