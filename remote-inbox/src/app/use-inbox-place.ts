import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { RoomFilters, RoomTab } from '@muhatap/shared/wire';
import { closeView, showRoom, showRooms } from '#entities/conversation';
import { placeAddress, readPlace, type InboxPlace } from './inbox-address';

interface InboxNavigation extends InboxPlace {
  readonly openRoom: (roomId: string) => void;
  readonly closeRoom: () => void;
  readonly openTab: (tab: RoomTab) => void;
  /** Filters stay with the open room; another tab leaves it (spec §2). */
  readonly setFilters: (filters: RoomFilters) => void;
  readonly tabAddress: (tab: RoomTab) => string;
}

/** The place that the address names, shown for as long as the page stands there. */
export function useInboxPlace(): InboxNavigation {
  const { pathname, search } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const roomParam = params['roomId'];
  const place = useMemo(() => readPlace(pathname, new URLSearchParams(search), roomParam), [pathname, search, roomParam]);
  const { tab, filters, roomId } = place;
  useEffect(() => showRooms(tab, filters), [tab, filters]);
  useEffect(() => {
    if (roomId === null) return undefined;
    showRoom(roomId);
    return () => closeView(roomId);
  }, [roomId, tab]);
  const go = useCallback((change: Partial<InboxPlace>) => void navigate(placeAddress({ ...place, ...change })), [navigate, place]);
  return {
    ...place,
    openRoom: useCallback((id: string) => go({ roomId: id }), [go]),
    closeRoom: useCallback(() => go({ roomId: null }), [go]),
    openTab: useCallback((other: RoomTab) => go({ tab: other, roomId: null }), [go]),
    setFilters: useCallback((next: RoomFilters) => go({ filters: next }), [go]),
    tabAddress: (other) => placeAddress({ ...place, tab: other, roomId: null }),
  };
}
