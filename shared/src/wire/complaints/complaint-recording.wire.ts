import { z } from 'zod';
import { fieldOpeningShape } from './complaint-field.wire';
import { PLACE_WORDS_LIMIT } from './complaint-place.wire';

/** Ways in which a case comes in without a conversation. */
export const RECORDED_ORIGINS = ['phone', 'counter', 'letter', 'field', 'email', 'web'] as const;
export type RecordedOrigin = (typeof RECORDED_ORIGINS)[number];

/** Where a case came from. */
export const COMPLAINT_ORIGINS = ['conversation', 'saysis', ...RECORDED_ORIGINS] as const;
export type ComplaintOrigin = (typeof COMPLAINT_ORIGINS)[number];

/** Longest name of a citizen and longest statement, in characters. */
export const CITIZEN_NAME_LIMIT = 120;
export const COMPLAINT_STATEMENT_LIMIT = 4096;

/** A case that came in on paper is recorded at most so many days later. */
export const RECORDING_DAYS = 365;

/**
 * `POST /api/complaints` → 201 complaintDetail: a case that did not come through a conversation. `statement` is the citizen's own, the first
 * message of its history; `note` is for the staff alone; `received_on` is a day of the company's time zone, today where it is left out. With `consent` the citizen is answered on
 * WhatsApp under the phone, in their conversation where they have one. Everything about the citizen may be left out. 422 `phone_invalid`,
 * `consent_without_phone`, `no_whatsapp` (no account could answer), `received_on_invalid`, and the refusals of an opening. The same
 * `Idempotency-Key` of the same person records it once.
 */
export const complaintRecording = z.object({
  origin: z.enum(RECORDED_ORIGINS),
  citizen: z
    .object({
      name: z.string().trim().max(CITIZEN_NAME_LIMIT).default(''),
      phone: z.string().trim().max(40).default(''),
      consent: z.boolean().default(false),
    })
    .prefault({}),
  statement: z.string().trim().max(COMPLAINT_STATEMENT_LIMIT).default(''),
  received_on: z.iso.date().optional(),
  ...fieldOpeningShape,
  /** An address that was chosen; 422 `place_outside`. */
  place: z
    .object({
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      words: z.string().trim().max(PLACE_WORDS_LIMIT).default(''),
    })
    .optional(),
  note: z.string().trim().max(4000).default(''),
});
export type ComplaintRecording = z.infer<typeof complaintRecording>;
