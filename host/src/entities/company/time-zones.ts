import { formatTime, TIME_ZONE } from '@muhatap/shared/i18n';

/** A time zone with the words that find it. */
export interface TimeZone {
  /** IANA name: 'Europe/Istanbul'. */
  readonly id: string;
  /** 'İstanbul'. */
  readonly city: string;
  /** 'Avrupa'; '' for the few that lie nowhere. */
  readonly region: string;
  /**
   * Difference to UTC at this moment: 'UTC+03:00'; '' for a zone that this machine does not have.
   */
  readonly offset: string;
  /** Text of the search: Turkish and international names, and the difference. */
  readonly searchText: string;
}

const REGIONS: Readonly<Record<string, string>> = {
  Africa: 'Afrika',
  America: 'Amerika',
  Antarctica: 'Antarktika',
  Arctic: 'Arktik',
  Asia: 'Asya',
  Atlantic: 'Atlas Okyanusu',
  Australia: 'Avustralya',
  Europe: 'Avrupa',
  Indian: 'Hint Okyanusu',
  Pacific: 'Büyük Okyanus',
};

/** Cities that have a Turkish name of their own. */
const CITIES: Readonly<Record<string, string>> = {
  Istanbul: 'İstanbul',
  Nicosia: 'Lefkoşa',
  Famagusta: 'Gazimağusa',
  Athens: 'Atina',
  Sofia: 'Sofya',
  Bucharest: 'Bükreş',
  Belgrade: 'Belgrad',
  Sarajevo: 'Saraybosna',
  Skopje: 'Üsküp',
  Tirane: 'Tiran',
  Vienna: 'Viyana',
  Rome: 'Roma',
  Brussels: 'Brüksel',
  London: 'Londra',
  Lisbon: 'Lizbon',
  Copenhagen: 'Kopenhag',
  Warsaw: 'Varşova',
  Prague: 'Prag',
  Budapest: 'Budapeşte',
  Moscow: 'Moskova',
  Kiev: 'Kiev',
  Baku: 'Bakü',
  Tbilisi: 'Tiflis',
  Yerevan: 'Erivan',
  Tehran: 'Tahran',
  Baghdad: 'Bağdat',
  Damascus: 'Şam',
  Beirut: 'Beyrut',
  Jerusalem: 'Kudüs',
  Cairo: 'Kahire',
  Riyadh: 'Riyad',
  Kuwait: 'Kuveyt',
  Tashkent: 'Taşkent',
  Almaty: 'Almatı',
  Ashgabat: 'Aşkabat',
  Bishkek: 'Bişkek',
  Kabul: 'Kabil',
  Singapore: 'Singapur',
  Shanghai: 'Şanghay',
  Tokyo: 'Tokyo',
  Algiers: 'Cezayir',
  Tunis: 'Tunus',
  Tripoli: 'Trablus',
};

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Null where the server has a zone that this machine lacks. */
function formatOf(id: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
}

/** 'UTC+03:00', and 'UTC+00:00' where engines return only 'GMT'. */
function offsetOf(id: string, now: number): string {
  const format = formats.has(id) ? formats.get(id) : formatOf(id);
  formats.set(id, format ?? null);
  const name = format?.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
}

const minutesOf = (offset: string) => {
  const [, sign = '+', hours = '0', minutes = '0'] = /^UTC([+-])(\d+):(\d+)$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** A zone by its IANA name. */
export function timeZone(id: string, now: number): TimeZone {
  const parts = id.split('/');
  const english = (parts.at(-1) ?? id).replaceAll('_', ' ');
  const city = CITIES[english] ?? english;
  const region = parts.length > 1 ? (REGIONS[parts[0] ?? ''] ?? parts[0] ?? '') : '';
  const offset = offsetOf(id, now);
  return {
    id,
    city,
    region,
    offset,
    searchText: [city, region, offset, id.replaceAll('_', ' ')].join(' '),
  };
}

/**
 * Every zone of this machine, from west to east and by city; the company's own is among them even
 * where the machine names it otherwise. `now` decides about summer time.
 */
export function timeZones(own: string, now: number): readonly TimeZone[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), TIME_ZONE, own]);
  const order = new Intl.Collator('tr');
  return [...ids]
    .map((id) => timeZone(id, now))
    .sort((a, b) => minutesOf(a.offset) - minutesOf(b.offset) || order.compare(a.city, b.city));
}

/** 'İstanbul saatiyle şu an 14:05.'; '' where this machine lacks the zone. */
export const describeClock = ({ id, city, offset }: TimeZone, now: number): string =>
  offset === '' ? '' : `${city} saatiyle şu an ${formatTime(now, id)}.`;
