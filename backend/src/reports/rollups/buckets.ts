import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { REPORT_PRECISION } from '@muhatap/shared/wire/reports';

/** Up to here every whole second has a bucket of its own. */
const EXACT_SECONDS = 100;
/**
 * The error of rounding to a whole second above {@link EXACT_SECONDS} is taken off the buckets' own
 * share of the bound.
 */
const HALF_WIDTH = REPORT_PRECISION - 0.5 / EXACT_SECONDS;
/** Each further bucket reaches so many times as far as the one before. */
const RATIO = (1 + HALF_WIDTH) / (1 - HALF_WIDTH);
const LN_RATIO = Math.log(RATIO);

/** The bucket of whole seconds; the same as {@link bucketSql}. */
export const bucketOf = (seconds: number): number =>
  seconds <= EXACT_SECONDS
    ? seconds
    : EXACT_SECONDS + Math.ceil(Math.log(seconds / EXACT_SECONDS) / LN_RATIO);

/** The bucket of an integer column of seconds; null stays null. */
export const bucketSql = (seconds: SQLWrapper): SQL<number> => {
  const [exact, lnRatio] = [sql.raw(String(EXACT_SECONDS)), sql.raw(String(LN_RATIO))];
  return sql`(case when ${seconds} <= ${exact} then ${seconds} else ${exact} + ceil(ln(${seconds} / ${exact}::float8) / ${lnRatio}::float8) end)::smallint`;
};

/**
 * The duration of a bucket in whole seconds, at most REPORT_PRECISION of it away from every
 * duration in it.
 */
export const secondsOfBucket = (bucket: number): number =>
  bucket <= EXACT_SECONDS
    ? bucket
    : Math.round((EXACT_SECONDS * 2 * RATIO ** (bucket - EXACT_SECONDS)) / (RATIO + 1));
