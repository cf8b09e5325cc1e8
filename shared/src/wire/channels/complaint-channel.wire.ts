import { z } from 'zod';

/** Channels of a complaint (docs/behaviour.md §6.1). */
export const COMPLAINT_CHANNELS = [
  'WhatsApp',
  'Facebook',
  'Instagram',
  'Twitter',
  'other',
] as const;
export const complaintChannel = z.enum(COMPLAINT_CHANNELS);
export type ComplaintChannel = z.infer<typeof complaintChannel>;
