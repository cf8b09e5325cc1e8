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

/** Meta answers within this time, or its answer is unknown. */
const SUBMISSION_MS = 30_000;

/**
 * Creates (`id` null) or replaces; 409 `shortcut_exists`, 422 `template_invalid`. A new one with a category is submitted to Meta and
 * kept once Meta has taken it. Grant `settings`.
 */
export function saveTemplate(
  id: string | null,
  { category, ...input }: TemplateForm,
): Promise<Template> {
  if (id !== null) return api.put(one(id), input, { schema: template });
  if (category === null) return api.post('/api/templates', input, { schema: template });
  const { title, shortcut, header, body, footer, variables, provider_name, language } = input;
  const texts = { title, shortcut, header, body, footer, variables };
  return api.post(
    '/api/templates/submissions',
    { ...texts, provider_name: provider_name ?? '', language, category },
    { schema: template, timeoutMs: SUBMISSION_MS },
  );
}

/** Deletes; messages sent with it stay as they are. Grant `settings`. */
export const removeTemplate = (id: string): Promise<void> => api.delete(one(id));
