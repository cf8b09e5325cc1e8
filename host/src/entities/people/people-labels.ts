import { relativeTime } from '@muhatap/shared/i18n';
import type { Person } from '@muhatap/shared/wire/people';

/** Presence of a person: at work, here but busy elsewhere, gone, or disabled. */
export type Presence = 'here' | 'away' | 'gone' | 'disabled';

type Whereabouts = Pick<Person, 'state' | 'is_here' | 'availability' | 'last_seen_at'>;

/**
 * `is_here` follows from requests, `availability` is the person's own choice; only a person who is
 * here can be away.
 */
export function presenceOf({ state, is_here, availability }: Whereabouts): Presence {
  if (state === 'disabled') return 'disabled';
  if (!is_here) return 'gone';
  return availability === 'away' ? 'away' : 'here';
}

const PRESENCE_LABELS: Readonly<Record<Exclude<Presence, 'gone'>, string>> = {
  here: 'Çevrimiçi',
  away: 'Uzakta',
  disabled: 'Devre dışı',
};

/** 'Çevrimiçi', 'Uzakta', 'Devre dışı', '3 gün önce', or that the person never came. */
export function describePresence(person: Whereabouts, now: number): string {
  const presence = presenceOf(person);
  if (presence !== 'gone') return PRESENCE_LABELS[presence];
  return person.last_seen_at === null
    ? 'Henüz giriş yapmadı'
    : relativeTime(person.last_seen_at, now);
}

/** The mark on a person's picture: only people who are here have one. */
export function markOf(person: Whereabouts): 'present' | 'away' | null {
  const presence = presenceOf(person);
  if (presence === 'here') return 'present';
  return presence === 'away' ? 'away' : null;
}
