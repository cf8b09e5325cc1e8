import { addresses } from '@muhatap/shared/contract';
import { isPlainObject } from '@muhatap/shared/lib';
import { PEOPLE_ORDERS, type PeopleOrder, type PeopleQuery } from '@muhatap/shared/wire/people';

/** Rows per page that may be chosen (docs/behaviour.md §2.12). */
export const PEOPLE_PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 25;
/** The server's limit for a search term. */
const LONGEST_SEARCH = 100;

/** The parts of the page: everybody, people who can sign in, the disabled, and the invited. */
export const PEOPLE_VIEWS = ['all', 'active', 'disabled', 'invited'] as const;
export type PeopleView = (typeof PEOPLE_VIEWS)[number];

/**
 * The query of the people list; the address holds it. `role` and `group` are ids; `page` counts
 * from 1.
 */
export interface PeopleListing {
  readonly view: PeopleView;
  readonly search: string;
  readonly role: string | null;
  readonly group: string | null;
  readonly order: PeopleOrder;
  /** The order of the invitations, whose list reads it. */
  readonly sort: string | null;
  readonly page: number;
  readonly limit: number;
}

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** Reads the listing out of an address; whatever makes no sense becomes the default. */
export function readPeopleListing(search: URLSearchParams): PeopleListing {
  const limit = wholeNumber(search.get('limit'));
  return {
    view: PEOPLE_VIEWS.find((view) => view === search.get('view')) ?? 'all',
    search: (search.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    role: search.get('role') || null,
    group: search.get('group') || null,
    order: PEOPLE_ORDERS.find((order) => order === search.get('order')) ?? 'name',
    sort: search.get('sort'),
    page: Math.max(1, wholeNumber(search.get('page')) ?? 1),
    limit: PEOPLE_PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PAGE_SIZE,
  };
}

/** Values that an address leaves out. */
const DEFAULTS: Readonly<Partial<PeopleListing>> = {
  view: 'all',
  search: '',
  order: 'name',
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
};
const ADDRESS_ORDER = [
  'view',
  'search',
  'role',
  'group',
  'order',
  'sort',
  'page',
  'limit',
] as const;

/** The address of a list; defaults are left out. */
export function peopleAddress(listing: Partial<PeopleListing>): string {
  const parts = new URLSearchParams();
  for (const name of ADDRESS_ORDER) {
    const value = listing[name];
    if (value !== undefined && value !== null && value !== DEFAULTS[name])
      parts.set(name, String(value));
  }
  const text = parts.toString();
  return text === '' ? addresses.settingsUsers() : `${addresses.settingsUsers()}?${text}`;
}

/** The listing as the server takes it. */
export const serverQuery = ({
  view,
  search,
  role,
  group,
  order,
  page,
  limit,
}: PeopleListing): Partial<PeopleQuery> => ({
  page,
  limit,
  ...((view === 'active' || view === 'disabled') && { state: view }),
  ...(search !== '' && { search }),
  ...(role !== null && { role }),
  ...(group !== null && { group }),
  ...(order !== 'name' && { order }),
});

/** Whether the list shows less than its part of the page holds. */
export const isNarrowed = ({ search, role, group }: PeopleListing): boolean =>
  search !== '' || role !== null || group !== null;

/** The same part of the page without search and filters. */
export const widened = ({ view, order, limit }: PeopleListing): PeopleListing => ({
  view,
  search: '',
  role: null,
  group: null,
  order,
  sort: null,
  page: 1,
  limit,
});

/** History state of a link to a person: the list with its search and filters, for the way back. */
export const openedFrom = (listAddress: string): { peopleList: string } => ({
  peopleList: listAddress,
});

/** The list to go back to, out of the history's state; the whole list where somebody was opened from elsewhere. */
export function listAddressOf(state: unknown): string {
  const kept = isPlainObject(state) ? state['peopleList'] : null;
  const isList =
    typeof kept === 'string' &&
    (kept === addresses.settingsUsers() || kept.startsWith(`${addresses.settingsUsers()}?`));
  return isList ? kept : addresses.settingsUsers();
}
