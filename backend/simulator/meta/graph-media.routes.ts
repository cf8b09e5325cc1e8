import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ProviderParts } from '../provider-desk';
import type { ProviderState } from '../provider-state';
import { createFileServer } from '../serve-file';

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

/** WhatsApp's files open with the key, Messenger's and Instagram's by their signed address. */
export function graphMediaRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { serve, serveGuarded } = createFileServer(parts);
  app.get<{ Params: { media: string } }>('/_files/:media/content', serveGuarded);
  app.get<{ Params: { media: string } }>('/_cdn/:media', serve);
}
