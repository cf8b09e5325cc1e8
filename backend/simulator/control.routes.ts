import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { placeFile } from './inbound-files';
import { inboundInput, type Inbound } from './inbound-input';
import type { ProviderParts } from './provider-desk';
import type { ProviderState } from './provider-state';
import { SIMULATED_CHANNELS } from './simulated-channels';
import { tappedRow } from './tapped-row';

/** The choice that was tapped; null where the citizen wrote. */
const findTapped = (
  { from, user_id: userId, row, reply_to: message }: Inbound,
  account: string,
  state: ProviderState,
) => (row === undefined ? null : tappedRow(state, { account, from: from ?? userId, row, message }));

/** The platform names nobody in its webhooks but answers who somebody is. */
function rememberPerson({ from, name }: Inbound, { people }: ProviderState): void {
  if (from !== undefined)
    people.set(from, { name, username: name.toLocaleLowerCase('tr').replace(/\s+/g, '.') });
}

/** Steering for demos and tests: write as a citizen, on any platform and of any kind. */
export function controlRoutes(
  app: FastifyInstance,
  { config, state, poster }: Pick<ProviderParts, 'config' | 'state' | 'poster'>,
): void {
  app.post('/_simulator/inbound', async (request, reply) => {
    const parsed = inboundInput.safeParse(request.body);
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) });
    const input = parsed.data;
    const { platform, times } = input;
    const { inbound } = SIMULATED_CHANNELS[platform];
    if (inbound === null)
      return reply.status(400).send({ error: `${platform} reports no messages of citizens.` });
    const account = input.account ?? inbound.account;
    const tapped = findTapped(input, account, state);
    if (tapped !== null && 'error' in tapped) return reply.status(404).send(tapped);
    const message = {
      input: tapped === null ? input : { ...input, text: tapped.title, reply_to: tapped.message },
      tapped,
      account,
      id: input.id ?? inbound.newId(),
      at: new Date(),
      // Files are served where the backend expects the platforms (see config), whatever name this
      // call used.
      origin: `http://127.0.0.1:${request.socket.localPort}`,
    };
    const file = await placeFile(input, state.files);
    if (inbound.isNameless) rememberPerson(input, state);
    const call = inbound.callAbout(message, file, config);
    try {
      const answers: number[] = [];
      for (let time = 0; time < times; time += 1) answers.push(await poster.postOnce(call));
      return { id: message.id, webhook_status: answers.at(-1), webhook: call.content };
    } catch (error) {
      return reply.status(502).send({
        error: `The webhook was not answered: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  });

  app.get('/healthz', () => ({ status: 'ok' }));
}
