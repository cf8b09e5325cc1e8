import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams, type NavigateOptions } from 'react-router-dom';
import { closeView, showMessage, showRoom, showRooms, type RoomView } from '#entities/conversation';
import { useNewestPlace } from '@muhatap/shared/lib';
import type { ChangeFilters } from '#features/room-filters';
import { placeAddress, readPlace, settlePlace, type InboxPlace } from './inbox-address';

/** Where the inbox stands, and every way from there. */
export interface InboxNavigation extends InboxPlace {
  readonly openRoom: (roomId: string) => void;
  /** Opens a conversation at one of its messages. */
  readonly openMessage: (roomId: string, messageId: string) => void;
  readonly closeRoom: () => void;
  /** Whether a room is open or on its way to the screen, as of the newest step. */
  readonly hasRoom: () => boolean;
  readonly setTerm: (term: string) => void;
  readonly openTab: (tab: RoomView) => void;
  /** Filters stay with the open room; another tab leaves it (docs/behaviour.md §5.3). */
  readonly setFilters: ChangeFilters;
  readonly tabAddress: (tab: RoomView) => string;
}

/** The place that the address names, shown for as long as the page stands there. */
export function useInboxPlace(): InboxNavigation {
  const { pathname, search } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const roomParam = params['roomId'];
  const place = useMemo(
    () => readPlace(pathname, new URLSearchParams(search), roomParam),
    [pathname, search, roomParam],
  );
  const { tab, filters, roomId, messageId } = place;
  useEffect(() => showRooms(tab, filters), [tab, filters]);
  useEffect(() => (roomId === null ? undefined : () => closeView(roomId)), [roomId, tab]);
  useEffect(() => {
    if (roomId !== null) showRoom(roomId, messageId);
  }, [roomId, tab, messageId]);
  const { newest, stepTo } = useNewestPlace(place, placeAddress);
  const go = useCallback(
    (change: Partial<InboxPlace>, options?: NavigateOptions) => {
      void navigate(stepTo(settlePlace(newest(), change)), options);
    },
    [navigate, newest, stepTo],
  );
  return {
    ...place,
    openRoom: useCallback((id: string) => go({ roomId: id, messageId: null }), [go]),
    openMessage: useCallback(
      (id: string, message: string) => {
        go({ roomId: id, messageId: message });
        showMessage(id, message); // the same message again is an address that does not change
      },
      [go],
    ),
    closeRoom: useCallback(() => go({ roomId: null, messageId: null }), [go]),
    hasRoom: useCallback(() => newest().roomId !== null, [newest]),
    openTab: useCallback(
      (other: RoomView) => go({ tab: other, roomId: null, messageId: null, term: '' }),
      [go],
    ),
    setTerm: useCallback((term: string) => go({ term }, { replace: true }), [go]),
    setFilters: useCallback((change) => go({ filters: change(newest().filters) }), [go, newest]),
    tabAddress: (other) =>
      placeAddress(settlePlace(place, { tab: other, roomId: null, messageId: null, term: '' })),
  };
}
