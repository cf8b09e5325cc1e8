import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import type { CustomerDetail } from '@muhatap/shared/wire';
import { getCustomer } from './customer.api';

const FAILED = 'Kişi bilgileri yüklenirken hata oluştu';

/** What is known of a citizen. `detail` stays on screen while it is asked for again; `error` is the sentence for the person. */
export interface CustomerState {
  readonly id: string;
  readonly detail: CustomerDetail | null;
  readonly error: string | null;
}

/** Without a conversation that the person no longer sees. */
function withoutRoom(held: CustomerState, roomId: string): CustomerState {
  if (held.detail === null) return held;
  const { rooms, notes } = held.detail;
  return {
    ...held,
    detail: {
      ...held.detail,
      rooms: rooms.filter(({ id }) => id !== roomId),
      notes: notes.filter(({ room_id }) => room_id !== roomId),
    },
  };
}

/** Asks for a citizen, again whenever `version` changes or too much was missed. Answers of a citizen left behind are dropped. */
export function useCustomer(
  id: string,
  version: unknown,
): CustomerState & { readonly retry: () => void } {
  const [state, setState] = useState<CustomerState>({ id, detail: null, error: null });
  const [turn, setTurn] = useState(0);
  const retry = useCallback(() => setTurn((held) => held + 1), []);
  useEffect(() => onResync(retry), [retry]);
  const detail = useRef(state.detail);
  useEffect(() => {
    detail.current = state.detail;
  }, [state.detail]);
  useEffect(
    () =>
      onCompanyEvent('room-gone', ({ room_id }) => {
        if (detail.current?.rooms.some(({ id }) => id === room_id) !== true) return;
        setState((held) => withoutRoom(held, room_id));
        retry(); // numbers and identities were told of it, too
      }),
    [retry],
  );
  useEffect(() => {
    const control = new AbortController();
    getCustomer(id, control.signal).then(
      (detail) => !control.signal.aborted && setState({ id, detail, error: null }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        platform().log.warn('Customer could not be loaded', error);
        setState((held) => ({
          id,
          detail: held.id === id ? held.detail : null,
          error: messageOf(error, FAILED),
        }));
      },
    );
    return () => control.abort();
  }, [id, version, turn]);
  return state.id === id ? { ...state, retry } : { id, detail: null, error: null, retry };
}
