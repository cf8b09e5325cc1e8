import { reconciliationKind, type ReconciliationKind } from '@muhatap/shared/wire/complaints';
import { complaintAddresses } from '../../addresses';

/** Rows of a page; a call repairs as many at most. */
export const PAGE_SIZES = [25, 50] as const;
const [DEFAULT_SIZE] = PAGE_SIZES;

/** State of the page, kept in the address: which reconciliation (null: the newest), which of its rows (null: all that do not agree). */
export interface ReconciliationQuery {
  readonly id: string | null;
  readonly kind: ReconciliationKind | null;
  readonly page: number;
  readonly limit: number;
}

export const EMPTY_RECONCILIATION_QUERY: ReconciliationQuery = {
  id: null,
  kind: null,
  page: 1,
  limit: DEFAULT_SIZE,
};

/** Reads the query out of an address; whatever makes no sense is left out. */
export function readReconciliationQuery(search: URLSearchParams): ReconciliationQuery {
  const kind = reconciliationKind.safeParse(search.get('kind'));
  const id = search.get('id') ?? '';
  const page = search.get('page') ?? '';
  const limit = Number(search.get('limit'));
  return {
    id: id === '' || id.length > 64 ? null : id,
    kind: kind.success ? kind.data : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_SIZE,
  };
}

/** The address of a view; what is not chosen is left out. */
export function reconciliationAddress({ id, kind, page, limit }: ReconciliationQuery): string {
  const parts = Object.entries({
    id,
    kind,
    page: page === 1 ? null : page,
    limit: limit === DEFAULT_SIZE ? null : limit,
  }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  const text = new URLSearchParams(parts).toString();
  return complaintAddresses.reconciliation() + (text === '' ? '' : `?${text}`);
}
