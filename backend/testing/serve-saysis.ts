import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeskAnswer, DeskCall } from '../simulator/saysis/saysis-desk';

/** A web server in front of a desk; where the desk is silent the call is never answered. */
export async function serveSaysis(
  ask: (call: DeskCall) => DeskAnswer | null,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const { authorization = '', 'idempotency-key': key } = request.headers;
        const answer = ask({
          method: request.method ?? '',
          path: (request.url ?? '').slice('/saysis'.length),
          authorization,
          key: typeof key === 'string' ? key : null,
          body: text === '' ? undefined : JSON.parse(text),
        });
        if (answer === null) return;
        response
          .writeHead(answer.status, answer.headers)
          .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/saysis`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
