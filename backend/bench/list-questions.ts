import { COMPLAINT_STATUSES, complaintListQuery } from '@muhatap/shared/wire/complaints';
import type { FilledDatabase } from './filled-database';

/**
 * The list queries that are measured; `turn` varies each, so that no single cached answer is
 * measured.
 */
export interface ListQuestion {
  readonly what: string;
  readonly ask: (database: FilledDatabase, turn: number) => ListFilters | readonly ListFilters[];
}
type ListFilters = Readonly<Record<string, string | number>>;

const nth = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
const DAY_MS = 86_400_000;
const day = (now: Date, ago: number) =>
  new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);

const PAGES: readonly ListQuestion[] = [
  { what: 'first page', ask: () => ({}) },
  { what: 'a page further on', ask: (_, turn) => ({ page: 2 + (turn % 40) }) },
  {
    what: 'sorted by a text',
    ask: (_, turn) => ({
      sort: nth(['code', 'sender', 'subject'], turn),
      direction: nth(['ascending', 'descending'], Math.floor(turn / 3)),
    }),
  },
  {
    what: 'filter: term',
    ask: (_, turn) => ({ term: nth(['late', 'week', 'paused', 'late,week'], turn) }),
  },
  {
    what: 'sorted by the end of a term',
    ask: (_, turn) => ({
      term_order: nth(['ascending', 'descending'], turn),
      page: 1 + (Math.floor(turn / 2) % 5),
    }),
  },
  {
    what: 'sorted by one of a few values',
    ask: (_, turn) => ({
      sort: nth(['status', 'channel'], turn),
      direction: nth(['ascending', 'descending'], Math.floor(turn / 2)),
    }),
  },
];

const HANDS: readonly ListQuestion[] = [
  {
    what: 'filter: priority',
    ask: (_, turn) => ({ priority: nth(['urgent', 'urgent,high', 'low', 'normal'], turn) }),
  },
  {
    what: 'filter: responsible person',
    ask: ({ target }, turn) => ({
      responsible: turn % 5 === 4 ? 'none' : (nth(target.agents, turn)?.id ?? 'none'),
    }),
  },
];

const LABELS: readonly ListQuestion[] = [
  {
    what: 'filter: label',
    ask: ({ labels }, turn) => ({ label: nth(labels, turn) }),
  },
];

/** As the page asks for the cards of each column, all at once. */
const BOARD: ListQuestion = {
  what: 'the board',
  ask: ({ target }, turn) =>
    COMPLAINT_STATUSES.map((durum) => ({
      durum,
      ...(turn % 2 === 1 && { type: nth(target.types, turn) }),
    })),
};

const SEARCHES: readonly ListQuestion[] = [
  {
    what: 'search: a frequent word',
    ask: (_, turn) => ({ search: nth(['çöp', 'SOKAK', 'talebi', 'mahalle', 'köpek'], turn) }),
  },
  {
    what: 'search: two words together',
    ask: (_, turn) => ({
      search: nth(
        ['derin çukur', 'rögar kapağı', 'klima çalışmıyor', 'Fiyat etiketi', 'hız kesici'],
        turn,
      ),
    }),
  },
  {
    what: 'search: a code',
    ask: ({ complaints }, turn) => ({
      search: `-${String(1 + ((turn * 7919) % complaints)).padStart(6, '0')}`,
    }),
  },
  {
    what: 'search: a person',
    ask: (_, turn) => ({
      search: nth(['Şükrü Yılmaz', 'AYŞE KAYA', 'ibrahim', 'Çiğdem', 'Öztürk'], turn),
    }),
  },
  {
    what: 'search: nothing like it',
    ask: (_, turn) => ({
      search: nth(['zebra geçidi', 'Quito', 'uzay mekiği', 'xylofon', 'yanardağ'], turn),
    }),
  },
  {
    what: 'search: two letters',
    ask: (_, turn) => ({ search: nth(['su', 'şu', 'ğı', 'yo', 'ka'], turn) }),
  },
  {
    // No index knows two letters: all subjects are read.
    what: 'search: two letters that stand nowhere',
    ask: (_, turn) => ({ search: nth(['xq', 'wv', 'qx', 'xw', 'qw'], turn) }),
  },
];

/** The spec's ten rows a page; `now` is when the newest complaint was made. */
export const listQuestions = (now: Date): readonly ListQuestion[] => [
  ...PAGES,
  ...HANDS,
  ...SEARCHES,
  ...LABELS,
  BOARD,
  {
    what: 'filter: status',
    ask: (_, turn) => ({
      durum: nth(['Yeni', 'İşlemde', 'Çözüldü', 'Reddedildi', 'Yeni,İşlemde'], turn),
    }),
  },
  {
    what: 'filter: channel',
    ask: (_, turn) => ({
      kanal: nth(['WhatsApp', 'Facebook', 'Instagram', 'Twitter', 'Twitter,other'], turn),
    }),
  },
  { what: 'filter: type', ask: ({ target }, turn) => ({ type: nth(target.types, turn) }) },
  {
    what: 'filter: unit',
    ask: ({ target }, turn) => ({ unit: turn % 5 === 4 ? 'none' : nth(target.units, turn) }),
  },
  {
    what: 'filter: a month',
    ask: (_, turn) => ({ from: day(now, 60 + (turn % 300)), to: day(now, 30 + (turn % 300)) }),
  },
  {
    what: 'filter: one citizen',
    ask: ({ citizens }, turn) => ({ sender: nth(citizens, turn) }),
  },
  {
    what: 'filters together',
    ask: ({ target }, turn) => ({
      durum: 'İşlemde',
      kanal: nth(['Facebook', 'Twitter'], turn),
      type: nth(target.types, turn),
      from: day(now, 900),
    }),
  },
  {
    what: 'filter and search',
    ask: (_, turn) => ({
      durum: 'Yeni',
      search: nth(['çukur', 'rögar', 'klima', 'hız kesici', 'zebra'], turn),
    }),
  },
];

export const asQueries = (filters: ListFilters | readonly ListFilters[]) =>
  [filters].flat().map((one) => complaintListQuery.parse({ limit: 10, ...one }));
