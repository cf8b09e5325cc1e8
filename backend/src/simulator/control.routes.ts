import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { demoDocument, demoImage } from '../seed/files/demo-files';
import { newMediaId, newMid, newWamid, type ProviderState } from './provider-state';
import { messengerMessageBody, whatsappMessageBody, type CitizenMessage } from './webhook-bodies';
import type { WebhookPoster } from './webhook-poster';

const DEMO_ACCOUNTS = { whatsapp: '106540352242922', facebook: '104857600012345', instagram: '17841400008460056' } as const;

const text = z.string().min(1);
/** A citizen's message in short: `{from, name, type: 'text', text}`, `{…, type: 'image', caption?, scene?}`, or any documented `content`. */
const inbound = z.object({
  platform: z.enum(['whatsapp', 'facebook', 'instagram']).default('whatsapp'),
  account: text.optional(),
  from: text,
  name: text.default('Deneme Yurttaş'),
  type: z.enum(['text', 'image', 'document', 'location']).default('text'),
  text: z.string().default(''),
  caption: z.string().optional(),
  scene: text.default('cukur'),
  document: text.default('tapu.pdf'),
  latitude: z.number().default(41.0136),
  longitude: z.number().default(28.955),
  label: z.string().optional(),
  content: z.object({ type: text }).loose().optional(),
  id: text.optional(),
  reply_to: text.optional(),
  /** How often the very same webhook is delivered: platforms deliver at least once. */
  times: z.number().int().min(1).max(10).default(1),
});
type Inbound = z.infer<typeof inbound>;

/** The message object's own part; files are put where the backend will look for them. */
function contentOf(said: Inbound, files: ProviderState['files']): CitizenMessage['content'] {
  if (said.content !== undefined) return said.content;
  const caption = said.caption === undefined ? {} : { caption: said.caption };
  switch (said.type) {
    case 'text':
      return { type: 'text', text: { body: said.text } };
    case 'image':
    case 'document': {
      const { name, mimeType, bytes } = said.type === 'image' ? demoImage(said.scene) : demoDocument(said.document);
      const id = newMediaId();
      files.set(id, { mimeType, bytes });
      return { type: said.type, [said.type]: { id, mime_type: mimeType, ...caption, ...(said.type === 'document' && { filename: name }) } };
    }
    case 'location':
      return { type: 'location', location: { latitude: said.latitude, longitude: said.longitude, ...(said.label !== undefined && { name: said.label }) } };
  }
}

/** Steering for demos and tests: write as a citizen. */
export function controlRoutes(app: FastifyInstance, { state, poster }: { state: ProviderState; poster: WebhookPoster }): void {
  app.post('/_simulator/inbound', async (request, reply) => {
    const parsed = inbound.safeParse(request.body);
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) });
    const said = parsed.data;
    const message: CitizenMessage = {
      account: said.account ?? DEMO_ACCOUNTS[said.platform],
      from: said.from,
      name: said.name,
      id: said.id ?? (said.platform === 'whatsapp' ? newWamid() : newMid()),
      content: contentOf(said, state.files),
      replyTo: said.reply_to ?? null,
      at: new Date(),
    };
    const body = said.platform === 'whatsapp' ? whatsappMessageBody(message) : messengerMessageBody(said.platform === 'facebook' ? 'page' : 'instagram', message);
    try {
      const answers: number[] = [];
      for (let time = 0; time < said.times; time += 1) answers.push(await poster.postOnce(body));
      return { id: message.id, webhook_status: answers.at(-1), webhook: body };
    } catch (error) {
      return reply.status(502).send({ error: `The webhook was not answered: ${error instanceof Error ? error.message : String(error)}` });
    }
  });

  app.get('/healthz', () => ({ status: 'ok' }));
}
