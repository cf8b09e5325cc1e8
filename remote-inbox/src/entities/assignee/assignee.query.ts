import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@muhatap/shared/api';
import { assigneeList, type Assignee } from '@muhatap/shared/wire/conversations';
import { queryClient } from '../../query-client';

/** `GET /api/room/assignees`: who can be given a conversation, by name, with how many open ones each holds. */
const listAssignees = async (signal: AbortSignal): Promise<readonly Assignee[]> =>
  (await api.get('/api/room/assignees', { schema: assigneeList, signal })).assignees;

/** The colleagues, requested whenever somebody is about to choose; those of the last time are there meanwhile. */
export const useAssignees = (isNeeded = true): UseQueryResult<readonly Assignee[]> =>
  useQuery(
    {
      queryKey: ['assignees'],
      queryFn: ({ signal }) => listAssignees(signal),
      enabled: isNeeded,
    },
    queryClient,
  );
