import { platform } from '@muhatap/shared/wire/channels';
import { z } from 'zod';
import type { FileTrouble } from './provider-state';

const text = z.string().min(1);
const TROUBLES: readonly [FileTrouble, ...FileTrouble[]] = [
  'missing',
  'expired',
  'slow',
  'oversize',
  'redirect',
];

/**
 * An action of a citizen, in short: `{from, name, type: 'text', text}`, `{…, type: 'image', caption?, scene?}` and so on, or with `content`
 * any documented message object of WhatsApp. `{from, type: 'list_reply', row: 2}` taps the newest list that was sent to them. `from` is a phone or the platform's id; `user_id` alone is somebody who hides their phone.
 */
export const inboundInput = z
  .object({
    platform: platform.default('whatsapp'),
    account: text.optional(),
    from: text.optional(),
    user_id: text.optional(),
    name: text.default('Deneme Yurttaş'),
    type: z
      .enum([
        'text',
        'image',
        'audio',
        'video',
        'document',
        'sticker',
        'location',
        'contacts',
        'reaction',
        'list_reply',
        'button_reply',
        'template_button',
        'order',
        'unsupported',
        'number_change',
      ])
      .default('text'),
    text: z.string().default(''),
    caption: z.string().optional(),
    scene: text.default('cukur'),
    document: text.default('tapu.pdf'),
    /** A file to send in place of the demo file. */
    file: z.object({ name: text, mime_type: text, text: z.string() }).optional(),
    latitude: z.number().default(41.0136),
    longitude: z.number().default(28.955),
    label: z.string().optional(),
    /** A choice that was really offered to them, with `list_reply`, `button_reply` or, of a template, `template_button`: what it carries, its title or its number. */
    row: z.union([text, z.number().int().positive()]).optional(),
    /** null takes the reaction away. */
    emoji: z.string().min(1).nullable().default('👍'),
    /** The number that somebody changed to. */
    new_number: text.default('905329990000'),
    /** An image as a phone takes it: a JPEG lying on its side that tells where it was taken. */
    photo: z.boolean().default(false),
    /** The file cannot be had: for good, for a while, or not from there. */
    trouble: z.enum(TROUBLES).optional(),
    /** Our own side wrote it, on the phone of the account or in the platform's own inbox. */
    echo: z.boolean().default(false),
    content: z.object({ type: text }).loose().optional(),
    id: text.optional(),
    /** The message that is quoted, tapped or reacted to; for comments the parent. */
    reply_to: text.optional(),
    /** Deliveries of the very same webhook: platforms deliver at least once. */
    times: z.number().int().min(1).max(10).default(1),
  })
  .refine(
    ({ from, user_id: userId }) => from !== undefined || userId !== undefined,
    'from or user_id',
  );
export type Inbound = z.infer<typeof inboundInput>;
