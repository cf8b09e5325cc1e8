import { z } from 'zod';
import { openEnum } from '../open';

/** Results of a step, the worst last. `skipped`: an earlier step must be mended first. */
export const CHECK_STATES = ['ok', 'skipped', 'warning', 'failed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** One step of an account's check, in Turkish: `message` is the result with its reason, `action` what a person can do; null where nothing is to be done. */
export const accountStep = z.object({
  id: z.string(),
  title: z.string(),
  state: openEnum(CHECK_STATES),
  message: z.string(),
  action: z.string().nullable(),
});
export type AccountStep = z.infer<typeof accountStep>;

/** Ways of an account to prove that words arrive: a test message is sent, a person writes to it first, or its provider reports nothing. */
export const PROOFS = ['send', 'write', 'none'] as const;

/** States of a test message, in their order; `failed` ends each. */
export const TEST_STATES = ['sending', 'sent', 'delivered', 'read', 'failed'] as const;
export type TestState = (typeof TEST_STATES)[number];

/** A test message to the operator's own phone. `reason` of a failed one is Turkish. */
export const testMessage = z.object({
  id: z.string(),
  phone: z.string(),
  state: openEnum(TEST_STATES),
  reason: z.string().nullable(),
  sent_at: z.string(),
  changed_at: z.string(),
});
export type TestMessage = z.infer<typeof testMessage>;

/**
 * `GET /api/connection/{id}/check` (grant `settings`): the last check, without steps before the first; `POST` runs it now.
 * `can_register`: the number waits for its PIN. `test` is the newest test message. `can_name_business`: the WhatsApp Business account
 * of the number could not be read from its key, and can be typed.
 */
export const accountCheck = z.object({
  steps: z.array(accountStep),
  checked_at: z.string().nullable(),
  key_expires_at: z.string().nullable(),
  arrived_at: z.string().nullable(),
  can_register: z.boolean(),
  proof: openEnum(PROOFS),
  test: testMessage.nullable(),
  can_name_business: z.boolean().optional(),
});
export type AccountCheck = z.infer<typeof accountCheck>;

/** `POST /api/connection/{id}/test-message` → 201 {@link testMessage}; 422 `no_test_message` where the channel has none. */
export const testMessageInput = z.strictObject({
  phone: z
    .string()
    .transform((typed) => typed.replace(/[\s()-]/g, ''))
    .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/)),
});
export type TestMessageInput = z.infer<typeof testMessageInput>;

/** `POST /api/connection/{id}/register` → {@link accountCheck}: registers a WhatsApp number with its two-step PIN. 422 `register_refused` with the platform's reason in Turkish. */
export const numberRegistration = z.strictObject({ pin: z.string().regex(/^\d{6}$/) });

/** `PUT /api/connection/{id}/business` → {@link accountCheck}: names the WhatsApp Business account of a number, which its provider must say has it. 422 `business_refused` with its reason in Turkish. */
export const businessAccountInput = z.strictObject({
  business_id: z
    .string()
    .trim()
    .regex(/^\d{5,20}$/),
});
