import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
export interface ReceivedCall {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A receiver of webhooks on this machine; `answer` decides on each call. */
export interface WebhookReceiver {
  readonly origin: string;
  readonly calls: ReceivedCall[];
  answer: (response: http.ServerResponse) => void;
  close(): Promise<void>;
}

/** At a free port unless one is named. */
export async function openWebhookReceiver(at = 0): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      calls.push({ headers, body: Buffer.concat(chunks).toString('utf8') });
      receiver.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    origin: `http://127.0.0.1:${port}`,
    calls,
    answer: (response) => void response.end('tamam'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
