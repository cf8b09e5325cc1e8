import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderParts } from '../provider-desk';
import { newMediaId } from '../provider-state';
import { graphError } from './graph-error';
import { APP_ID, holdsGraphKey, keyProblem } from './graph-keys';
import { editTemplate, takeTemplate } from './graph-templates';

type Params = { Params: { version: string; object: string } };
type Query = Readonly<Record<string, string | undefined>>;

/** Sessions in which samples of headers are uploaded, and the handles under which they then are known. */
function uploadRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { state } = parts;
  app.post<Params>('/:version/:object/uploads', (request, reply) => {
    const problem = keyProblem(request, parts);
    if (problem !== null) return graphError(reply, problem);
    const {
      file_length: length = '',
      file_type: type = '',
      file_name: name = '',
    } = request.query as Query;
    if (request.params.object !== APP_ID || name === '' || !/^\d+$/.test(length))
      return graphError(reply, { code: 100, message: '(#100) Invalid parameter' });
    if (!/^(?:image\/(?:jpeg|png)|video\/mp4|application\/pdf)$/.test(type))
      return graphError(reply, { code: 100, message: '(#100) Invalid file type' });
    const id = `upload:${newMediaId()}`;
    state.samples.set(id, { type, size: Number(length), handle: null });
    return reply.send({ id: `${id}?sig=ARZ` });
  });

  app.post<Params>('/:version/:object', (request, reply) => {
    const { object } = request.params;
    const sample = state.samples.get(object);
    if (sample !== undefined) return takeSample(request, reply);
    const problem = keyProblem(request, parts, 'whatsapp_business_management');
    return problem === null
      ? editTemplate(parts, object, request.body, reply)
      : graphError(reply, problem);
  });

  function takeSample(request: FastifyRequest<Params>, reply: FastifyReply): FastifyReply {
    const sample = state.samples.get(request.params.object);
    const { authorization = '', file_offset: offset } = request.headers;
    const asBearer = { headers: { authorization: authorization.replace(/^OAuth /, 'Bearer ') } };
    if (!authorization.startsWith('OAuth ') || !holdsGraphKey(asBearer, parts))
      return graphError(reply, { status: 401, code: 190, message: 'Invalid OAuth access token.' });
    const bytes = request.body;
    if (
      sample === undefined ||
      offset !== '0' ||
      !(bytes instanceof Buffer) ||
      bytes.length !== sample.size
    )
      return graphError(reply, { code: 100, message: '(#100) The upload is not whole' });
    sample.handle = `4:${newMediaId()}`;
    return reply.send({ h: sample.handle });
  }
}

/** Templates of the WhatsApp Business account. */
export function graphTemplateRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { state } = parts;
  const SCOPE = 'whatsapp_business_management';
  app.get<Params>('/:version/:object/message_templates', (request, reply) => {
    const problem = keyProblem(request, parts, SCOPE);
    if (problem !== null) return graphError(reply, problem);
    const { after = '0', limit = '25' } = request.query as Query;
    const end = Number(after) + Number(limit);
    const cursors = { before: after, after: String(end) };
    return {
      data: state.templates.slice(Number(after), end),
      paging: { cursors, ...(state.templates.length > end && { next: 'https://graph.test/next' }) },
    };
  });

  app.post<Params>('/:version/:object/message_templates', (request, reply) => {
    const problem = keyProblem(request, parts, SCOPE);
    if (problem !== null) return graphError(reply, problem);
    return takeTemplate(parts, request.body, reply);
  });

  app.delete<Params>('/:version/:object/message_templates', (request, reply) => {
    const problem = keyProblem(request, parts, SCOPE);
    if (problem !== null) return graphError(reply, problem);
    const { hsm_id: id, name } = request.query as Query;
    const place = state.templates.findIndex((one) => one['id'] === id && one['name'] === name);
    if (place < 0)
      return graphError(reply, {
        ...{ code: 100, subcode: 2593002 },
        message: 'Message template not found',
      });
    state.templates.splice(place, 1);
    return { success: true };
  });
  uploadRoutes(app, parts);
}
