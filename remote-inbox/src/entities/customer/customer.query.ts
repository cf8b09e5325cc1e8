import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import type { CustomerDetail } from '@muhatap/shared/wire/conversations';
import { queryClient, refetch } from '../../query-client';
import { getCustomer } from './customer.api';

const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => getCustomer(id, signal),
    // Events that would change it are not followed while it is off screen.
    gcTime: 0,
  });

/** Without a conversation that the person no longer sees. */
const withoutRoom = (detail: CustomerDetail, roomId: string): CustomerDetail => ({
  ...detail,
  rooms: detail.rooms.filter(({ id }) => id !== roomId),
  notes: detail.notes.filter(({ room_id }) => room_id !== roomId),
});

/** A citizen's data; `detail` stays on screen while it is read again. */
export interface CustomerState {
  readonly detail: CustomerDetail | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Asks for a citizen, again whenever `version` changes or too much was missed. Answers of a citizen left behind are dropped. */
export function useCustomer(id: string, version: unknown): CustomerState {
  const { data, error } = useQuery(customerQuery(id), queryClient);
  const retry = useCallback(() => refetch({ queryKey: customerQuery(id).queryKey }), [id]);
  const readVersion = useRef(version);
  useEffect(() => {
    if (readVersion.current !== version) retry();
    readVersion.current = version;
  }, [version, retry]);
  useEffect(() => onResync(retry), [retry]);
  useEffect(
    () =>
      onCompanyEvent('room-gone', ({ room_id }) => {
        const { queryKey } = customerQuery(id);
        const held = queryClient.getQueryData(queryKey);
        if (held?.rooms.some((room) => room.id === room_id) !== true) return;
        queryClient.setQueryData(queryKey, withoutRoom(held, room_id));
        retry(); // numbers and identities belong to it, too
      }),
    [id, retry],
  );
  return { detail: data ?? null, error, retry };
}
