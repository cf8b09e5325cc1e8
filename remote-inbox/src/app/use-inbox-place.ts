import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { RoomTab } from '@muhatap/shared/wire';
import { closeView, showRoom, showTab } from '#entities/conversation';
import { placeAddress, readPlace, type InboxPlace } from './inbox-address';

interface InboxNavigation extends InboxPlace {
  readonly openRoom: (roomId: string) => void;
  readonly closeRoom: () => void;
  readonly tabAddress: (tab: RoomTab) => string;
}

/** The place that the address names, shown for as long as the page stands there. */
export function useInboxPlace(): InboxNavigation {
  const { pathname, search } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const { base, tab, roomId } = readPlace(pathname, new URLSearchParams(search), params['roomId']);
  useEffect(() => showTab(tab), [tab]);
  useEffect(() => {
    if (roomId === null) return undefined;
    showRoom(roomId);
    return () => closeView(roomId);
  }, [roomId, tab]);
  const openRoom = useCallback((id: string) => void navigate(placeAddress({ base, tab, roomId: id })), [navigate, base, tab]);
  const closeRoom = useCallback(() => void navigate(placeAddress({ base, tab, roomId: null })), [navigate, base, tab]);
  return { base, tab, roomId, openRoom, closeRoom, tabAddress: (other) => placeAddress({ base, tab: other, roomId: null }) };
}
