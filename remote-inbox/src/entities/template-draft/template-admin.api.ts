import { api } from '@muhatap/shared/api';
import {
  template,
  templateList,
  templateSync,
  type Template,
  type TemplateSync,
} from '@muhatap/shared/wire/conversations';
import type { TemplateForm } from './template-form';

const one = (id: string) => `/api/templates/${encodeURIComponent(id)}`;

/** Reads the templates of the company's WhatsApp accounts from Meta; it may take its time. */
export const syncTemplates = (): Promise<TemplateSync> =>
  api.post('/api/templates/sync', undefined, { schema: templateSync, timeoutMs: 60_000 });

/** Every template of the company, by title. */
export const readTemplates = async (signal: AbortSignal): Promise<readonly Template[]> =>
  (await api.get('/api/templates', { schema: templateList, signal })).templates;

/** Creates (`id` null) or replaces; 409 `shortcut_exists`, 422 `template_invalid`. Grant `settings`. */
export const saveTemplate = (id: string | null, input: TemplateForm): Promise<Template> =>
  id === null
    ? api.post('/api/templates', input, { schema: template })
    : api.put(one(id), input, { schema: template });

/** Deletes; messages sent with it stay as they are. Grant `settings`. */
export const removeTemplate = (id: string): Promise<void> => api.delete(one(id));
