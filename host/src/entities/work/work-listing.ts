import { addresses } from '@muhatap/shared/contract';
import {
  WORK_SCOPES,
  type WorkCounts,
  type WorkQuery,
  type WorkScope,
} from '@muhatap/shared/wire/complaints';

/** The parts of a list: everything, one kind, or the conversations whose reply window closes today. */
export const WORK_SHOWN = ['all', 'conversations', 'complaints', 'due'] as const;
export type WorkShown = (typeof WORK_SHOWN)[number];

/** Rows of a list at first, with each further step, and at most. */
export const WORK_STEP = 30;
export const WORK_MOST = 510;

/** The query of the list; the address holds it. */
export interface WorkListing {
  readonly scope: WorkScope;
  readonly shown: WorkShown;
  readonly rows: number;
}

/** Reads the listing out of an address; whatever makes no sense becomes the default. */
export function readWorkListing(search: URLSearchParams): WorkListing {
  const rows = Number(search.get('rows'));
  const isSound = Number.isInteger(rows) && rows > WORK_STEP && rows <= WORK_MOST;
  return {
    scope: WORK_SCOPES.find((scope) => scope === search.get('scope')) ?? 'me',
    shown: WORK_SHOWN.find((shown) => shown === search.get('show')) ?? 'all',
    rows: isSound ? rows : WORK_STEP,
  };
}

/** The address of a list; defaults are left out. */
export function workAddress({ scope, shown, rows }: Partial<WorkListing>): string {
  const parts = new URLSearchParams();
  if (scope !== undefined && scope !== 'me') parts.set('scope', scope);
  if (shown !== undefined && shown !== 'all') parts.set('show', shown);
  if (rows !== undefined && rows > WORK_STEP) parts.set('rows', String(rows));
  const text = parts.toString();
  return text === '' ? addresses.work() : `${addresses.work()}?${text}`;
}

/** The listing as the server takes it, without its number of rows. */
export const serverQuery = ({ scope, shown }: WorkListing): Partial<WorkQuery> => ({
  scope,
  ...(shown === 'conversations' && { kind: 'conversation' }),
  ...(shown === 'complaints' && { kind: 'complaint' }),
  ...(shown === 'due' && { due: 'today' }),
});

/** The number of rows in a part. */
export const countOf = ({ conversations, complaints, due }: WorkCounts, shown: WorkShown): number =>
  ({ all: conversations + complaints, conversations, complaints, due })[shown];
