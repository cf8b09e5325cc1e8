import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AccountCheck } from '@muhatap/shared/wire/channels';
import { queryClient, refetch, refetchOnChange } from '../../query-client';
import { readCheck } from './account.api';

const KEY = ['account-check'] as const;

const checkQuery = (id: string) =>
  queryOptions({ queryKey: [...KEY, id], queryFn: ({ signal }) => readCheck(id, signal) });

/** The last check of an account and its newest test message, kept up to date while shown. */
export const useAccountCheck = (id: string): UseQueryResult<AccountCheck> =>
  useQuery(checkQuery(id), queryClient);

/** Takes over a check that an answer brought. */
export const adoptCheck = (id: string, check: AccountCheck): void =>
  void queryClient.setQueryData(checkQuery(id).queryKey, check);

/** Reads the check of an account again. */
export const rereadCheck = (id: string): void => refetch({ queryKey: checkQuery(id).queryKey });

// After an account changed: a status of a test message arrived, for example. Of one whose check is not shown the account may be gone.
refetchOnChange('connections', { queryKey: KEY, type: 'active' });
