import { z } from 'zod';
import { openEnum } from '../open';

/** Colours of labels; the names are tokens of the UI kit's palette. */
export const LABEL_COLORS = [
  'gray',
  'blue',
  'teal',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
] as const;
export const labelColor = z.enum(LABEL_COLORS);
export type LabelColor = z.infer<typeof labelColor>;

/** A label of conversations. */
export const label = z.object({ id: z.string(), name: z.string(), color: openEnum(LABEL_COLORS) });
export type Label = z.infer<typeof label>;

/** `GET /api/labels`; `room_count` is how many conversations carry it, of those that the caller sees. */
export const labelList = z.object({
  labels: z.array(label.extend({ room_count: z.number().int() })),
});

/** `POST /api/labels` and `PATCH /api/labels/{id}` → {@link label}. A name that exists (Turkish folding): 409 `label_exists`. */
export const labelInput = z.object({ name: z.string().trim().min(1).max(40), color: labelColor });
export type LabelInput = z.infer<typeof labelInput>;
