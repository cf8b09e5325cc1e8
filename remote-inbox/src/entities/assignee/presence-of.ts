import type { Assignee } from '@muhatap/shared/wire/conversations';

/** Whether a colleague is at work: here, here but away by their own word, or gone. */
export type Whereabouts = 'here' | 'away' | 'gone';

/** Null where the server does not say it. */
export function whereaboutsOf({
  availability,
  is_here,
}: Pick<Assignee, 'availability' | 'is_here'>): Whereabouts | null {
  if (is_here === undefined) return null;
  if (!is_here) return 'gone';
  return availability === 'away' ? 'away' : 'here';
}

export const WHEREABOUTS_NAMES: Readonly<Record<Whereabouts, string>> = {
  here: 'Çevrimiçi',
  away: 'Uzakta',
  gone: 'Çevrimdışı',
};
