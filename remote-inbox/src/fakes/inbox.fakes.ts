import { platform, type Undo } from '@muhatap/shared/platform';
import type { AloneFakes } from '@muhatap/shared/standalone';
import { aConnection, FakeAnswer, fieldsOf, refuse, type FakeRealtime, type FakeRequest } from '@muhatap/shared/testing';
import { IDEMPOTENCY_HEADER, type Message, type Room } from '@muhatap/shared/wire';
import { createFakeInbox, type FakeInbox } from './fake-inbox';
import { listFakes } from './list.fakes';

const ROOMS = 60;
const CITIZEN_EVERY_MS = 9000;
const WORDS = ['Merhaba, orada mısınız?', 'Ekip geldi, teşekkür ederim.', 'Bir de yağmur suyu kanalı tıkalı, bakabilir misiniz?', 'Tamam, bekliyorum.'];
const NOT_FOUND = () => refuse(404, 'room_not_found', 'Görüşme bulunamadı.');

function messageIn(room: Room, id: string, content: string, more: Partial<Message>): Message {
  const time = new Date(platform().clock.now()).toISOString();
  return {
    id, room_id: room.id, customer_id: room.customer_id, customer: room.customer, recipient: room.recipient, content, type: 'text', channel: room.channel,
    is_sent: false, is_bot_message: false, sender_name: null, message_id: `wamid.${id}`, reply_to_id: null, reply_to: null, reactions: [], visibility: null, media: null, status: 'received', error: null,
    client_key: null, created_at: time, updated_at: time, ...more,
  };
}

function tell(live: FakeRealtime, room: Room, message: Message): void {
  live.emit('chat-message', {
    room_id: room.id, customer: room.customer, recipient: message.recipient, content: message.content, type: message.type, platform: room.channel,
    is_sent: message.is_sent, is_bot_message: message.is_bot_message, message_id: message.message_id, receiver_account: room.receiver_account,
    survey_response: room.survey_response, room, message,
  });
}

/** The module's own server and citizens, for running it alone. */
export function createInboxFakes(): AloneFakes {
  let inbox: FakeInbox | null = null;
  let line: FakeRealtime | null = null;
  const town = (): FakeInbox => (inbox ??= createFakeInbox(ROOMS, platform().clock.now()));

  const detail = ({ params, query }: FakeRequest) => {
    const id = params['id'] ?? '';
    const room = town().room(id);
    if (room === undefined) return NOT_FOUND();
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 50)];
    const all = town().messages(id);
    const end = all.length - (page - 1) * limit;
    return { room, messages: { data: all.slice(Math.max(0, end - limit), Math.max(0, end)), current_page: page, total: all.length, per_page: limit } };
  };
  const send = (request: FakeRequest) => {
    const body = fieldsOf(request);
    const recipient = body['recipient'] ?? body['recipient_id'];
    const room = town().rooms().find((each) => each.recipient === recipient);
    if (room === undefined) return NOT_FOUND();
    const content = String(body['message'] ?? body['content']);
    if (content.includes('başarısız')) return refuse(422, 'window_closed', 'Kişinin son mesajının üzerinden 24 saat geçtiği için serbest metin gönderilemez.');
    const key = request.headers.get(IDEMPOTENCY_HEADER);
    const message = messageIn(room, `sent-${key}`, content, { is_sent: true, status: 'queued', sender_name: 'Ayşe Yılmaz', client_key: key, message_id: null });
    const after = town().write(message);
    if (line !== null) tell(line, after, message);
    let latest = message;
    (['sent', 'delivered', 'read'] as const).forEach((status, step) => platform().clock.setTimeout(() => {
      latest = town().status(latest, status);
      line?.emit('message-updated', { room_id: room.id, id: message.id, status, message: latest });
    }, 700 * (step + 1)));
    return new FakeAnswer(message, 201);
  };

  function live(realtime: FakeRealtime): Undo {
    line = realtime;
    let turn = 0;
    return platform().clock.setInterval(() => {
      turn += 1;
      const room = town().rooms()[(turn * 5) % 12];
      if (room === undefined) return;
      const message = messageIn(room, `live-${turn}`, WORDS[turn % WORDS.length] ?? '', {});
      tell(realtime, town().write(message), message);
    }, CITIZEN_EVERY_MS);
  }

  return {
    routes: {
      'GET /api/connection': () => ({
        connections: [
          aConnection({ name: 'Belediye WhatsApp Hattı', last_inbound_at: new Date(platform().clock.now() - 120_000).toISOString(), last_outbound_at: new Date(platform().clock.now() - 400_000).toISOString() }),
          aConnection({ id: 'connection-2', platform: 'instagram', name: 'ilicabelediyesi', external_id: '178400001', display_number: null, last_inbound_at: new Date(platform().clock.now() - 3_600_000).toISOString() }),
          aConnection({ id: 'connection-3', platform: 'facebook', name: 'Ilıca Belediyesi', external_id: '104500001', display_number: null, is_active: false, last_error: 'Sayfa izni süresi doldu; hesabı yeniden bağlayın.' }),
        ],
      }),
      ...listFakes(town, () => line),
      'GET /api/room/{id}': detail,
      'POST /api/whatsapp/send/message': send,
      'POST /api/instagram/send/message': send,
      'POST /api/facebook/send/message': send,
    },
    live,
  };
}
