// Names on the line that are needed where no schema is: whoever imports one of these carries nothing else.

/** Header that makes a send happen once however often it is requested (docs/behaviour.md §8.7). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Storage key of the bearer token (docs/behaviour.md §4.1). */
export const TOKEN_KEY = 'auth_token';
/**
 * Property of a page's global object with the answers that the page itself requested before its
 * scripts came, see {@link EarlyAnswers}.
 */
export const EARLY_ANSWERS = '__MUHATAP_EARLY__';
/** Element id of the page's configuration. */
export const PAGE_CONFIG_ID = 'muhatap-page';
/**
 * Header of a page's calls with the {@link WIRE_VERSION} of its shell; the socket's handshake names
 * it `wire`.
 */
export const WIRE_HEADER = 'x-muhatap-wire';
/**
 * Code of a refusal that a page gets whose wire is not the server's: its requests have another form
 * by now. 400 in place of `validation_failed`, 404 for an address that is not there.
 */
export const PAGE_OUTDATED = 'page_outdated';

/** Answers by path and query, as the holder of `token` gets them. One that nobody takes is left. */
export interface EarlyAnswers {
  readonly token: string;
  readonly answers: Record<string, Promise<Response>>;
}
