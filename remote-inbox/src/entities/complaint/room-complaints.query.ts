import { queryOptions, useQuery, type Query, type UseQueryResult } from '@tanstack/react-query';
import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import type { Complaint, ComplaintList } from '@muhatap/shared/wire/complaints';
import { queryClient, refetch } from '../../query-client';

/** A burst of changes is one reason to ask again, not many. */
const GATHER_MS = 500;

/** Comes with the first conversation, as do the shapes of complaints: the list begins without them. */
const calls = () => import('./complaint.api');

const ALL = ['room-complaints'];
const roomComplaintsQuery = (roomId: string) =>
  queryOptions({
    queryKey: [...ALL, roomId],
    queryFn: async ({ signal }) => (await calls()).listRoomComplaints(roomId, signal),
    // A second part of the screen that shows them finds them fresh.
    refetchOnMount: (query) => query.getObserversCount() <= 1,
  });

/** The complaints of a room, newest first, kept up to date while they are shown. */
export const useRoomComplaints = (roomId: string): UseQueryResult<ComplaintList> =>
  useQuery(roomComplaintsQuery(roomId), queryClient);

const isNewer = (a: Complaint, b: Complaint): number => (a.createdAt < b.createdAt ? 1 : -1);

/** The complaints of a citizen under all of their addresses, newest first. */
async function listOfSenders(
  senders: readonly string[],
  signal: AbortSignal,
): Promise<ComplaintList> {
  const { listSenderComplaints } = await calls();
  const lists = await Promise.all(senders.map((sender) => listSenderComplaints(sender, signal)));
  const [first] = lists;
  if (first === undefined) throw new Error('A citizen has at least one address.');
  const complaints = new Map(
    lists.flatMap((list) => list.complaints.map((complaint) => [complaint.id, complaint] as const)),
  );
  return {
    ...first,
    complaints: [...complaints.values()].sort(isNewer),
    total: lists.reduce((sum, { total }) => sum + total, 0),
    totalIsExact: lists.every(({ totalIsExact }) => totalIsExact),
  };
}

/** The complaints that came from one of a citizen's addresses, kept up to date as those of a room. */
export const useSenderComplaints = (senders: readonly string[]): UseQueryResult<ComplaintList> =>
  useQuery(
    queryOptions({
      queryKey: [...ALL, 'senders', ...senders],
      queryFn: ({ signal }) => listOfSenders(senders, signal),
    }),
    queryClient,
  );

function withComplaint(list: ComplaintList, complaint: Complaint): ComplaintList {
  if (!list.complaints.some(({ id }) => id === complaint.id))
    return { ...list, complaints: [complaint, ...list.complaints], total: list.total + 1 };
  return {
    ...list,
    complaints: list.complaints.map((held) =>
      held.id === complaint.id && held.version <= complaint.version ? complaint : held,
    ),
  };
}

/**
 * Shows a complaint in its room at once and reads the whole list again where it is on screen; a
 * list on its way is older and dropped.
 */
export function showComplaint(complaint: Complaint): void {
  if (complaint.roomId === null) return;
  const { queryKey } = roomComplaintsQuery(complaint.roomId);
  queryClient.setQueryData(queryKey, (list) => list && withComplaint(list, complaint));
  refetch({ queryKey, type: 'active' });
}

const holds = (query: Query, complaintId: string): boolean =>
  (query.state.data as ComplaintList | undefined)?.complaints.some(
    ({ id }) => id === complaintId,
  ) ?? false;

/** Follows complaints that colleagues open and change: an event names no conversation, so a new one is a reason to look. */
export function followComplaints(): Undo {
  let undoTimer: Undo | null = null;
  const due = new Set<Query>();
  const ask = (isAffected: (query: Query) => boolean) => {
    const affected = { queryKey: ALL, type: 'active', predicate: isAffected } as const;
    for (const query of queryClient.getQueryCache().findAll(affected)) due.add(query);
    if (due.size === 0) return;
    undoTimer ??= platform().clock.setTimeout(() => {
      undoTimer = null;
      refetch({ queryKey: ALL, type: 'active', predicate: (query) => due.has(query) });
      due.clear();
    }, GATHER_MS);
  };
  const undos = [
    onCompanyEvent('complaint-updated', ({ complaint_id, change }) =>
      ask((query) => change === 'opened' || holds(query, complaint_id)),
    ),
    onResync(() => ask(() => true)),
  ];
  return () => {
    undos.forEach((undo) => undo());
    undoTimer?.();
  };
}
