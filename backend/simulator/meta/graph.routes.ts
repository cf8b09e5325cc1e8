import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyOf, readForm } from './graph-form';
import { holdsGraphKey } from './graph-keys';
import { metaCall } from './meta-call';
import { checkMessengerSend } from './messenger-checks';
import { conclude, type ProviderParts } from '../provider-desk';
import { newMediaId, newMid, newWamid } from '../provider-state';
import type { SayStatus } from '../status-reporter';
import { messengerEchoBody, messengerReceiptBody, whatsappStatusBody } from './webhook-bodies';
import { checkWhatsappSend, recipientOf, UPLOADABLE } from './whatsapp-checks';

interface Problem {
  status?: number | undefined;
  code: number;
  subcode?: number | undefined;
  details?: string;
}
type Path = { Params: { version: string; account: string } };

/** Instagram accounts carry ids of this family; everything else without a phone is a page. */
const platformOf = (account: string) => (account.startsWith('1784') ? 'instagram' : 'messenger');
const TOO_MANY = new Set([130429, 131056]);

function refuse(
  reply: FastifyReply,
  { status, code, subcode, details = 'Simulated failure' }: Problem,
): FastifyReply {
  const error = {
    message: `(#${code}) ${details}`,
    type: code === 190 ? 'OAuthException' : 'GraphMethodException',
    code,
    ...(subcode !== undefined && { error_subcode: subcode }),
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: 'AsimulatedTrace',
  };
  return reply.status(status ?? (TOO_MANY.has(code) ? 429 : 400)).send({ error });
}

function sendWhatsapp({ config, state, poster }: ProviderParts, account: string, body: unknown) {
  if (state.numbers.get(account)?.isRegistered === false)
    return { code: 133010, details: 'The account is not registered.' };
  const checked = checkWhatsappSend(body, account, state);
  if ('code' in checked) return checked;
  const [id, recipient, ourId] = [
    newWamid(),
    recipientOf(checked),
    checked.biz_opaque_callback_data ?? null,
  ];
  const say: SayStatus = (status, errorCode, at) =>
    poster.post(
      metaCall(
        whatsappStatusBody({ account, id, recipient, ourId, status, errorCode, at }),
        config,
      ),
    );
  return {
    message: { provider: 'whatsapp' as const, id, account, recipient, ourId, body },
    answer: {
      messaging_product: 'whatsapp',
      contacts: [{ input: recipient, wa_id: recipient }],
      messages: [{ id }],
    },
    say,
    taken: () => undefined,
  };
}

function sendMessenger(
  { config, state, poster }: ProviderParts,
  account: string,
  body: unknown,
  hasFile: boolean,
) {
  const platform = platformOf(account);
  const checked = checkMessengerSend(body, platform, hasFile, state);
  if ('code' in checked) return checked;
  const [id, { recipient, isPrivateReply }] = [newMid(), checked];
  const object = platform === 'instagram' ? 'instagram' : 'page';
  const say: SayStatus = (status, errorCode, at) => {
    if (status === 'delivered' || status === 'read')
      poster.post(
        metaCall(
          messengerReceiptBody(object, {
            account,
            id,
            recipient,
            ourId: null,
            status,
            errorCode,
            at,
          }),
          config,
        ),
      );
  };
  return {
    message: {
      provider: isPrivateReply ? ('instagram-comment' as const) : platform,
      id,
      account,
      recipient,
      ourId: null,
      body,
    } as const,
    answer: { recipient_id: recipient, message_id: id },
    say: isPrivateReply ? null : say,
    taken: () => {
      if (isPrivateReply) state.privateReplies.add(recipient);
      else if (config.echoes === true)
        poster.post(
          metaCall(
            messengerEchoBody(object, { account, id, recipient, body, at: new Date() }),
            config,
          ),
        );
    },
  };
}

/** The sends of the Graph API: WhatsApp, Messenger, Instagram and comments, with the files that go before them. */
export function graphRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { state } = parts;
  const NO_KEY: Problem = { status: 401, code: 190, details: 'Invalid OAuth access token.' };

  app.post<Path>('/:version/:account/media', async (request, reply) => {
    if (!holdsGraphKey(request, parts)) return refuse(reply, NO_KEY);
    const { fields, file } = await readForm(request);
    if (fields['messaging_product'] !== 'whatsapp' || file === null || file.field !== 'file')
      return refuse(reply, { code: 100, details: 'The parameter file is required.' });
    if (fields['type'] !== file.mimeType || !UPLOADABLE.test(file.mimeType))
      return refuse(reply, {
        code: 100,
        details: `Param file must be a file with one of the following types, not ${file.mimeType}.`,
      });
    const id = newMediaId();
    state.uploads.set(id, {
      account: request.params.account,
      name: file.name,
      mimeType: file.mimeType,
      bytes: file.bytes,
    });
    return { id };
  });

  app.post<Path>('/:version/:account/messages', async (request, reply) => {
    state.calls += 1;
    if (!holdsGraphKey(request, parts)) return refuse(reply, NO_KEY);
    const form = request.isMultipart() ? await readForm(request) : null;
    const body = form === null ? request.body : bodyOf(form);
    const isWhatsapp = typeof body === 'object' && body !== null && 'messaging_product' in body;
    const { account } = request.params;
    const sent = isWhatsapp
      ? sendWhatsapp(parts, account, body)
      : sendMessenger(parts, account, body, form?.file?.field === 'filedata');
    return 'code' in sent
      ? refuse(reply, sent)
      : conclude(parts, request, reply, { ...sent, refuse: (failure) => refuse(reply, failure) });
  });

  app.post<Path>('/:version/:account/replies', async (request, reply) => {
    state.calls += 1;
    if (!holdsGraphKey(request, parts)) return refuse(reply, NO_KEY);
    const { message } = (request.body ?? {}) as { message?: unknown };
    if (typeof message !== 'string' || message === '' || message.length > 2200)
      return refuse(reply, { code: 100, details: 'Param message must be text.' });
    const [id, comment] = [newMediaId(), request.params.account];
    return conclude(parts, request, reply, {
      message: {
        provider: 'instagram-comment',
        id,
        account: '',
        recipient: comment,
        ourId: null,
        body: { message },
      },
      answer: { id },
      refuse: (failure) => refuse(reply, failure),
      say: null,
    });
  });
}
