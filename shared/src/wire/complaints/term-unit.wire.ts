/** `business`: working days of the company's calendar; `calendar`: all days. */
export const TERM_UNITS = ['business', 'calendar'] as const;
export type TermUnit = (typeof TERM_UNITS)[number];

/** The longest term, in days. */
export const TERM_DAYS_LIMIT = 365;
