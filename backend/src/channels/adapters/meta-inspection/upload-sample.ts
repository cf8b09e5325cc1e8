import { z } from 'zod';
import type { TemplateDraft, TemplateRefusal } from '../../model/provider-template';
import { FILE_TIMEOUT_MS } from '../../model/provider-call';
import { callGraph, type GraphRequest } from '../meta/graph-call';
import { inspectKey } from './inspected-key';
import { templateRefusal } from './template-refusal';

/** The session of an upload: part of an address, with its signature as a query. */
const session = z.object({ id: z.string().regex(/^upload:[\w.~%=&?:+-]+$/) });
const uploaded = z.object({ h: z.string().min(1) });

/** A sample is no template: nothing of it stays open. */
const refused = (trouble: Parameters<typeof templateRefusal>[0]): TemplateRefusal => {
  const { problem, isOpen } = templateRefusal(trouble);
  return {
    problem: isOpen ? `Örnek dosya Meta’ya yüklenemedi. ${trouble.action}` : problem,
    isOpen: false,
  };
};

/** Uploads the sample of a header's file to the app of the key, for Meta's reviewers; answers the handle that names it. Never throws. */
export async function uploadSample(
  graph: GraphRequest,
  { name, mimeType, size, read }: NonNullable<TemplateDraft['headerFile']>,
  now: Date,
): Promise<{ readonly handle: string } | TemplateRefusal> {
  const { facts } = await inspectKey(graph, now);
  if (facts?.app_id === undefined)
    return {
      problem:
        'Örnek dosya yüklenemedi: Meta anahtarın hangi uygulamaya ait olduğunu göstermiyor. Hesaplar sayfasında hesabı denetleyin.',
      isOpen: false,
    };
  const begun = await callGraph(
    {
      ...graph,
      ...{ method: 'POST', path: `${encodeURIComponent(facts.app_id)}/uploads` },
      query: { file_name: name, file_length: String(size), file_type: mimeType },
    },
    session,
  );
  if (!begun.ok) return refused(begun);
  const sent = await callGraph(
    {
      ...graph,
      ...{ method: 'POST', path: begun.answer.id, body: await read() },
      headers: { authorization: `OAuth ${graph.token}`, file_offset: '0' },
      timeoutMs: graph.timeoutMs ?? FILE_TIMEOUT_MS,
    },
    uploaded,
  );
  return sent.ok ? { handle: sent.answer.h } : refused(sent);
}
