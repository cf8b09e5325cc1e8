import {
  infiniteQueryOptions,
  useInfiniteQuery,
  type InfiniteData,
  type Query,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import type { Milestone, MilestoneList, Room } from '@muhatap/shared/wire/conversations';
import { queryClient, refetch } from '../../query-client';
import { describeMilestone, type MilestoneLine } from './describe-milestone';
import { foldMilestones } from './fold-milestones';
import { listMilestones } from './milestone.api';

/** A burst of complaints is one reason to ask again, not many. */
const GATHER_MS = 500;

const ALL = ['milestones'];
const keyOf = (roomId: string) => [...ALL, roomId];
const milestonesQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(roomId),
    queryFn: ({ pageParam, signal }) => listMilestones(roomId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ milestones, has_older }, _, until) => {
      const oldest = milestones[0]?.created_at;
      return has_older && oldest !== until ? oldest : undefined;
    },
    // A second part of the screen that shows them finds them fresh.
    refetchOnMount: (query) => query.getObserversCount() <= 1,
  });

const NONE: readonly MilestoneLine[] = [];

/** Pages come newest first and share the moment at which one ends. */
function linesOf(pages: readonly MilestoneList[]): readonly MilestoneLine[] {
  const found = new Map<string, Milestone>();
  for (const { milestones } of [...pages].reverse())
    for (const milestone of milestones) found.set(milestone.id, milestone);
  return foldMilestones([...found.values()]).flatMap((each) => describeMilestone(each) ?? []);
}

/** Lines on what happened in a room beside its messages, oldest first, kept up to date while it is shown; as far back as `from` (ISO 8601) where that is named. */
export function useMilestones(roomId: string, from?: string): readonly MilestoneLine[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    milestonesQuery(roomId),
    queryClient,
  );
  const oldest = data?.pages.at(-1)?.milestones[0]?.created_at;
  const isShort = from !== undefined && oldest !== undefined && from < oldest;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);
  return useMemo(() => (data === undefined ? NONE : linesOf(data.pages)), [data]);
}

/** The part of a room whose changes are milestones. */
const stateOf = ({ is_active, assignee, group, priority, snoozed_until, labels }: Room): string =>
  JSON.stringify([
    ...[is_active, assignee?.id, group?.id, priority, snoozed_until],
    labels.map(({ id }) => id),
  ]);

const roomOf = ({ queryKey }: Query): unknown => queryKey[ALL.length];
const active = (holds: (query: Query) => boolean) =>
  queryClient.getQueryCache().findAll({ queryKey: ALL, type: 'active', predicate: holds });

const holdsComplaint = (query: Query, id: string): boolean =>
  (query.state.data as InfiniteData<MilestoneList> | undefined)?.pages.some(({ complaint_ids }) =>
    complaint_ids.includes(id),
  ) ?? false;

/** Reads them again when a room that is shown has changed; an event of a complaint names no conversation, so a new one is a reason to look. */
export function followMilestones(): Undo {
  const known = new Map<string, string>();
  let undoTimer: Undo | null = null;
  const due = new Set<Query>();
  const look = (room: Room, isRead = false) => {
    const before = known.get(room.id);
    const state = stateOf(room);
    if (active((query) => roomOf(query) === room.id).length === 0) known.delete(room.id);
    else if (before !== state) {
      known.set(room.id, state);
      // Opening a room reads it: that says what it is, and changes nothing else of it.
      if (before !== undefined || !isRead) refetch({ queryKey: keyOf(room.id) });
    }
  };
  const gather = (isAffected: (query: Query) => boolean) => {
    for (const query of active(isAffected)) due.add(query);
    if (due.size === 0) return;
    undoTimer ??= platform().clock.setTimeout(() => {
      undoTimer = null;
      refetch({ queryKey: ALL, type: 'active', predicate: (query) => due.has(query) });
      due.clear();
    }, GATHER_MS);
  };
  const undos = [
    onCompanyEvent('room-updated', ({ room, change }) => look(room, change === 'read')),
    onCompanyEvent('chat-message', ({ room }) => look(room)),
    onCompanyEvent('complaint-updated', ({ complaint_id, change }) =>
      gather((query) => change === 'opened' || holdsComplaint(query, complaint_id)),
    ),
    onCompanyEvent('room-gone', ({ room_id }) =>
      queryClient.removeQueries({ queryKey: keyOf(room_id) }),
    ),
    onResync(() => gather(() => true)),
  ];
  return () => {
    undos.forEach((undo) => undo());
    undoTimer?.();
  };
}
