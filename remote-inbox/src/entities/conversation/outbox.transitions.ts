import type { Message, SendAction } from '@muhatap/shared/wire/conversations';
import type { ConversationState } from './conversation.state';
import { showInActive } from './active-window';
import type { PendingSend, SendState } from './outbox.types';

/** A send that is only on this device; false once the server has the message. */
export const isPending = (message: Message): boolean =>
  message.client_key !== null && message.id === message.client_key;

const isKnown = (state: ConversationState, key: string): boolean =>
  state.active?.messages.some((message) => message.client_key === key) ?? false;

/** The send under this key, undefined when it is settled. */
export const pendingOf = (state: ConversationState, key: string): PendingSend | undefined =>
  state.outbox.find(({ message }) => message.id === key);

function replace(
  state: ConversationState,
  key: string,
  next: (pending: PendingSend) => PendingSend,
): ConversationState {
  const at = state.outbox.findIndex(({ message }) => message.id === key);
  const pending = state.outbox[at];
  if (pending === undefined) return state;
  const changed = next(pending);
  return changed === pending ? state : { ...state, outbox: state.outbox.with(at, changed) };
}

const inState = (pending: PendingSend, state: SendState): PendingSend =>
  pending.state === state
    ? pending
    : {
        ...pending,
        state,
        message: {
          ...pending.message,
          status: state === 'failed' ? 'failed' : 'queued',
          error: state === 'failed' ? pending.message.error : null,
        },
      };

/**
 * Shows sends at once, before the server has them; skips those that it has, or that are shown
 * already.
 */
export function addSends(
  state: ConversationState,
  sends: readonly PendingSend[],
): ConversationState {
  const fresh = sends.filter(
    ({ message }) => !isKnown(state, message.id) && pendingOf(state, message.id) === undefined,
  );
  return fresh.length === 0 ? state : { ...state, outbox: [...state.outbox, ...fresh] };
}

/** On its way, or in the queue again. */
export const moveSend = (
  state: ConversationState,
  key: string,
  to: 'queued' | 'sending',
): ConversationState => replace(state, key, (pending) => inState(pending, to));

/** The line is cut: whatever of the room would go now waits. */
export function stallRoom(state: ConversationState, roomId: string): ConversationState {
  const stalls = ({ target, state: at }: PendingSend) =>
    target.id === roomId && (at === 'queued' || at === 'sending');
  return state.outbox.some(stalls)
    ? {
        ...state,
        outbox: state.outbox.map((each) => (stalls(each) ? inState(each, 'waiting') : each)),
      }
    : state;
}

/**
 * The next send of a room: the oldest that is neither refused nor under way. Null while a held one stands before it: the order in which
 * somebody wrote is the order in which it is read.
 */
export function nextSend(state: ConversationState, roomId: string): PendingSend | null {
  for (const pending of state.outbox) {
    if (pending.target.id !== roomId || pending.state === 'failed') continue;
    return pending.state === 'held' || pending.state === 'sending' ? null : pending;
  }
  return null;
}

/** The server's answer. Its live event may have been here before: the message stands once in either case. */
export function confirmSend(state: ConversationState, message: Message): ConversationState {
  return showInActive(settleSends(state, [message]), message, {
    isNews: false,
    isProven: false,
  });
}

/** The send was refused; the words stay, with the reason and what helps. Nothing if its live event came meanwhile. */
export function failSend(
  state: ConversationState,
  key: string,
  reason: { code: string; message: string; action: SendAction | null },
): ConversationState {
  return replace(state, key, (pending) => ({
    ...pending,
    state: 'failed',
    message: { ...pending.message, status: 'failed', error: reason },
  }));
}

/** Messages of the open room that the server showed us beside an answer. */
export function showMessages(
  state: ConversationState,
  roomId: string,
  messages: readonly Message[],
): ConversationState {
  const next = settleSends(state, messages);
  return state.active?.roomId === roomId
    ? messages.reduce(
        (held, message) => showInActive(held, message, { isNews: true, isProven: false }),
        next,
      )
    : next;
}

/**
 * Messages came meanwhile (409 `stale_reply`). They are shown; the send is held until a person decides, or goes again by itself
 * when all of them had been on screen. The sends behind it in the room have seen no more than it has.
 */
export function holdSend(
  state: ConversationState,
  key: string,
  newer: readonly Message[],
  seq: number,
): ConversationState {
  const pending = pendingOf(state, key);
  if (pending === undefined) return state;
  const unseen = newer.filter(({ id }) => !pending.seenIds.includes(id));
  const isNothingNew = unseen.length === 0 && seq > (pending.seenSeq ?? seq);
  const held = replace(state, key, (each) =>
    isNothingNew
      ? { ...inState(each, 'queued'), seenSeq: seq }
      : {
          ...inState(each, 'held'),
          newer: unseen.length > 0 ? unseen : newer,
        },
  );
  return showMessages(held, pending.target.id, newer);
}

/** A person sends nevertheless, also past what comes from now on: everything of the room that waited behind it goes, too. */
export function releaseRoom(state: ConversationState, roomId: string): ConversationState {
  const isOf = ({ target, state: at }: PendingSend) => target.id === roomId && at !== 'failed';
  if (!state.outbox.some((each) => isOf(each) && each.state === 'held')) return state;
  const release = (each: PendingSend): PendingSend => ({
    ...(each.state === 'held' ? inState(each, 'queued') : each),
    seenSeq: null,
    newer: [],
  });
  return { ...state, outbox: state.outbox.map((each) => (isOf(each) ? release(each) : each)) };
}

/** Takes a send off the screen. */
export function discardSend(state: ConversationState, key: string): ConversationState {
  const outbox = state.outbox.filter(({ message }) => message.id !== key);
  return outbox.length === state.outbox.length ? state : { ...state, outbox };
}

/** Takes off the screen what has not gone out in a room; what is under way is left to its answer. */
export function discardRoom(state: ConversationState, roomId: string): ConversationState {
  const outbox = state.outbox.filter(
    ({ target, state: at }) => target.id !== roomId || at === 'sending',
  );
  return outbox.length === state.outbox.length ? state : { ...state, outbox };
}

/** Drops the pending sends that these messages of the server answer. */
export function settleSends(
  state: ConversationState,
  messages: readonly Message[],
): ConversationState {
  if (state.outbox.length === 0) return state;
  const keys = new Set(messages.map((message) => message.client_key));
  const outbox = state.outbox.filter(({ message }) => !keys.has(message.id));
  return outbox.length === state.outbox.length ? state : { ...state, outbox };
}
