import type { Client } from 'openapi-fetch';
import type { paths, webhooks } from './v1.js';

export type { operations, paths, webhooks } from './v1.js';

/** All calls of `/api/v1`, by method and path: `GET`, `POST` and `PATCH`. */
export type MuhatapClient = Client<paths>;

/** The body of an event that a webhook receives: its `type` says what `data` holds. Pass over types that you do not know. */
export type MuhatapEvent = {
  [Type in keyof webhooks]: webhooks[Type]['post']['requestBody']['content']['application/json'];
}[keyof webhooks];

/** Makes a client. Its calls answer `{data}` or `{error}`; {@link answerOf} makes an exception of the second. */
export function createMuhatapClient(options: {
  /** Where people sign in, without a path: `https://muhatap.example.bel.tr`. */
  readonly origin: string;
  /** A key of "Ayarlar › API Anahtarları". */
  readonly key: string;
  /** Takes the place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}): MuhatapClient;

/** The server refused a call; `message` is Turkish for a person to read. */
export class MuhatapRefusal extends Error {
  /** Of HTTP. */
  readonly status: number;
  /** Names the reason: branch on it. `unknown` where something in front of the server answered. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait before the call is made again; null where the server does not say. */
  readonly retryAfter: number | null;
}

/** The body of a call's answer. Throws {@link MuhatapRefusal}, and what `fetch` throws where no answer came. */
export function answerOf<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>>;
