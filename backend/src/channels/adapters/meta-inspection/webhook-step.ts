import { z } from 'zod';
import { failed, ok, type Checked, type InspectedAccount } from '../../model/inspection';
import { callGraph, type GraphRequest } from '../meta/graph-call';
import type { GraphTrouble } from '../meta/graph-trouble';
import type { KeyFacts } from './inspected-key';

const answer = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().catch(''),
      active: z.boolean().catch(true),
      fields: z
        .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
        .catch([])
        .default([]),
    }),
  ),
});
const done = z.object({ success: z.literal(true) });

/** The object of Meta's webhooks that an account belongs to, and the fields of it that the product reads. */
export interface WebhookNeeds {
  readonly object: 'whatsapp_business_account' | 'page' | 'instagram';
  readonly fields: readonly string[];
}

const addressOf = ({ publicOrigin }: InspectedAccount) => `${publicOrigin}/webhooks/meta`;

const SETTINGS = 'META_APP_SECRET ve META_VERIFY_TOKEN değerlerini kurulumda tanımlayın.';

/** Sets the app's webhook; Meta calls our address meanwhile and wants its verification answered. */
async function subscribe(
  graph: GraphRequest,
  account: InspectedAccount,
  { object, fields }: WebhookNeeds,
): Promise<Checked> {
  const { metaVerifyToken } = account.channels;
  if (metaVerifyToken === null)
    return failed(
      'Bu kurulumda META_VERIFY_TOKEN tanımlı değil; Meta adresimizi doğrulayamaz.',
      SETTINGS,
    );
  const set = await callGraph(
    {
      ...graph,
      method: 'POST',
      query: {
        object,
        callback_url: addressOf(account),
        fields: fields.join(','),
        verify_token: metaVerifyToken,
      },
    },
    done,
  );
  if (set.ok) return ok('Uygulamanın webhook adresi ve alanları ayarlandı.');
  return set.code === 2200
    ? failed(
        `Meta ${addressOf(account)} adresini doğrulayamadı.`,
        'Adres internetten geçerli bir TLS sertifikasıyla erişilebilir olmalı; PUBLIC_ORIGIN ile META_VERIFY_TOKEN değerlerini denetleyin.',
      )
    : failed(`Webhook ayarlanamadı. ${set.message}`, set.action);
}

/** Stands in where the app has none for an object. */
const NO_WEBHOOK = { callback_url: '', active: false, fields: [] as string[] };

/** Meta opens the webhooks of an app to its id and secret alone. */
const unreadStep = ({ kind, message, action }: GraphTrouble, app: string): Checked =>
  kind === 'busy' || kind === 'away'
    ? failed(message, action)
    : failed(
        `META_APP_SECRET, anahtarın uygulamasına (${app}) ait değil.`,
        'Anahtarı bu kurulumun uygulaması için üretin ya da META_APP_SECRET değerini düzeltin.',
      );

/**
 * Whether the key's app calls our address with all the fields, and is the app whose secret this installation has. What is missing is
 * set; an address of somebody else is left alone.
 */
export async function webhookStep(
  graph: GraphRequest,
  account: InspectedAccount,
  facts: KeyFacts | null,
  needs: WebhookNeeds,
): Promise<Checked> {
  const { metaAppSecret } = account.channels;
  if (metaAppSecret === null)
    return failed(
      'Bu kurulumda META_APP_SECRET tanımlı değil; gelen mesajlar reddedilir.',
      SETTINGS,
    );
  const appId = facts?.app_id;
  if (appId === undefined)
    return failed(
      'Anahtarın hangi uygulamaya ait olduğu öğrenilemedi.',
      'Anahtarı, META_APP_SECRET değeri bu kurulumda tanımlı olan uygulama için üretin.',
    );
  const app = {
    ...graph,
    token: `${appId}|${metaAppSecret}`,
    path: `${encodeURIComponent(appId)}/subscriptions`,
  };
  const read = await callGraph(app, answer);
  if (!read.ok) return unreadStep(read, facts?.application ?? appId);
  const own = read.answer.data.find(({ object }) => object === needs.object) ?? NO_WEBHOOK;
  const address = addressOf(account);
  if (own.callback_url !== '' && own.callback_url !== address)
    return failed(
      `Uygulamanın webhook adresi başka bir yere ayarlı: ${own.callback_url}`,
      `Adres artık kullanılmıyorsa App Dashboard → Webhooks altında ${address} yapın; kullanılıyorsa bu kurulum için ayrı bir uygulama açın.`,
    );
  if (own.active && needs.fields.every((field) => own.fields.includes(field)))
    return ok(`Meta ${address} adresini çağırıyor.`);
  const fields = [...new Set([...own.fields, ...needs.fields])];
  return subscribe(app, account, { ...needs, fields });
}
