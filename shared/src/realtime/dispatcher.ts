import { isPlainObject } from '../lib';
import { platform, type Undo } from '../platform';
import { CLIENT_EVENTS, type ClientEventName, type ClientEventPayload } from '../wire/events';
import { readOpenly } from '../wire/open';
import { LOOSE_EVENT, unwrap } from './live-payload';
import type { Sequenced } from './sequencer';

type Handler = (payload: never) => void;

const isKnown = (type: string): type is ClientEventName => Object.hasOwn(CLIENT_EVENTS, type);

/** Hands events to whoever listens. One listener's error never keeps an event from the next. */
export function createDispatcher() {
  const handlers = new Map<string, Set<Handler>>();

  function on(name: string, handler: Handler): Undo {
    const all = handlers.get(name) ?? new Set();
    handlers.set(name, all.add(handler));
    return () => all.delete(handler);
  }

  function dispatch(name: string, payload: unknown): void {
    // A module that loads later has missed it: an answer from before would stay out of date.
    platform().http.forgetEarly?.();
    for (const handler of [...(handlers.get(name) ?? [])]) {
      try {
        handler(payload as never);
      } catch (error) {
        platform().log.error(`A listener of ${name} failed`, error);
      }
    }
  }

  return {
    onEvent: <N extends ClientEventName>(
      name: N,
      handler: (payload: ClientEventPayload<N>) => void,
    ): Undo => on(`event:${name}`, handler),
    onSignal: (name: string, handler: (payload: unknown) => void): Undo =>
      on(`signal:${name}`, handler),
    onResync: (handler: () => void): Undo => on('resync', handler),
    resync: () => dispatch('resync', undefined),
    signal: (name: string, payload: unknown) => dispatch(`signal:${name}`, payload),
    /** Checks an event's shape and hands it on, a chat message of another shape as a signal; what is hidden from the person or newer than this client is passed over. */
    deliver({ seq, type, payload }: Sequenced): void {
      if (!isKnown(type)) return;
      const body = isPlainObject(payload) ? payload : unwrap(payload);
      const result = readOpenly<unknown>(CLIENT_EVENTS[type], { ...body, seq });
      if (result.success) {
        if (result.leftOut.length > 0)
          platform().log.error(`Event ${seq} (${type}): items were left out`, result.leftOut);
        dispatch(`event:${type}`, result.data);
      } else if (type === LOOSE_EVENT) dispatch(`signal:${type}`, body);
      else
        platform().log.error(
          `Event ${seq} (${type}) is malformed and was passed over`,
          result.error.issues,
        );
    },
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
