import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@muhatap/shared/api';
import {
  assigneeList,
  type Assignee,
  type AssigneeGroup,
} from '@muhatap/shared/wire/conversations';
import { queryClient } from '../../query-client';

/** All people and groups that a conversation can be given to. */
export interface Assignees {
  readonly assignees: readonly Assignee[];
  readonly groups: readonly AssigneeGroup[];
}

/** `GET /api/room/assignees`: people and groups by name, with presence, and how many open ones each person holds. */
async function listAssignees(signal: AbortSignal): Promise<Assignees> {
  const { assignees, groups = [] } = await api.get('/api/room/assignees', {
    schema: assigneeList,
    signal,
  });
  return { assignees, groups };
}

/** The colleagues, requested whenever somebody is about to choose; those of the last time are there meanwhile. */
export const useAssignees = (isNeeded = true): UseQueryResult<Assignees> =>
  useQuery(
    {
      queryKey: ['assignees'],
      queryFn: ({ signal }) => listAssignees(signal),
      enabled: isNeeded,
    },
    queryClient,
  );
