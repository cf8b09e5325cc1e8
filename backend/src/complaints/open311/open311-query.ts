import { z } from 'zod';
import { invalid } from './open311-refusals';
import { GEO_DESCRIPTION_LIMIT } from './georeport';

/** An argument that is left out may be empty as well. */
const blank = (value: unknown): unknown => (value === '' ? undefined : value);
const text = (max: number) => z.preprocess(blank, z.string().trim().max(max).optional());
const instant = z.preprocess(blank, z.iso.datetime({ offset: true }).optional());
const degrees = (most: number) =>
  z.preprocess(blank, z.coerce.number().min(-most).max(most).optional());

/** Arguments that say who is asked for and by whom. */
export const identity = z.object({ jurisdiction_id: text(100), api_key: text(200) });
export type Identity = z.infer<typeof identity>;

/** Most requests of one answer, and as many as an answer has where nothing is said. */
export const PAGE_LIMIT = 200;

export const requestsQuery = z.object({
  service_request_id: text(2000),
  service_code: text(2000),
  status: text(40),
  start_date: instant,
  end_date: instant,
  updated_after: instant,
  updated_before: instant,
  page: z.preprocess(blank, z.coerce.number().int().min(1).max(100_000).default(1)),
  page_size: z.preprocess(
    blank,
    z.coerce.number().int().min(1).max(PAGE_LIMIT).default(PAGE_LIMIT),
  ),
});
export type RequestsQuery = z.infer<typeof requestsQuery>;

/** The body of a request that is opened. What is not named here (attributes, device_id, account_id, address_id) is left. */
export const newRequest = z
  .object({
    service_code: z.string().trim().min(1).max(100),
    lat: degrees(90),
    long: degrees(180),
    address_string: text(300),
    description: text(GEO_DESCRIPTION_LIMIT),
    first_name: text(60),
    last_name: text(60),
    phone: text(40),
    email: text(200),
    media_url: z.preprocess(
      blank,
      z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .optional(),
    ),
  })
  .refine(({ lat, long }) => (lat === undefined) === (long === undefined), {
    path: ['lat'],
    error: 'lat ve long birlikte verilmelidir',
  })
  .refine(({ lat, address_string: address }) => lat !== undefined || address !== undefined, {
    path: ['lat'],
    error: 'lat ile long ya da address_string verilmelidir',
  });
export type NewRequest = z.infer<typeof newRequest>;

/** Reads arguments; throws 400 with the name of the first that makes no sense. */
export function readArguments<T extends z.ZodType>(shape: T, given: unknown): z.infer<T> {
  const read = shape.safeParse(given ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = issue?.path.join('.') ?? '';
  throw invalid(issue?.code === 'custom' ? `${issue.message}.` : `${name} eksik ya da geçersiz.`);
}
