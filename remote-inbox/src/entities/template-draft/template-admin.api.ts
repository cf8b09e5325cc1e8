import { api } from '@muhatap/shared/api';
import {
  template,
  templateList,
  templateSync,
  type Template,
  type TemplateCategory,
  type TemplateSync,
} from '@muhatap/shared/wire/conversations';
import type { TemplateForm } from './template-form';

/** Longest wait, ms: the server asks Meta before it answers. */
const ASKING_MS = 60_000;
const one = (id: string) => `/api/templates/${encodeURIComponent(id)}`;

/** Reads the templates of the company's WhatsApp accounts from Meta; it may take its time. */
export const syncTemplates = (): Promise<TemplateSync> =>
  api.post('/api/templates/sync', undefined, { schema: templateSync, timeoutMs: ASKING_MS });

/** Every template of the company, by title. */
export const readTemplates = async (signal: AbortSignal): Promise<readonly Template[]> =>
  (await api.get('/api/templates', { schema: templateList, signal })).templates;

/** Meta answers within this time, a sample of a file included, or its answer is unknown. */
const SUBMISSION_MS = 90_000;

const submissionOf = (
  { header_file: file, buttons, provider_name, ...form }: TemplateForm,
  category: TemplateCategory,
) => {
  const { title, shortcut, header, body, footer, variables, language } = form;
  return {
    ...{ title, shortcut, header, body, footer, variables, language, category },
    provider_name: provider_name ?? '',
    buttons: form.authentication === null ? buttons : [],
    header_file: file?.file ? { kind: file.kind, url: file.file.url } : null,
    authentication: form.authentication,
    business_id: form.business_id,
  };
};

/** The parts that are kept here alone. The file of a header goes along where the template has one. */
const keptOf = ({ header_file, ...form }: TemplateForm) => {
  const { kind, title, shortcut, header, body, footer, variables } = form;
  const { channels, provider_name, language, is_active } = form;
  const { complaint_status, complaint_type_id } = form;
  return {
    ...{ kind, title, shortcut, header, body, footer, variables },
    ...{ channels, provider_name, language, is_active, complaint_status, complaint_type_id },
    ...(header_file !== null && { header_file: header_file.file?.url ?? null }),
  };
};

/**
 * Creates (`id` null) or replaces; 409 `shortcut_exists`, 422 `template_invalid`. With a category it is submitted to Meta, a new one or
 * one that Meta has anew, and kept once Meta has taken it. Grant `settings`.
 */
export function saveTemplate(id: string | null, form: TemplateForm): Promise<Template> {
  const options = { schema: template };
  if (form.category === null) {
    const input = keptOf(form);
    return id === null
      ? api.post('/api/templates', input, options)
      : api.put(one(id), input, options);
  }
  const input = submissionOf(form, form.category);
  const patient = { ...options, timeoutMs: SUBMISSION_MS };
  return id === null
    ? api.post('/api/templates/submissions', input, patient)
    : api.put(`${one(id)}/submission`, input, patient);
}

/** Deletes, at Meta as well where it has the template; messages sent with it stay as they are. Grant `settings`. */
export const removeTemplate = (id: string): Promise<void> =>
  api.delete(`${one(id)}?provider=true`, undefined, { timeoutMs: ASKING_MS });
