import { api } from '@muhatap/shared/api';
import { templateList, type Template } from '@muhatap/shared/wire/conversations';

/** `GET /api/templates`: all of the company, by title. */
export async function listTemplates(signal: AbortSignal): Promise<Template[]> {
  return (await api.get('/api/templates', { schema: templateList, signal })).templates;
}
