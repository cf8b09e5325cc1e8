import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerOf, createMuhatapClient, type MuhatapEvent } from '@muhatap/client';
import { Webhook } from 'standardwebhooks';

const { MUHATAP_ORIGIN = '', MUHATAP_KEY = '', WEBHOOK_SECRET = '' } = process.env;
const muhatap = createMuhatapClient({ origin: MUHATAP_ORIGIN, key: MUHATAP_KEY });

// The open conversations, the one with the newest message first.
const { conversations } = await answerOf(
  muhatap.GET('/api/v1/conversations', { params: { query: { state: 'open', limit: 20 } } }),
);
for (const { id, channel, citizen } of conversations) console.log(id, channel, citizen?.name);

// An answer in the first of them. The key makes it happen once, however often the call is made.
const [first] = conversations;
if (first) {
  const message = await answerOf(
    muhatap.POST('/api/v1/conversations/{id}/messages', {
      params: { path: { id: first.id }, header: { 'idempotency-key': `reminder-${first.id}` } },
      body: { text: 'Başvurunuz işleme alındı.' },
    }),
  );
  console.log(message.id, message.status);
}

// The newest complaints, page by page.
for (let page = 1, more = true; more && page <= 3; page += 1) {
  const answer = await answerOf(
    muhatap.GET('/api/v1/complaints', { params: { query: { status: 'Yeni', page } } }),
  );
  for (const { number, subject, unit } of answer.complaints)
    console.log(number, subject, unit?.name);
  more = answer.has_more;
}

// A receiver of "Ayarlar › Webhook’lar": the signature is over the bytes as they came.
const webhook = new Webhook(WEBHOOK_SECRET);
const isGenuine = (body: string, headers: IncomingHttpHeaders): boolean => {
  try {
    webhook.verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    const isTaken = isGenuine(body, request.headers);
    response.writeHead(isTaken ? 204 : 401).end();
    if (!isTaken) return;
    const event = JSON.parse(body) as MuhatapEvent;
    if (event.type === 'message.received')
      console.log(request.headers['webhook-id'], event.data.conversation_id, event.data.channel);
  });
});
receiver.listen(8080);
