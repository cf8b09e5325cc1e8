// Names on the line that are needed where no schema is: whoever imports one of these carries nothing else.

/** Header that makes a send happen once however often it is requested (docs/behaviour.md §8.7). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Element id of the page's configuration. */
export const PAGE_CONFIG_ID = 'muhatap-page';
