import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@muhatap/shared/api';
import { colleagueList, type Colleague } from '@muhatap/shared/wire/conversations';
import { queryClient } from '../../query-client';

/** `GET /api/room/{id}/colleagues`: those who see the conversation first, by name within both. */
async function listColleagues(roomId: string, signal: AbortSignal): Promise<readonly Colleague[]> {
  const { colleagues } = await api.get(`/api/room/${encodeURIComponent(roomId)}/colleagues`, {
    schema: colleagueList,
    signal,
  });
  return [...colleagues].sort((a, b) => Number(b.sees_room) - Number(a.sees_room));
}

/** The colleagues whom a note about the conversation can mention, requested once somebody begins to. */
export const useColleagues = (
  roomId: string,
  isNeeded: boolean,
): UseQueryResult<readonly Colleague[]> =>
  useQuery(
    {
      queryKey: ['colleagues', roomId],
      queryFn: ({ signal }) => listColleagues(roomId, signal),
      enabled: isNeeded,
    },
    queryClient,
  );
