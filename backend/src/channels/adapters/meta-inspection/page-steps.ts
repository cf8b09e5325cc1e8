import { z } from 'zod';
import { failed, ok, type Checked, type InspectedAccount } from '../../model/inspection';
import { callGraph, type GraphRequest } from '../meta/graph-call';
import type { KeyFacts } from './inspected-key';
import { subscribeApp } from './subscribe-app';

/** Fields of a page that the product reads. */
export const PAGE_FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
] as const;

const text = z.string().optional().catch(undefined);
const page = z.object({
  id: z.coerce.string(),
  name: text,
  access_token: text,
  instagram_business_account: z.object({ id: z.coerce.string() }).optional().catch(undefined),
});
const pages = z.object({ data: z.array(page) });

/** A page with the key that administers it. */
interface OwnPage {
  readonly id: string;
  readonly token: string;
}

/** Whether the key reaches the page; the page's own key is what subscribes to it. */
export async function findPage(
  graph: GraphRequest,
  { account }: InspectedAccount,
): Promise<{ readonly step: Checked; readonly own: OwnPage | null }> {
  const read = await callGraph(
    { ...graph, path: encodeURIComponent(account), query: { fields: 'id,name,access_token' } },
    page,
  );
  if (!read.ok)
    return { step: { ...failed(read.message, read.action), isNeeded: true }, own: null };
  const { id, name = '', access_token: token } = read.answer;
  if (token === undefined)
    return {
      step: {
        ...failed(
          'Anahtar bu sayfayı yönetmiyor.',
          'Business Settings → Pages altında sayfayı anahtarın sistem kullanıcısına tam denetimle ekleyin.',
        ),
        isNeeded: true,
      },
      own: null,
    };
  return { step: ok(`Sayfa bulundu: ${name}.`), own: { id, token } };
}

const INSTAGRAM = 'id,name,access_token,instagram_business_account{id}';

/** Whether the key reaches the Instagram account, and the page that it is connected to. */
export async function findInstagramPage(
  graph: GraphRequest,
  { account }: InspectedAccount,
  facts: KeyFacts | null,
): Promise<{ readonly step: Checked; readonly own: OwnPage | null }> {
  const isPageKey = facts?.type === 'PAGE';
  const read = isPageKey
    ? await callGraph(
        { ...graph, path: 'me', query: { fields: INSTAGRAM } },
        page.transform((own) => ({ data: [{ ...own, access_token: graph.token }] })),
      )
    : await callGraph(
        { ...graph, path: 'me/accounts', query: { fields: INSTAGRAM, limit: '100' } },
        pages,
      );
  if (!read.ok)
    return { step: { ...failed(read.message, read.action), isNeeded: true }, own: null };
  const own = read.answer.data.find(
    ({ instagram_business_account: instagram }) => instagram?.id === account,
  );
  if (own?.access_token === undefined)
    return {
      step: {
        ...failed(
          'Instagram hesabı, anahtarın yönettiği bir Facebook sayfasına bağlı değil.',
          'Meta Business Suite’te hesabı bir sayfaya bağlayın ve o sayfayı anahtarın sistem kullanıcısına ekleyin.',
        ),
        isNeeded: true,
      },
      own: null,
    };
  return {
    step: ok(`Hesap bulundu; bağlı sayfa: ${own.name ?? own.id}.`),
    own: { id: own.id, token: own.access_token },
  };
}

/** Subscribes the app to the page. */
export function subscribePage(
  graph: GraphRequest,
  own: OwnPage | null,
  facts: KeyFacts | null,
): Promise<Checked> {
  if (own === null) throw new Error('The step of the page comes first.');
  return subscribeApp(
    { ...graph, token: own.token },
    { object: own.id, appId: facts?.app_id ?? null, fields: PAGE_FIELDS },
  );
}
