import { api } from '@muhatap/shared/api';
import { lookPage, type LookPage } from '@muhatap/shared/wire/people';
import type { LookSearch } from './look-query';

/** Number of entries in one answer. */
const PAGE = 50;

/** A page of the log of who looked, newest first; `cursor` is where an earlier page ended. Throws ApiError. */
export const readLooks = (
  { search, ...filters }: LookSearch,
  cursor: string | null,
  signal?: AbortSignal,
  limit = PAGE,
): Promise<LookPage> =>
  api.get('/api/looks', {
    query: { ...filters, search: search || null, cursor, limit },
    schema: lookPage,
    signal,
  });
