import { z } from 'zod';
import type { InspectedAccount } from '../../model/inspection';
import type { TemplateRefusal } from '../../model/provider-template';
import { callGraph } from '../meta/graph-call';
import { graphUrl } from '../meta/graph-sender';
import { templateRefusal } from './template-refusal';

/** The subcode of a template that is not there. */
const UNKNOWN_TEMPLATE = 2593002;

/** Deletes one language of a template from its WhatsApp Business account; null where it is gone. Never throws. */
export async function deleteMetaTemplate(
  { businessId, keys, channels, timeoutMs }: InspectedAccount,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<TemplateRefusal | null> {
  const result = await callGraph(
    {
      ...{ baseUrl: graphUrl(channels), token: keys.access_token ?? '', timeoutMs },
      method: 'DELETE',
      path: `${encodeURIComponent(businessId ?? '')}/message_templates`,
      // With the name alone every language of the template would go.
      query: { hsm_id: id, name },
    },
    z.object({}),
  );
  if (result.ok || result.subcode === UNKNOWN_TEMPLATE) return null;
  const { problem, isOpen } = templateRefusal(result);
  return {
    problem: isOpen
      ? 'Meta yanıt vermedi; şablon silinmiş olabilir. “Meta’dan oku” ile bakın.'
      : problem,
    isOpen,
  };
}
