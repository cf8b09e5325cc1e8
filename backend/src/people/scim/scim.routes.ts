import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { programTitle } from '../../access/program';
import { isDatabaseAway, isUnstorableText } from '../../database';
import { Refusal } from '../../http/errors';
import type { AuditAuthor } from '../audit/record-audit';
import { resourceTypes, schemas, serviceProviderConfig } from './protocol/discovery';
import { selectAttributes, type Selection } from './protocol/list-response';
import type { Json } from './protocol/resource-shape';
import { errorBody, resourceNotFound, ScimError, scimErrorOf } from './protocol/scim-error';
import { isNamed } from './protocol/versions';
import { SCIM_PATH } from './scim-path';
import type { ScimGroupsService } from './scim-groups.service';
import type { ScimUsersService } from './scim-users.service';

const TYPE = 'application/scim+json';
const config = { scope: 'people.provision' } as const;

interface Parts {
  readonly users: ScimUsersService;
  readonly groups: ScimGroupsService;
  /** The address below which the resources stand. */
  readonly base: string;
  /** Keeps the newest refusal of a change. */
  readonly noteFailure: (companyId: string, failure: string) => Promise<void>;
}

/** The program behind the key, as the author of a change. */
const authorOf = ({ program, ip }: FastifyRequest): AuditAuthor => ({
  userId: null,
  companyId: program.companyId,
  name: programTitle(program),
  ip,
});

const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .status(status)
    .type(TYPE)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);

const sendError = (reply: FastifyReply, error: ScimError): FastifyReply =>
  send(reply, error.status, errorBody(error));

/** Sends a resource with its version, the attributes alone that were asked for. */
function sendResource(request: FastifyRequest, reply: FastifyReply, resource: Json, status = 200) {
  const { location, version } = resource['meta'] as { location: string; version: string };
  void reply.headers({ etag: version, location });
  const condition = request.headers['if-none-match'];
  if (request.method === 'GET' && condition !== undefined && isNamed(condition, version))
    return reply.status(304).send();
  return send(reply, status, selectAttributes(resource, request.query as Selection));
}

/** An error of whatever origin in the words of SCIM. */
function readError(error: FastifyError): ScimError {
  if (error instanceof ScimError) return error;
  if (error instanceof Refusal) return scimErrorOf(error);
  if (isUnstorableText(error))
    return new ScimError(400, 'invalidValue', 'Gönderilen metinde saklanamayan karakterler var.');
  if (isDatabaseAway(error))
    return new ScimError(503, undefined, 'Veritabanına şu anda ulaşılamıyor. Yeniden deneyin.');
  const status = error.statusCode ?? 500;
  if (status >= 500) return new ScimError(500, undefined, 'Beklenmeyen bir hata oluştu.');
  if (status === 413) return new ScimError(413, undefined, 'İstek gövdesi çok büyük.');
  return new ScimError(status, 'invalidSyntax', 'İstek anlaşılamadı.');
}

/** Errors leave in the form of SCIM, which directories read; a refused change is kept for the administrators. */
function answerErrors(app: FastifyInstance, { noteFailure }: Pick<Parts, 'noteFailure'>): void {
  const companies = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) companies.set(request, request.program.companyId);
    done();
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const read = readError(error);
    if (read.status >= 500) request.log.error({ err: error }, 'provisioning failed');
    const companyId = companies.get(request);
    if (companyId !== undefined && request.method !== 'GET' && read.status !== 404)
      await noteFailure(companyId, read.message).catch((err: unknown) =>
        request.log.error({ err }, 'a refused provisioning was not kept'),
      );
    const wait = error instanceof Refusal ? error.details?.['retry_after'] : undefined;
    if (typeof wait === 'number') void reply.header('retry-after', wait);
    if (read.status === 401) void reply.header('www-authenticate', 'Bearer');
    return sendError(reply, read);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, resourceNotFound()));
}

/** Declares what the service can do and which resources it has. */
function declareDiscovery(app: FastifyInstance, base: string): void {
  const listed = (resources: readonly Json[]) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  });
  app.get('/ServiceProviderConfig', { config }, (_request, reply) =>
    send(reply, 200, serviceProviderConfig(base)),
  );
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemas(base)],
  ] as const) {
    app.get(path, { config }, (_request, reply) => send(reply, 200, listed(all)));
    app.get<{ Params: { name: string } }>(`${path}/:name`, { config }, ({ params }, reply) => {
      const found = all.find(({ id }) => id === params.name);
      if (found === undefined) throw resourceNotFound();
      return send(reply, 200, found);
    });
  }
}

interface About {
  Params: { id: string };
}

/** The routes of one kind of resource. */
function declareResources(
  app: FastifyInstance,
  path: '/Users' | '/Groups',
  resources: ScimUsersService | ScimGroupsService,
): void {
  app.get(path, { config }, async (request, reply) =>
    send(reply, 200, await resources.list(authorOf(request), request.query)),
  );
  app.post(path, { config }, async (request, reply) =>
    sendResource(request, reply, await resources.create(authorOf(request), request.body), 201),
  );
  app.get<About>(`${path}/:id`, { config }, async (request, reply) =>
    sendResource(request, reply, await resources.read(authorOf(request), request.params.id)),
  );
  app.put<About>(`${path}/:id`, { config }, async (request, reply) => {
    const { params, body, headers } = request;
    const who = authorOf(request);
    const changed = await resources.replace(who, params.id, body, headers['if-match']);
    return sendResource(request, reply, changed);
  });
  app.patch<About>(`${path}/:id`, { config }, async (request, reply) => {
    const { params, body, headers, query } = request;
    const who = authorOf(request);
    const changed = await resources.patch(who, params.id, body, headers['if-match']);
    // A group may have many members: directories wish no answer that names them.
    if (path === '/Groups' && (query as Selection).attributes === undefined)
      return reply.status(204).send();
    return sendResource(request, reply, changed);
  });
  app.delete<About>(`${path}/:id`, { config }, async (request, reply) => {
    const { params, headers } = request;
    await resources.remove(authorOf(request), params.id, headers['if-match']);
    return reply.status(204).send();
  });
}

/** SCIM 2.0 (RFC 7643, 7644): the institution's directory provisions people and groups. */
export const scimRoutes =
  ({ users, groups, base, noteFailure }: Parts): FastifyPluginAsync =>
  async (app) => {
    const plugin: FastifyPluginAsync = (scim) => {
      scim.addContentTypeParser(
        TYPE,
        { parseAs: 'string' },
        scim.getDefaultJsonParser('error', 'error'),
      );
      answerErrors(scim, { noteFailure });
      declareDiscovery(scim, base);
      declareResources(scim, '/Users', users);
      declareResources(scim, '/Groups', groups);
      return Promise.resolve();
    };
    await app.register(plugin, { prefix: SCIM_PATH });
  };
