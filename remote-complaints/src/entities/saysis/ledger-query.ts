import { readColumnOrder, writeColumnOrder, type ColumnOrder } from '@muhatap/shared/lib';
import {
  SAYSIS_CHANGE_COLUMNS,
  saysisChangeState,
  type SaysisChange,
  type SaysisChangeColumn,
  type SaysisChangeState,
} from '@muhatap/shared/wire/complaints';
import { complaintAddresses } from '../../addresses';

/** By what the ledger is sorted. */
export type LedgerOrder = ColumnOrder<SaysisChangeColumn>;
const NEWEST_FIRST: LedgerOrder = { by: 'at', direction: 'descending' };

/** Whether the ledger stands as it does without a choice. */
export const isNewestFirst = ({ by, direction }: LedgerOrder): boolean =>
  by === NEWEST_FIRST.by && direction === NEWEST_FIRST.direction;

/**
 * State of the ledger page, kept in the address. `cursor` starts a further page, `change` is the
 * open row, `settings` the open form.
 */
export interface LedgerQuery {
  readonly state: SaysisChangeState | null;
  readonly direction: SaysisChange['direction'] | null;
  readonly complaint: string | null;
  readonly order: LedgerOrder;
  readonly cursor: number | null;
  readonly change: string | null;
  readonly settings: boolean;
}

/** The newest changes of every state. */
export const EMPTY_LEDGER_QUERY: LedgerQuery = {
  state: null,
  direction: null,
  complaint: null,
  order: NEWEST_FIRST,
  cursor: null,
  change: null,
  settings: false,
};

const LONGEST_ID = 64;
const idOf = (text: string | null) =>
  text === null || text === '' || text.length > LONGEST_ID ? null : text;

/** Reads the query out of an address; whatever makes no sense is left out. */
export function readLedgerQuery(search: URLSearchParams): LedgerQuery {
  const state = saysisChangeState.safeParse(search.get('state'));
  const direction = search.get('direction');
  const cursor = search.get('cursor') ?? '';
  return {
    state: state.success ? state.data : null,
    direction: direction === 'in' || direction === 'out' ? direction : null,
    complaint: idOf(search.get('complaint')),
    order: readColumnOrder(search.get('sort'), SAYSIS_CHANGE_COLUMNS) ?? NEWEST_FIRST,
    cursor: /^\d{1,15}$/.test(cursor) ? Number(cursor) : null,
    change: idOf(search.get('change')),
    settings: search.has('settings'),
  };
}

/** The address of a view of the ledger; what is not requested is left out. */
export function ledgerAddress(query: LedgerQuery): string {
  const { state, direction, complaint, order, cursor, change, settings } = query;
  const parts = Object.entries({
    state,
    direction,
    complaint,
    sort: isNewestFirst(order) ? null : writeColumnOrder(order),
    cursor,
    change,
    settings: settings ? 1 : null,
  }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  const text = new URLSearchParams(parts).toString();
  return text === ''
    ? complaintAddresses.saysisSync()
    : `${complaintAddresses.saysisSync()}?${text}`;
}

/** The same rows with nothing open over them. */
export const closed = (query: LedgerQuery): LedgerQuery => ({
  ...query,
  change: null,
  settings: false,
});

/** Whether only some of the changes are shown. */
export const isFiltered = ({ state, direction, complaint }: LedgerQuery): boolean =>
  state !== null || direction !== null || complaint !== null;
