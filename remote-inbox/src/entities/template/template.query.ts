import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Template } from '@muhatap/shared/wire/conversations';
import { queryClient, refetchOnChange } from '../../query-client';
import { listTemplates } from './api/list-templates.api';

const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => listTemplates(signal),
  staleTime: Infinity,
});

/** All templates of the company, requested the first time that somebody needs them. */
export const useTemplates = (isNeeded = true): UseQueryResult<readonly Template[]> =>
  useQuery({ ...templatesQuery, enabled: isNeeded }, queryClient);

/** A loaded template, undefined while they are not. */
export const templateById = (id: string): Template | undefined =>
  queryClient.getQueryData(templatesQuery.queryKey)?.find((template) => template.id === id);

refetchOnChange('templates', { queryKey: templatesQuery.queryKey });
