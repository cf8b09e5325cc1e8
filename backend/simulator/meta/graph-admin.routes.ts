import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderParts } from '../provider-desk';
import { isPlannedFault } from './graph-faults';
import { graphTemplateRoutes } from './graph-template.routes';
import { BUSINESS } from './graph-templates';
import { graphError } from './graph-error';
import { APP_ID, APP_NAME, keyOf, keyProblem, PAGE_KEY, refusalOf } from './graph-keys';

type Params = { Params: { version: string; object: string } };
type Query = Readonly<Record<string, string | undefined>>;

/** The page to which every simulated Instagram account is connected. */
const INSTAGRAM_PAGE = '104857600012345';

/** A number of the simulated platform; one that nobody set up otherwise is registered and well. */
const numberOf = ({ state }: ProviderParts, id: string) =>
  state.numbers.get(id) ?? {
    verification: 'VERIFIED',
    quality: 'GREEN',
    isRegistered: true,
    pin: null,
  };

/** The administering fields of a number, as Graph gives them. */
export function numberFields(parts: ProviderParts, id: string): Record<string, string> {
  const { verification, quality, isRegistered } = numberOf(parts, id);
  return {
    code_verification_status: verification,
    quality_rating: quality,
    platform_type: isRegistered ? 'CLOUD_API' : 'NOT_APPLICABLE',
    status: isRegistered ? 'CONNECTED' : 'PENDING',
  };
}

/** `GET /debug_token`: Meta's description of a key, given to itself. */
function describeKey(parts: ProviderParts, request: FastifyRequest, reply: FastifyReply) {
  const given = (request.query as Query)['input_token'] ?? '';
  const key = keyOf(given, parts);
  if (
    key === null ||
    keyOf(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', parts) === null
  )
    return graphError(reply, { status: 400, code: 190, message: 'Invalid OAuth access token.' });
  const subcode = refusalOf(key);
  return reply.send({
    data: {
      app_id: APP_ID,
      type: key.type,
      application: APP_NAME,
      data_access_expires_at: key.dataAccessExpiresAt,
      expires_at: key.expiresAt,
      is_valid: subcode === null,
      ...(subcode !== null && { error: { code: 190, message: 'Session has expired', subcode } }),
      issued_at: 1_750_000_000,
      scopes: key.scopes,
      granular_scopes: key.scopes.map((scope) => ({
        scope,
        ...(scope.startsWith('whatsapp') &&
          key.businesses?.length !== 0 && { target_ids: key.businesses ?? [BUSINESS] }),
      })),
      user_id: '122100000000000001',
    },
  });
}

/** The app's webhooks, which open with the app's id and secret alone. */
function appRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { config, state } = parts;
  const isApp = ({ headers }: FastifyRequest) =>
    headers.authorization === `Bearer ${APP_ID}|${config.appSecret}`;

  app.get<Params>('/:version/:object/subscriptions', (request, reply) => {
    if (!isApp(request))
      return graphError(reply, { code: 1, message: 'Invalid application secret' });
    return reply.send({
      data: [...state.appWebhooks].map(([object, { address, fields }]) => ({
        object,
        callback_url: address,
        active: true,
        fields: fields.map((name) => ({ name, version: 'v23.0' })),
      })),
    });
  });

  app.post<Params>('/:version/:object/subscriptions', async (request, reply) => {
    if (!isApp(request))
      return graphError(reply, { code: 1, message: 'Invalid application secret' });
    const {
      object = '',
      callback_url: address = '',
      fields = '',
      verify_token: token = '',
    } = request.query as Query;
    // The public address leads to the backend, which lies beside the simulator.
    const inside = new URL(config.webhookUrl);
    inside.search = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': token,
    }).toString();
    const isOurs = address === `${config.publicOrigin}/webhooks/meta`;
    const answer = isOurs ? await fetch(inside).then((response) => response.text()) : '';
    if (answer !== '1158201444')
      return graphError(reply, {
        code: 2200,
        message: '(#2200) Callback verification failed',
      });
    state.appWebhooks.set(object, { address, fields: fields.split(',') });
    return { success: true };
  });
}

/** Subscriptions of the app to WhatsApp Business accounts and pages. */
function subscriptionRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { state } = parts;
  const scopeOf = (object: string) =>
    object === BUSINESS ? 'whatsapp_business_management' : 'pages_manage_metadata';

  app.post<Params>('/:version/:object/subscribed_apps', (request, reply) => {
    const { object } = request.params;
    const problem = keyProblem(request, parts, scopeOf(object));
    if (problem !== null) return graphError(reply, problem);
    const fields = (request.query as Query)['subscribed_fields'];
    if (object !== BUSINESS && fields === undefined)
      return graphError(reply, {
        code: 100,
        message: '(#100) Param subscribed_fields is required',
      });
    state.subscriptions.set(object, fields?.split(',') ?? []);
    return reply.send({ success: true });
  });

  app.get<Params>('/:version/:object/subscribed_apps', (request, reply) => {
    const { object } = request.params;
    const problem = keyProblem(request, parts, scopeOf(object));
    if (problem !== null) return graphError(reply, problem);
    const fields = state.subscriptions.get(object);
    const link = `https://www.facebook.com/games/?app_id=${APP_ID}`;
    const own =
      object === BUSINESS
        ? { whatsapp_business_api_data: { id: APP_ID, link, name: APP_NAME } }
        : { id: APP_ID, name: APP_NAME, link, category: 'Business', subscribed_fields: fields };
    return reply.send({ data: fields === undefined ? [] : [own] });
  });
}

/** Everything by which accounts are administered through Graph. */
export function graphAdminRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { state } = parts;
  app.addHook('preHandler', (request, reply, done) => {
    if (!isPlannedFault(parts, request, reply)) done();
  });
  app.get('/:version/debug_token', (request, reply) => describeKey(parts, request, reply));
  appRoutes(app, parts);
  subscriptionRoutes(app, parts);
  graphTemplateRoutes(app, parts);

  app.get('/:version/me/accounts', (request, reply) => {
    const problem = keyProblem(request, parts, 'pages_show_list');
    if (problem !== null) return graphError(reply, problem);
    return {
      data: [...state.instagramAccounts].map((id) => ({
        id: INSTAGRAM_PAGE,
        name: 'Çınarlı Belediyesi',
        access_token: PAGE_KEY,
        instagram_business_account: { id },
      })),
    };
  });

  app.get<Params>('/:version/:object/phone_numbers', (request, reply) => {
    const problem = keyProblem(request, parts, 'whatsapp_business_management');
    if (problem !== null) return graphError(reply, problem);
    const isOurs = request.params.object === BUSINESS;
    return { data: isOurs ? [...state.seenNumbers].map((id) => ({ id })) : [] };
  });

  app.post<Params>('/:version/:object/register', (request, reply) => {
    const { object } = request.params;
    const problem = keyProblem(request, parts, 'whatsapp_business_management');
    if (problem !== null) return graphError(reply, problem);
    const { messaging_product: product, pin } = (request.body ?? {}) as Record<string, unknown>;
    const number = numberOf(parts, object);
    if (product !== 'whatsapp' || typeof pin !== 'string' || !/^\d{6}$/.test(pin))
      return graphError(reply, { code: 100, message: '(#100) Invalid parameter' });
    if (number.pin !== null && number.pin !== pin)
      return graphError(reply, { code: 133005, message: 'Two step verification PIN Mismatch' });
    state.numbers.set(object, { ...number, isRegistered: true, pin });
    return { success: true };
  });
}
