import { api } from '@muhatap/shared/api';
import { label, labelList, type Label, type LabelInput } from '@muhatap/shared/wire/conversations';

/** A label with the number of conversations that carry it. */
export type CountedLabel = Label & { readonly room_count: number };

/** `GET /api/labels`, by name. */
export async function listLabels(signal: AbortSignal): Promise<readonly CountedLabel[]> {
  return (await api.get('/api/labels', { schema: labelList, signal })).labels;
}

/** `POST /api/labels` (grant `settings`). A name that exists: 409 `label_exists`. */
export const postLabel = (input: LabelInput): Promise<Label> =>
  api.post('/api/labels', input, { schema: label });
