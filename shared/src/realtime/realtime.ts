import type { Undo } from '../platform';
import type { ClientEventName, ClientEventPayload } from '../wire/events';
import { createRealtime, type Realtime } from './realtime-client';
import { socketIoSocket } from './socket-io.socket';

/** The one live connection of the page (docs/behaviour.md §8.5, §10.2). */
export const realtime: Realtime = createRealtime(socketIoSocket);

/** Joins the company's events now, or as soon as the connection stands; joined again after every reconnect. */
export const joinCompany = (id: string): void => realtime.joinCompany(id);

/** Listens to one event of the company, or to `room-gone`: checked by its wire schema, each once, in order. */
export const onCompanyEvent = <N extends ClientEventName>(
  name: N,
  handler: (payload: ClientEventPayload<N>) => void,
): Undo => realtime.onCompanyEvent(name, handler);

/**
 * Calls the handler when too many events were missed to deliver one by one; it then loads its data
 * anew.
 */
export const onResync = (handler: () => void): Undo => realtime.onResync(handler);

/** Listens to a socket event that is no company event and has no number; the payload is unchecked. */
export const onSignal = (name: string, handler: (payload: unknown) => void): Undo =>
  realtime.onSignal(name, handler);

/** Says something fleeting to the server, unnumbered; without a connection it is not said at all. */
export const sendSignal = (name: string, payload: unknown): void =>
  realtime.sendSignal(name, payload);

/**
 * Tries to connect at once, for a person who does not want to wait for the next calm attempt; reads
 * the missed events while connected.
 */
export const retryLive = (): void => realtime.retry();
