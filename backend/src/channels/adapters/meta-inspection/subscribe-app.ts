import { z } from 'zod';
import { failed, ok, type Checked } from '../../model/inspection';
import { callGraph, type GraphRequest } from '../meta/graph-call';

const done = z.object({ success: z.literal(true) });
const appOf = z.object({ id: z.coerce.string() });
const answer = z.object({
  data: z.array(
    z.object({
      id: z.coerce.string().optional(),
      whatsapp_business_api_data: appOf.optional().catch(undefined),
      subscribed_fields: z.array(z.string()).optional().catch(undefined),
    }),
  ),
});

interface Subscription {
  /** The id of a WhatsApp Business account or of a page. */
  readonly object: string;
  /** Null where Meta cannot tell the key's app. */
  readonly appId: string | null;
  /** Of a page; a WhatsApp Business account has the fields of its app. */
  readonly fields?: readonly string[];
}

/** Subscribes the app to an account or a page, and reads back that Meta has it. */
export async function subscribeApp(
  graph: GraphRequest,
  { object, appId, fields }: Subscription,
): Promise<Checked> {
  const path = `${encodeURIComponent(object)}/subscribed_apps`;
  const query = fields && { subscribed_fields: fields.join(',') };
  const set = await callGraph({ ...graph, method: 'POST', path, ...(query && { query }) }, done);
  if (!set.ok) return failed(`Uygulama hesaba abone edilemedi. ${set.message}`, set.action);
  const read = await callGraph({ ...graph, path }, answer);
  if (!read.ok) return failed(`Abonelik okunamadı. ${read.message}`, read.action);
  const own = read.answer.data.find(
    ({ id, whatsapp_business_api_data: app }) => appId === null || (app?.id ?? id) === appId,
  );
  const lacking = (fields ?? []).filter(
    (field) => own?.subscribed_fields?.includes(field) !== true,
  );
  if (own === undefined || lacking.length > 0)
    return failed(
      own === undefined
        ? 'Meta uygulamayı abone olarak göstermiyor.'
        : `Meta şu alanları abonelikte göstermiyor: ${lacking.join(', ')}.`,
      'Birkaç dakika sonra yeniden denetleyin; sürerse App Dashboard → Webhooks altında bu alanları açın.',
    );
  return ok('Uygulama hesaba abone; mesajlar bize bildiriliyor.');
}
