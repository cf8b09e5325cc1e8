import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { placeFile } from './inbound-files';
import { DEMO_ACCOUNTS, inboundInput, type Inbound } from './inbound-input';
import { commentInbound, messengerInbound } from './messenger-inbound';
import { newMid, newWamid, type ProviderState } from './provider-state';
import type { SimulatorConfig } from './simulator.config';
import { tappedRow } from './tapped-row';
import { twilioInbound } from './twilio-inbound';
import type { WebhookPoster } from './webhook-poster';
import { whatsappInbound } from './whatsapp-inbound';

interface Parts {
  config: Pick<SimulatorConfig, 'publicOrigin'>;
  state: ProviderState;
  poster: WebhookPoster;
}

function newId({ platform }: Inbound): string {
  if (platform === 'whatsapp') return newWamid();
  if (platform === 'whatsapp-twillio') return `SM${randomBytes(16).toString('hex')}`;
  return platform === 'instagram-comment' ? `178${String(Math.random()).slice(2, 16)}` : newMid();
}

/** The choice that was tapped; null where the citizen wrote. */
const findTapped = (
  { from, user_id: userId, row, reply_to: message }: Inbound,
  account: string,
  state: ProviderState,
) => (row === undefined ? null : tappedRow(state, { account, from: from ?? userId, row, message }));

/** The platform names nobody in its webhooks but answers who somebody is. */
function rememberPerson({ platform, from, name }: Inbound, { people }: ProviderState): void {
  if (from !== undefined && (platform === 'facebook' || platform === 'instagram'))
    people.set(from, { name, username: name.toLocaleLowerCase('tr').replace(/\s+/g, '.') });
}

/** Steering for demos and tests: write as a citizen, on any platform and of any kind. */
export function controlRoutes(app: FastifyInstance, { config, state, poster }: Parts): void {
  app.post('/_simulator/inbound', async (request, reply) => {
    const parsed = inboundInput.safeParse(request.body);
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) });
    const said = parsed.data;
    const { platform, times } = said;
    const account = said.account ?? DEMO_ACCOUNTS[platform];
    const tapped = findTapped(said, account, state);
    if (tapped !== null && 'error' in tapped) return reply.status(404).send(tapped);
    const id = said.id ?? newId(said);
    // Files lie where the backend knows the platforms (see config), whatever name this call used.
    const origin = `http://127.0.0.1:${request.socket.localPort}`;
    const written = {
      said: tapped === null ? said : { ...said, text: tapped.title, reply_to: tapped.message },
      tapped,
      account,
      id,
      at: new Date(),
      origin,
    };
    const file = await placeFile(said, state.files);
    rememberPerson(said, state);
    const form = platform === 'whatsapp-twillio' ? twilioInbound(written, file) : null;
    const body = form ?? bodyOf(platform, written, file);
    const post = () =>
      form === null
        ? poster.postOnce(body)
        : poster.postFormOnce(`${config.publicOrigin}/webhooks/twilio`, form);
    try {
      const answers: number[] = [];
      for (let time = 0; time < times; time += 1) answers.push(await post());
      return { id, webhook_status: answers.at(-1), webhook: body };
    } catch (error) {
      return reply.status(502).send({
        error: `The webhook was not answered: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  });

  app.get('/healthz', () => ({ status: 'ok' }));
}

function bodyOf(
  platform: Inbound['platform'],
  written: Parameters<typeof messengerInbound>[1],
  file: Awaited<ReturnType<typeof placeFile>>,
): object {
  switch (platform) {
    case 'whatsapp':
      return whatsappInbound(written, file);
    case 'instagram-comment':
      return commentInbound(written);
    default:
      return messengerInbound(platform === 'facebook' ? 'page' : 'instagram', written, file);
  }
}
