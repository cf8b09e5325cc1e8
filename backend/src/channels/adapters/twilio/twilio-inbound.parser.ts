import type { MessageType } from '@muhatap/shared/wire/conversations';
import type { InboundBatch, InboundMessage, InboundStatusName } from '../../model/inbound.types';
import { placeText, UNSUPPORTED_TEXT } from '../../model/content-text';
import { storableText } from '../../../text/storable-text';
import { twilioReason } from './twilio-reasons';
import type { TwilioForm } from './twilio-signature';

const STATUS_NAMES: Readonly<Record<string, InboundStatusName>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
};
/** Steps on the way to Twilio's own "sent". */
const SILENT_STATUSES = new Set([
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'receiving',
  'canceled',
]);
const WHATSAPP_PREFIX = 'whatsapp:';

type Part = Pick<InboundMessage, 'type' | 'content' | 'media' | 'postback'>;
/** The first value of a form's field, as it can be stored; an empty one is none. */
type Field = (name: string) => string | undefined;

/** A form body as fields; order and repetition are kept because the signature covers them. */
export function readTwilioForm(raw: string): TwilioForm {
  const form: Record<string, string[]> = {};
  for (const [key, value] of new URLSearchParams(raw)) (form[key] ??= []).push(value);
  return form;
}

const isStatus = (state: string | undefined): state is string =>
  state !== undefined && state !== '' && state !== 'received';

/**
 * Our number that a form concerns: it received a message, or it sent the message whose status this
 * is.
 */
export function accountNumberOf(form: TwilioForm): string | null {
  const number = form[isStatus(form['MessageStatus']?.[0]) ? 'From' : 'To']?.[0];
  return number?.replace(WHATSAPP_PREFIX, '') || null;
}

function mediaType(mimeType: string): MessageType {
  const family = mimeType.split('/')[0];
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

/** The ad that somebody came from; without it their words often cannot be understood. */
function adOf(field: Field): string[] {
  const ad = [field('ReferralHeadline'), field('ReferralSourceUrl')].filter(Boolean).join(' ');
  return ad === '' ? [] : [`Reklamdan yazdı: ${ad}`];
}

function filesOf(field: Field): Part[] {
  const files: Part[] = [];
  for (let n = 0; n < Number(field('NumMedia') ?? 0); n += 1) {
    const source = field(`MediaUrl${n}`);
    const mimeType = field(`MediaContentType${n}`) ?? 'application/octet-stream';
    if (source !== undefined)
      files.push({
        type: field('MessageType') === 'sticker' ? 'sticker' : mediaType(mimeType),
        content: '',
        media: { source, mimeType, name: null },
      });
  }
  return files;
}

function placeOf(field: Field): Part | null {
  const latitude = Number(field('Latitude') ?? Number.NaN);
  const longitude = Number(field('Longitude') ?? Number.NaN);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  const place = { latitude, longitude, name: field('Label'), address: field('Address') };
  return { type: 'location', content: placeText(place), media: null };
}

function partsOf(field: Field): Part[] {
  const postback = field('ButtonPayload') ?? field('ListId');
  const tapped =
    field('ButtonText') ??
    field('ListTitle') ??
    (field('Body') === undefined ? postback : undefined);
  const body = tapped ?? field('Body') ?? '';
  const [first, ...rest] = filesOf(field);
  if (first !== undefined) return [{ ...first, content: body }, ...rest];
  const place = placeOf(field);
  if (place !== null) return [place];
  if (body === '') return [{ type: 'unsupported', content: UNSUPPORTED_TEXT, media: null }];
  return [
    {
      type: tapped === undefined ? 'text' : 'interactive',
      content: [body, ...adOf(field)].join('\n'),
      media: null,
      postback,
    },
  ];
}

/** Reads a Twilio webhook: an inbound message (text, up to ten files, a place, a tapped button) or a status callback. Times are ours: Twilio sends none. */
export function parseTwilioForm(
  form: TwilioForm,
  receivedAt: Date,
  ourId: string | null = null,
): InboundBatch {
  const field = (name: string) => {
    const value = form[name]?.[0];
    return value === undefined || value === '' ? undefined : storableText(value);
  };
  const id = field('MessageSid') ?? field('SmsMessageSid');
  const [from, to] = [field('From') ?? field('ExternalUserId'), field('To')];
  if (id === undefined || from === undefined || to === undefined)
    return { units: [], problems: ['twilio form without MessageSid, From or To'] };
  const state = field('MessageStatus');
  const head = { id, from, to, receivedAt };
  return isStatus(state) ? parseStatus(field, state, head, ourId) : parseMessage(field, head);
}

interface Head {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly receivedAt: Date;
}

function parseStatus(
  field: Field,
  state: string,
  { id, from, receivedAt }: Head,
  ourId: string | null,
): InboundBatch {
  const status = STATUS_NAMES[state];
  if (status === undefined) {
    const isKnown = SILENT_STATUSES.has(state);
    const problems = isKnown ? [] : [`unknown twilio status "${state.slice(0, 40)}"`];
    return { units: [], problems };
  }
  const code = field('ErrorCode') ?? 'unknown';
  const error = status === 'failed' ? { code, reason: twilioReason(code) } : null;
  return {
    units: [
      {
        kind: 'status',
        platform: 'whatsapp-twillio',
        account: from.replace(WHATSAPP_PREFIX, ''),
        providerMessageId: id,
        ourId,
        status,
        error,
        at: receivedAt,
      },
    ],
    problems: [],
  };
}

function parseMessage(field: Field, { id, from, to, receivedAt }: Head): InboundBatch {
  const address = from.replace(WHATSAPP_PREFIX, '');
  const [phone, userId] = [
    /^\+\d+$/.test(address) ? address : null,
    field('ExternalUserId') ?? null,
  ];
  const common: Pick<
    InboundMessage,
    'kind' | 'platform' | 'account' | 'party' | 'replyTo' | 'isEcho' | 'at'
  > = {
    kind: 'message',
    platform: 'whatsapp-twillio',
    account: to.replace(WHATSAPP_PREFIX, ''),
    party: {
      externalId: address,
      alternateId: userId === address ? null : userId,
      name: field('ProfileName') ?? null,
      phone,
    },
    replyTo: field('OriginalRepliedMessageSid') ?? null,
    isEcho: false,
    at: receivedAt,
  };
  return {
    units: partsOf(field).map((part, n) => ({
      ...common,
      ...part,
      providerMessageId: n === 0 ? id : `${id}#${n}`,
    })),
    problems: [],
  };
}
