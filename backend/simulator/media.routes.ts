import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { holdsKey } from './provider-key';
import type { ProviderState } from './provider-state';
import type { SimulatorConfig } from './simulator.config';

/** Longer than anybody waits for a file. */
const SLOW_MS = 90_000;

/** WhatsApp's answer to a media id: where the file lies for the next minutes; null for an id that is gone. */
export function describeMedia(state: ProviderState, id: string, host: string): object | null {
  const file = state.files.get(id);
  if (file === undefined || file.trouble === 'missing') return null;
  return {
    messaging_product: 'whatsapp',
    url: `http://${host}/_files/${id}/content`,
    mime_type: file.mimeType,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    file_size: file.bytes.length,
    id,
  };
}

/** Where files lie: WhatsApp's and Twilio's open with the key, Messenger's and Instagram's by their signed address. */
export function mediaRoutes(
  app: FastifyInstance,
  { config, state }: { config: Pick<SimulatorConfig, 'accessToken'>; state: ProviderState },
): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const file = state.files.get(id);
    if (file === undefined) return reply.status(404).send();
    switch (file.trouble) {
      case 'missing':
        return reply.status(404).send();
      case 'expired':
        // Once: the address has run out, a new look-up gives another one.
        file.trouble = undefined;
        return reply.status(403).type('text/plain').send('URL signature expired');
      case 'redirect':
        return reply.redirect('http://127.0.0.1:9/inside', 302);
      case 'oversize':
        // More is promised than anybody takes; whoever reads on waits in vain.
        reply
          .hijack()
          .raw.writeHead(200, {
            'content-type': file.mimeType,
            'content-length': 200 * 1024 * 1024,
          })
          .write(file.bytes);
        return reply;
      case 'slow': {
        const gone = new AbortController();
        request.raw.socket.once('close', () => gone.abort());
        await wait(SLOW_MS, undefined, { signal: gone.signal }).catch(() => undefined);
        return reply.status(504).send();
      }
      default:
        return reply.type(file.mimeType).send(file.bytes);
    }
  };

  const guarded = (request: FastifyRequest<{ Params: { media: string } }>, reply: FastifyReply) =>
    holdsKey(request, config.accessToken)
      ? serve(request, reply, request.params.media)
      : reply.status(401).send();

  app.get<{ Params: { media: string } }>('/_files/:media/content', guarded);
  app.get<{ Params: { sid: string; message: string; media: string } }>(
    '/2010-04-01/Accounts/:sid/Messages/:message/Media/:media',
    guarded,
  );
  app.get<{ Params: { media: string } }>('/_cdn/:media', (request, reply) =>
    serve(request, reply, request.params.media),
  );
}
