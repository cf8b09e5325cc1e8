import { z } from 'zod';
import { label } from '../conversations/label.wire';

/** Kinds of entries about the labels of a case: the names of all before and after. */
export const COMPLAINT_LABEL_KINDS = ['labels'] as const;

/** Most labels of a complaint. */
export const COMPLAINT_LABELS_MAX = 20;

/** The labels of a complaint: those of the company's conversations. Older servers leave them out. */
export const complaintLabelsValue = z.array(label).optional();

/** The whole set in a change. */
export const complaintLabelsChange = z
  .array(z.string().max(64))
  .max(COMPLAINT_LABELS_MAX)
  .optional();

/** `GET /api/complaint-labels`: the company's labels by name, for those who work on complaints. */
export const complaintLabels = z.object({ labels: z.array(label) });
