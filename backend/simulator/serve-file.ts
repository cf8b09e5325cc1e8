import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdsKey } from './provider-key';
import type { ProviderState } from './provider-state';
import type { SimulatorConfig } from './simulator.config';

/** Longer than anybody waits for a file. */
const SLOW_MS = 90_000;

type MediaRequest = FastifyRequest<{ Params: { media: string } }>;

/** Serves files with their trouble: to everybody, or to those who hold the key. */
export function createFileServer({
  config,
  state,
}: {
  config: Pick<SimulatorConfig, 'accessToken'>;
  state: Pick<ProviderState, 'files'>;
}) {
  const serve = async (request: MediaRequest, reply: FastifyReply) => {
    const file = state.files.get(request.params.media);
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

  return {
    serve,
    serveGuarded: async (request: MediaRequest, reply: FastifyReply) =>
      holdsKey(request, config.accessToken) ? serve(request, reply) : reply.status(401).send(),
  };
}
