import { z } from 'zod';
import { failed, ok, warning, type Checked, type InspectedAccount } from '../../model/inspection';
import { callGraph, type GraphRequest } from '../meta/graph-call';
import { graphUrl } from '../meta/graph-sender';
import type { KeyFacts } from './inspected-key';
import { subscribeApp } from './subscribe-app';

const text = z.string().optional().catch(undefined);
const number = z.object({
  id: z.coerce.string(),
  display_phone_number: text,
  verified_name: text,
  code_verification_status: text,
  quality_rating: text,
  platform_type: text,
  status: text,
});
type PhoneNumber = z.infer<typeof number>;
const FIELDS =
  'display_phone_number,verified_name,code_verification_status,quality_rating,platform_type,status';
const numbers = z.object({ data: z.array(z.object({ id: z.coerce.string() })) });

/** Under this id stands the step that a registration can mend. */
export const NUMBER_STEP = 'number';
/** The action of a number that waits for its registration. */
export const REGISTER =
  'Numarayı aşağıdan altı haneli PIN’iyle kaydedin. İki adımlı doğrulama açık değilse yazdığınız PIN onun PIN’i olur.';

/** Quality ratings that come before Meta limits a number. */
const QUALITY: Readonly<Record<string, string>> = {
  YELLOW: 'orta',
  RED: 'düşük',
};

function stateOf(phone: PhoneNumber): Checked {
  const name = [phone.display_phone_number, phone.verified_name].filter(Boolean).join(', ');
  if (phone.platform_type !== undefined && phone.platform_type !== 'CLOUD_API')
    return failed(`Numara (${name}) Cloud API’ye kayıtlı değil.`, REGISTER);
  if (phone.status !== undefined && phone.status !== 'CONNECTED')
    return failed(
      `Numara (${name}) Meta’da bağlı görünmüyor: ${phone.status}.`,
      'WhatsApp Manager → Phone numbers altında numaranın durumunu ve uyarılarını okuyun.',
    );
  const quality = QUALITY[phone.quality_rating ?? ''];
  if (quality !== undefined)
    return warning(
      `Numaranın (${name}) kalite puanı ${quality}.`,
      'Kişiler mesajları istenmeyen diye bildiriyor; puan düşük kalırsa Meta gönderimi sınırlar. Yalnızca bekleyen kişilere yazın.',
    );
  // An expired code concerns the registration alone, which stands.
  return phone.code_verification_status === 'NOT_VERIFIED'
    ? warning(
        `Numara (${name}) doğrulanmamış.`,
        'WhatsApp Manager → Phone numbers altında SMS ya da aramayla gelen kodu girin.',
      )
    : ok(`Numara kayıtlı ve açık: ${name}.`);
}

/** The state of the account's number. */
export async function numberStep(
  graph: GraphRequest,
  { account }: InspectedAccount,
): Promise<Checked> {
  const read = await callGraph(
    { ...graph, path: encodeURIComponent(account), query: { fields: FIELDS } },
    number,
  );
  if (!read.ok) return { ...failed(read.message, read.action), isNeeded: true };
  const shown = read.answer.display_phone_number?.slice(0, 40);
  return { ...stateOf(read.answer), ...(shown !== undefined && { found: { number: shown } }) };
}

/** WhatsApp Business accounts to which the key was given. */
const candidatesOf = (facts: KeyFacts | null): string[] => [
  ...new Set(
    (facts?.granular_scopes ?? [])
      .filter(({ scope }) => scope.startsWith('whatsapp_business_'))
      .flatMap(({ target_ids: ids = [] }) => ids),
  ),
];

const readNumbers = (graph: GraphRequest, business: string) =>
  callGraph(
    {
      ...graph,
      path: `${encodeURIComponent(business)}/phone_numbers`,
      query: { fields: 'id', limit: '100' },
    },
    numbers,
  );

async function hasNumber(graph: GraphRequest, business: string, account: string): Promise<boolean> {
  const read = await readNumbers(graph, business);
  return read.ok && read.answer.data.some(({ id }) => id === account);
}

/** Why a WhatsApp Business account that somebody typed is not the number's, in Turkish; null where Meta says that it is. */
export async function businessFault(
  { account, keys, channels, timeoutMs }: InspectedAccount,
  business: string,
): Promise<string | null> {
  const graph = { baseUrl: graphUrl(channels), token: keys.access_token ?? '', timeoutMs };
  const read = await readNumbers({ ...graph, path: '' }, business);
  if (!read.ok) return `${read.message} ${read.action}`;
  return read.answer.data.some(({ id }) => id === account)
    ? null
    : 'Bu WhatsApp Business hesabında bu numara yok. Kimliği WhatsApp Manager’daki hesap adının altından kopyalayın.';
}

/** The WhatsApp Business account of the number: the one that is known, or one to which the key was given. */
async function findBusiness(
  graph: GraphRequest,
  { account, businessId }: InspectedAccount,
  facts: KeyFacts | null,
): Promise<string | null> {
  if (businessId !== null) return businessId;
  for (const candidate of candidatesOf(facts))
    if (await hasNumber(graph, candidate, account)) return candidate;
  return null;
}

/** Subscribes the app to the number's WhatsApp Business account. */
export async function businessStep(
  graph: GraphRequest,
  account: InspectedAccount,
  facts: KeyFacts | null,
): Promise<Checked> {
  const business = await findBusiness(graph, account, facts);
  if (business === null)
    return failed(
      'Numaranın WhatsApp Business hesabı anahtardan bulunamadı.',
      'Anahtarı üretirken WhatsApp hesabını seçin (whatsapp_business_management izniyle) ya da hesabın kimliğini aşağıya yazın; numara o hesapta olmalı.',
    );
  const step = await subscribeApp(graph, { object: business, appId: facts?.app_id ?? null });
  return { ...step, found: { businessId: business } };
}
