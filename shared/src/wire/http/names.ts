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
/**
 * Header of a call that the page makes before its profile has come. The answer then names in {@link EVENT_SEQ_HEADER} the company's newest
 * event at a moment before it was read.
 */
export const EARLY_HEADER = 'x-muhatap-early';
/** See {@link EARLY_HEADER}. */
export const EVENT_SEQ_HEADER = 'x-muhatap-event-seq';
/** Storage key of the list that a browser kept when its page was last left, a {@link KeptList} as JSON. */
export const KEPT_LIST_KEY = 'kept_list';
/** Element id of the picture of that list, which stands over the page until its screen does. */
export const KEPT_LIST_ID = 'muhatap-kept-list';
/** Attribute of the part of a screen that is kept; `ready` as soon as its content stands. */
export const KEPT_MARK = 'data-kept';
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

/** The list of a screen as it was last seen, without words of messages. It is shown to the same token alone, at the same address and window width. */
export interface KeptList {
  readonly token: string;
  /** Moment at which it was kept, ms. */
  readonly at: number;
  /** Path, query and fragment of the page. */
  readonly address: string;
  /** Width of the window, px. */
  readonly width: number;
  readonly appearance: 'light' | 'dark';
  /** Elements without scripts, roles and inline styles; these stand in `data-style`. */
  readonly html: string;
  readonly sheets: readonly string[];
}

/** Header of a page's calls while nobody has touched the page for a minute: such a call is no use of the session. */
export const AWAY_HEADER = 'x-muhatap-away';
/** Storage key of the sentence about the last session's end, which the sign-in page shows; gone after the next sign-in. */
export const SESSION_NOTICE_KEY = 'session_notice';
/** Detail of a 401 that says that the session ended by its times: `idle` or `age`; the message is then for the person. */
export const SESSION_ENDED = 'session_ended';
