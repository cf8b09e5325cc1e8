import { api } from '@muhatap/shared/api';
import { label, labelList, type Label, type LabelInput } from '@muhatap/shared/wire/conversations';

/** A label with the number of conversations that carry it. */
export type LabelWithCount = Label & { readonly room_count: number };
const one = (id: string) => `/api/labels/${encodeURIComponent(id)}`;

/** Every label of the company, by name. */
export const readLabels = async (signal: AbortSignal): Promise<readonly LabelWithCount[]> =>
  (await api.get('/api/labels', { schema: labelList, signal })).labels;

/** Creates (`id` null) or changes; 409 `label_exists`. Grant `settings`. */
export const saveLabel = (id: string | null, input: LabelInput): Promise<Label> =>
  id === null
    ? api.post('/api/labels', input, { schema: label })
    : api.patch(one(id), input, { schema: label });

/** Deletes it and takes it off every conversation. Grant `settings`. */
export const removeLabel = (id: string): Promise<void> => api.delete(one(id));
