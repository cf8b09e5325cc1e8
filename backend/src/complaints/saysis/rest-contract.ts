import {
  COMPLAINT_FIELDS,
  SAYSIS_CHANGE_KINDS,
  SHARED_FIELD_IDS,
  type ComplaintFieldIdWith,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { SaysisEntry, SaysisPage, SaysisSend, SaysisValues } from './saysis.adapter';

/** The shapes of the REST contract (see README.md) and their way to the product's own. */

const text = (max: number) => z.string().max(max);
const named = z.object({ code: text(40).nullable().default(null), name: text(200) });
const message = z.object({
  id: text(100).nullable().default(null),
  text: text(20_000),
  direction: z.enum(['from_citizen', 'to_citizen']),
  author: text(200).nullable().default(null),
  media_type: z.enum(['text', 'image', 'video', 'audio', 'document']).default('text'),
  media_url: text(2000).nullable().default(null),
  status_text: text(200).nullable().default(null),
  sent_at: z.iso.datetime({ offset: true }),
});

const SHAPES = {
  status: text(100).optional(),
  reference: named.nullable().optional(),
  text: text(2000).optional(),
};
type Kind = keyof typeof SHAPES;

/** The fields of a case, by their ids. */
const fieldShape = Object.fromEntries(
  SHARED_FIELD_IDS.map((id) => [id, SHAPES[COMPLAINT_FIELDS[id].kind]]),
) as {
  [
    K in Kind as ComplaintFieldIdWith<{ readonly kind: K; readonly isShared: true }>
  ]: (typeof SHAPES)[K];
};

export const restValues = z.object({
  code: text(100).optional(),
  ...fieldShape,
  reason: text(2000).optional(),
  channel: text(40).optional(),
  sender: text(200).optional(),
  sender_name: text(200).nullable().optional(),
  message: message.optional(),
});
export type RestValues = z.infer<typeof restValues>;

export const restEntry = z.object({
  id: text(100),
  case_id: text(100),
  case_code: text(100),
  version: z.number().int().min(1),
  kind: z.enum(SAYSIS_CHANGE_KINDS),
  at: z.iso.datetime({ offset: true }),
  origin_key: text(100).nullable().default(null),
  values: restValues,
});
export type RestEntry = z.infer<typeof restEntry>;

/** Body of `POST /v1/cases` and `POST /v1/cases/{id}/changes`; the key is the header `Idempotency-Key`. */
export const restSend = z.object({
  base_version: z.number().int().min(0),
  kind: z.enum(SAYSIS_CHANGE_KINDS),
  at: z.iso.datetime({ offset: true }),
  values: restValues,
});
export type RestSend = z.infer<typeof restSend>;

/** Answer of both; `repeated` where this key had been taken before. */
export const restAccepted = z.object({ change: restEntry, repeated: z.boolean().default(false) });
export const restPage = z.object({
  changes: z.array(z.unknown()),
  cursor: text(200).nullable().default(null),
  has_more: z.boolean().default(false),
});
/** A case as it is now; `origin_key` is the key of its opening where it was ours. */
export const restCase = z.object({
  id: text(100),
  code: text(100),
  opened_at: z.iso.datetime({ offset: true }),
  origin_key: text(100).nullable().default(null),
  ...fieldShape,
});
export type RestCase = z.infer<typeof restCase>;
export const restCases = z.object({
  cases: z.array(restCase),
  cursor: text(200).nullable().default(null),
  has_more: z.boolean().default(false),
});
export const restError = z.object({
  error: z.object({ code: text(100), message: text(2000).default('') }),
});

function valuesOf({ sender_name: senderName, message: said, ...values }: RestValues): SaysisValues {
  if (said === undefined) return { ...values, senderName };
  const {
    media_type: mediaType,
    media_url: mediaUrl,
    status_text: statusText,
    sent_at: sentAt,
    ...rest
  } = said;
  return {
    ...values,
    senderName,
    message: { ...rest, mediaType, mediaUrl, statusText, sentAt: new Date(sentAt) },
  };
}

export const entryOf = ({
  case_id: caseId,
  case_code: caseCode,
  origin_key: originKey,
  at,
  values,
  ...rest
}: RestEntry): SaysisEntry => ({
  ...rest,
  caseId,
  caseCode,
  originKey,
  at: new Date(at),
  values: valuesOf(values),
});

/** Enough of an entry to keep its place in the order of its case. */
const restHead = restEntry
  .pick({ id: true, case_id: true, case_code: true, version: true, at: true, origin_key: true })
  .extend({ kind: restEntry.shape.kind.catch('status') });

/** Reads a page entry by entry, so that one that makes no sense stops its own case alone. Throws where not even an entry's head can be read. */
export function pageOf({
  changes,
  cursor,
  has_more: hasMore,
}: z.infer<typeof restPage>): SaysisPage {
  const entries = changes.map((given) => {
    const read = restEntry.safeParse(given);
    return read.success
      ? entryOf(read.data)
      : {
          ...entryOf({ ...restHead.parse(given), values: {} }),
          unreadable: z.prettifyError(read.error),
        };
  });
  return { entries, cursor, hasMore };
}

export function restSendOf({
  baseVersion,
  kind,
  at,
  values: { senderName, message: said, beside: _, ...values },
}: SaysisSend): RestSend {
  return {
    base_version: baseVersion,
    kind,
    at: at.toISOString(),
    values: {
      ...values,
      ...(senderName !== undefined && { sender_name: senderName }),
      ...(said !== undefined && {
        message: {
          id: null,
          text: said.text,
          direction: said.direction,
          author: said.author,
          media_type: said.mediaType,
          media_url: said.mediaUrl,
          status_text: null,
          sent_at: said.sentAt.toISOString(),
        },
      }),
    },
  };
}
