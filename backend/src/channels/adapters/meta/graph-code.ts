import { z } from 'zod';

const errorAnswer = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional(),
    message: z.string().catch(''),
    error_data: z
      .object({ details: z.string().catch('') })
      .optional()
      .catch(undefined),
  }),
});

/** Messenger's and Instagram's "outside of allowed window" (code 10). */
const WINDOW_SUBCODES = new Set([2018278, 2018065, 2534022]);
const GONE_SUBCODES = new Set([2018001, 2018108, 1545041]);
const FILE_SUBCODES = new Set([2018047, 2018074, 2018007, 2018008, 2018294]);
const FILE_SIZE_SUBCODE = 2018109;

/**
 * The code of a Graph error: Meta's number, or a code of our own where one number stands for
 * several causes that staff repair differently (10 and 100, distinguished by the subcode or,
 * without one, by the details). Undefined: no Graph error at all.
 */
export function graphCode(body: unknown): number | string | undefined {
  const parsed = errorAnswer.safeParse(body);
  if (!parsed.success) return undefined;
  const { code, error_subcode: subcode = 0, message, error_data: data } = parsed.data.error;
  return subcodeMeaning(subcode) ?? codeMeaning(code, subcode, `${message} ${data?.details ?? ''}`);
}

function subcodeMeaning(subcode: number): string | undefined {
  if (GONE_SUBCODES.has(subcode)) return 'recipient_gone';
  if (subcode === FILE_SIZE_SUBCODE) return 'file_too_large';
  return FILE_SUBCODES.has(subcode) ? 'file_type' : undefined;
}

function codeMeaning(code: number, subcode: number, words: string): number | string {
  if (code === 10 && !WINDOW_SUBCODES.has(subcode) && !/outside/i.test(words))
    return 'no_permission';
  if (code === 3 || (code >= 200 && code < 300)) return 'no_permission';
  if (code === 100 && /characters long|too long|length/i.test(words)) return 'message_too_long';
  if (code === 100 && /param file|mime type|attachment/i.test(words)) return 'file_type';
  return code;
}
