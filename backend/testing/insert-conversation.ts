import { eq } from 'drizzle-orm';
import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import { newId, schema, type Database } from '../src/database';
import type { Stage } from './messaging-stage';
import { ACCESS_TOKEN, type StageCompany } from './stage-company';

/** The account of Twilio's example documents; the key behind it is the simulator's. */
export const TWILIO_SID = `AC${'0'.repeat(31)}1`;

const PHONE = '905321112233';
/** Other channels know a citizen by an id of digits. */
const CITIZENS: Readonly<Partial<Record<Platform, string>>> = {
  whatsapp: PHONE,
  'whatsapp-twillio': `+${PHONE}`,
  'whatsapp-authkey': PHONE,
};
const USER_ID = '7160000000000021';

export interface StageConversation extends StageCompany {
  platform: Platform;
  recipient: string;
  roomId: string;
}

interface Options {
  /** When the citizen last wrote, milliseconds ago. */
  agoMs?: number;
  /** The citizen's last message as the provider calls it: a comment's id on instagram-comment. */
  providerId?: string;
  privateReplyForMs?: number;
}

/** Makes the account of a company a Twilio one: a number, and both halves of its key. */
export async function giveTwilioKeys(
  { services }: Stage,
  db: Database,
  company: StageCompany,
): Promise<void> {
  const { connectionId } = company;
  company.account = `+${company.account.slice(0, 12)}`;
  const credentials = services.vault.seal(connectionId, {
    account_sid: TWILIO_SID,
    auth_token: ACCESS_TOKEN,
  });
  await db
    .update(schema.connections)
    .set({ externalId: company.account, credentials, accessToken: null })
    .where(eq(schema.connections.id, connectionId));
}

/** A company with one account of a platform and a citizen who has written to it, straight in the database. */
export async function insertConversation(
  stage: Stage,
  db: Database,
  platform: Platform,
  { agoMs = 1_000, providerId = `in-${newId()}`, privateReplyForMs }: Options = {},
): Promise<StageConversation> {
  const company = await stage.addCompany({ platform });
  const { companyId, connectionId } = company;
  if (platform === 'whatsapp-twillio') await giveTwilioKeys(stage, db, company);
  const [roomId, customerId, at, recipient] = [
    newId(),
    newId(),
    new Date(Date.now() - agoMs),
    CITIZENS[platform] ?? USER_ID,
  ];
  await db
    .insert(schema.customers)
    .values({ id: customerId, companyId, platform, externalId: recipient, name: 'Ayşe Yılmaz' });
  const privateReply =
    privateReplyForMs === undefined
      ? {}
      : { privateReplyTo: providerId, privateReplyUntil: new Date(Date.now() + privateReplyForMs) };
  await db.insert(schema.rooms).values({
    id: roomId,
    companyId,
    connectionId,
    customerId,
    channel: platform,
    lastMessageAt: at,
    lastCustomerMessageAt: at,
    ...privateReply,
  });
  await db.insert(schema.messages).values({
    companyId,
    roomId,
    connectionId,
    customerId,
    channel: platform,
    content: 'Merhaba',
    recipient: company.account,
    isSent: false,
    providerMessageId: providerId,
    status: 'received',
    createdAt: at,
  });
  return { ...company, platform, recipient, roomId };
}

/** The specification's body of a send on a platform. */
export function sendBody(
  platform: Platform,
  { account, recipient }: Pick<StageConversation, 'account' | 'recipient'>,
  text: string,
): object {
  return {
    whatsapp: { message: text, recipient, from: account },
    instagram: { ig_id: account, recipient, content: text },
    facebook: { page_id: account, recipient_id: recipient, content: text },
  }[CHANNELS[platform].sendBody];
}

/** Sends as the composer does: the specification's path and body of the platform, with what a send may carry beyond it. */
export function sendFrom(
  stage: Stage,
  conversation: StageConversation,
  text: string,
  extras: object = {},
  headers: Record<string, string> = {},
) {
  const { platform, token } = conversation;
  const body = sendBody(platform, conversation, text);
  return stage.ask('POST', CHANNELS[platform].sendPath, token, { ...body, ...extras }, headers);
}
