import { channel } from 'node:diagnostics_channel';

/** Values that monitoring may follow. Recording one that nothing follows costs a look at an empty list. */
export interface Measurement<T> {
  readonly record: (value: T) => void;
  /** Calls `onValue` with every later value, until the answered function is called. */
  readonly follow: (onValue: (value: T) => void) => () => void;
}

function createMeasurement<T>(name: string): Measurement<T> {
  const values = channel(`muhatap:${name}`);
  return {
    record: (value) => values.publish(value),
    follow(onValue) {
      const onMessage = (message: unknown) => onValue(message as T);
      values.subscribe(onMessage);
      return () => void values.unsubscribe(onMessage);
    },
  };
}

/** The end of a call: taken, to be made again, refused for good, or without a known end. */
export type CallResult = 'ok' | 'retry' | 'refused' | 'unknown';

/** A try of a job to send a message of ours; tries count from 1. */
export interface SendTry {
  readonly id: string;
  readonly attempt: number;
}

/** A call of ours to a provider; `send` where it sends a message. */
export interface ProviderCall {
  readonly provider: string;
  readonly result: CallResult;
  readonly seconds: number;
  readonly send: SendTry | null;
}

/** A message of a stored webhook call; `id` is its provider's id, which is null where that gives none. */
export interface WebhookMessage {
  readonly id: string | null;
  readonly receivedAt: Date;
  readonly begunAt: Date;
}

/** A webhook call that is in the journal; it is read for the ids of its messages only where they are asked for. */
export interface StoredCall {
  readonly source: string;
  readonly receivedAt: Date;
  readonly messageIds: () => readonly string[];
}

export const providerCalls = createMeasurement<ProviderCall>('provider-calls');
export const callsStored = createMeasurement<StoredCall>('calls-stored');
/** Recorded before the message is stored, since its event may be emitted before the storing answers. */
export const messagesBegun = createMeasurement<WebhookMessage>('messages-begun');
/** Recorded when the message is stored, or was known already. */
export const messagesTaken = createMeasurement<WebhookMessage>('messages-taken');
/** Events of the log that went to the sockets of this process; `createdAt` is when the event was written. */
export const eventsEmitted = createMeasurement<{
  readonly type: string;
  readonly createdAt?: Date;
  readonly payload: Readonly<Record<string, unknown>>;
}>('events-emitted');
/** Ended tries to send a message; `kind` is the outcome. */
export const sendsTried = createMeasurement<
  SendTry & { readonly kind: string; readonly begunAt: Date }
>('sends-tried');
/** Sends of people that were refused because the citizen's last message is too old. */
export const windowRefusals = createMeasurement<{ readonly platform: string }>('window-refusals');

/** Makes a call and records how it ended and how long it took; one that throws has no known end. */
export async function measureCall<T>(
  provider: string,
  call: () => Promise<T>,
  resultOf: (answer: T) => CallResult,
  send: SendTry | null = null,
): Promise<T> {
  const at = performance.now();
  let result: CallResult = 'unknown';
  try {
    const answer = await call();
    result = resultOf(answer);
    return answer;
  } finally {
    providerCalls.record({ provider, result, seconds: (performance.now() - at) / 1000, send });
  }
}
