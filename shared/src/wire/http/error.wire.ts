import { z } from 'zod';

/**
 * The one shape of every refusal. Callers branch on `code`, never on `message`;
 * `message` is Turkish because a person reads it. `details` holds what a screen needs to help
 * (field errors by name, the newest sequence, …).
 */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});

export type ErrorBody = z.infer<typeof errorBody>;
