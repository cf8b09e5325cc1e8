import { isPlainObject } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import {
  FakeAnswer,
  fieldsOf,
  refuse,
  type FakeRealtime,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import { CHANNELS, channelOf } from '@muhatap/shared/wire/channels';
import type { Draft, Message, MessageType, Room } from '@muhatap/shared/wire/conversations';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import { IDEMPOTENCY_HEADER } from '@muhatap/shared/wire/http';
import type { FakeInbox } from './fake-inbox';
import { messageIn, emitMessage } from './fake-line';
import { fakeTemplates } from './fake-settings';

const NOT_FOUND = () => refuse(404, 'room_not_found', 'Konuşma bulunamadı.');
const DAY = 86_400_000;
const now = () => platform().clock.now();
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Rooms of kinds that the fakes' citizens do not have: a comment, one whose private reply is used,
 * and an account that takes templates alone.
 */
export function withRareRooms(inbox: FakeInbox, at: number): FakeInbox {
  const comment = {
    channel: 'instagram-comment',
    private_reply_until: new Date(at + 6 * DAY).toISOString(),
  } as const;
  if (inbox.room('room-2')) inbox.change('room-2', comment);
  if (inbox.room('room-8')) inbox.change('room-8', { ...comment, private_reply_until: null });
  if (inbox.room('room-7')) inbox.change('room-7', { channel: 'whatsapp-authkey' });
  return inbox;
}

function fakeDrafts(): FakeRoutes {
  const drafts = new Map<string, Draft>([
    [
      'room-1',
      {
        room_id: 'room-1',
        content: 'Ekip yarın',
        reply_to_id: null,
        updated_at: '2026-11-20T08:00:00.000Z',
      },
    ],
  ]);
  return {
    'GET /api/drafts': () => ({ drafts: [...drafts.values()] }),
    'PUT /api/room/{id}/draft': (request) => {
      const { content, reply_to_id } = fieldsOf(request);
      const room_id = request.params['id'] ?? '';
      if (content === '' && reply_to_id === null) drafts.delete(room_id);
      else
        drafts.set(room_id, {
          room_id,
          content: String(content),
          reply_to_id: textOf(reply_to_id),
          updated_at: new Date(now()).toISOString(),
        });
      return new FakeAnswer(undefined, 204);
    },
  };
}

function uploadTypeOf(file: File): UploadedFile['type'] {
  if (file.type.startsWith('image/')) return 'image';
  if (file.type.startsWith('video/')) return 'video';
  return file.type.startsWith('audio/') ? 'audio' : 'document';
}

function fakeUploads(): { routes: FakeRoutes; find: (url: unknown) => UploadedFile | undefined } {
  const files = new Map<string, UploadedFile>();
  const keep = (file: UploadedFile) => {
    files.set(file.url, file);
    return new FakeAnswer(file, 201);
  };
  return {
    find: (url) => files.get(String(url)),
    routes: {
      'POST /api/upload/file': ({ body }) => {
        const file = body instanceof FormData ? body.get('file') : null;
        if (!(file instanceof File)) return refuse(422, 'file_missing', 'Dosya yok.');
        if (file.name.includes('başarısız'))
          return refuse(422, 'file_type', 'Dosyanın içeriği uzantısına uymuyor.');
        return keep({
          url: URL.createObjectURL(file),
          name: file.name,
          type: uploadTypeOf(file),
          size: file.size,
          mime_type: file.type,
        });
      },
      'POST /api/upload/convert': (request) => {
        const original = files.get(String(fieldsOf(request)['url']));
        if (original === undefined) return refuse(422, 'conversion_failed', 'Dosya okunamadı.');
        return keep({
          ...original,
          url: `${original.url}#jpeg`,
          name: original.name.replace(/\.\w+$/, '.jpg'),
          mime_type: 'image/jpeg',
        });
      },
    },
  };
}

/** The citizen writes before an answer arrives, which is refused for it. */
function interrupt(inbox: FakeInbox, line: FakeRealtime | null, room: Room): FakeAnswer {
  const message = messageIn(room, `araya-${now()}`, 'Bir dakika, adresi yanlış yazmışım.', {});
  const after = inbox.write(message);
  const seq = line === null ? now() : emitMessage(line, after, message);
  return refuse(409, 'stale_reply', 'Siz yazarken yeni mesaj geldi.', {
    messages: [message],
    seq,
  });
}

const mediaOf = ({ url, name, size, mime_type }: UploadedFile): Message['media'] => ({
  state: 'ready',
  url,
  mime_type,
  name,
  size,
});

const quoteOf = ({ id, content, type, is_sent, sender_name }: Message): Message['reply_to'] => ({
  id,
  content,
  type,
  is_sent,
  sender_name,
});

function visibilityOf(room: Room, replyMode: unknown): Message['visibility'] {
  if (!channelOf(room.channel).comments) return null;
  return replyMode === 'private' ? 'private' : 'public';
}

interface Answer {
  readonly room: Room;
  readonly key: string;
  readonly content: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | undefined;
  readonly quoted: Message | undefined;
}

const answerOf = ({ room, key, content, body, file, quoted }: Answer): Message =>
  messageIn(room, `sent-${key}`, content, {
    is_sent: true,
    status: 'queued',
    sender_name: 'Ayşe Yılmaz',
    client_key: key,
    message_id: null,
    type: (body['type'] ?? 'text') as MessageType,
    media: file ? mediaOf(file) : null,
    visibility: visibilityOf(room, body['reply_mode']),
    reply_to_id: quoted?.id ?? null,
    reply_to: quoted ? quoteOf(quoted) : null,
  });

function contentOf(body: Record<string, unknown>): string {
  const { template } = body;
  if (!isPlainObject(template)) return textOf(body['message']) ?? textOf(body['content']) ?? '';
  const found = fakeTemplates().find(({ id }) => id === template['id']);
  const values = isPlainObject(template['values']) ? template['values'] : {};
  return [found?.header, found?.body, found?.footer]
    .filter(Boolean)
    .join('\n\n')
    .replace(/\{\{(\w+)\}\}/g, (slot, name: string) => textOf(values[name]) ?? slot);
}

/** A message that was sent is delivered and read, step by step. */
function confirm(inbox: () => FakeInbox, line: () => FakeRealtime | null, message: Message): void {
  let latest = message;
  (['sent', 'delivered', 'read'] as const).forEach((status, step) =>
    platform().clock.setTimeout(
      () => {
        latest = inbox().status(latest, status);
        line()?.emit('message-updated', {
          room_id: message.room_id,
          id: message.id,
          status,
          message: latest,
        });
      },
      700 * (step + 1),
    ),
  );
}

/**
 * Routes of the composer. Texts provoke faults: "başarısız" is refused, "araya gir" lets the
 * citizen write first, "kopuk" fails the first three times as without a network.
 */
export function composerFakes(inbox: () => FakeInbox, line: () => FakeRealtime | null): FakeRoutes {
  const uploads = fakeUploads();
  const tried = new Map<string, number>();
  const answered = new Map<string, Message>();

  /** Something goes wrong on purpose; null where nothing does. `times` counts the attempts with one key. */
  function misfortune(room: Room, content: string, times: number): FakeAnswer | null {
    if (content.includes('başarısız'))
      return refuse(
        422,
        'window_closed',
        'Kişinin son mesajının üzerinden 24 saat geçtiği için serbest metin gönderilemez.',
      );
    if (content.includes('kopuk') && times <= 3) throw new TypeError('Failed to fetch');
    if (content.includes('araya gir') && times === 1) return interrupt(inbox(), line(), room);
    return null;
  }

  /** Writes the answer into its room and emits it on the live line. */
  function store(room: Room, key: string, content: string, body: Record<string, unknown>): Message {
    const file = uploads.find(body['attachment_url']);
    const quoted = inbox()
      .messages(room.id)
      .find(({ id }) => id === body['reply_to_id']);
    const message = answerOf({ room, key, content, body, file, quoted });
    answered.set(key, message);
    inbox().change(room.id, {
      chatbot: null,
      ...(body['reply_mode'] === 'private' && { private_reply_until: null }),
    });
    const after = inbox().write(message);
    const live = line();
    if (live !== null) emitMessage(live, after, message);
    return message;
  }

  const send = (request: FakeRequest) => {
    const body = fieldsOf(request);
    const recipient = body['recipient'] ?? body['recipient_id'];
    const room = inbox()
      .rooms()
      .find((each) => each.recipient === recipient);
    if (room === undefined) return NOT_FOUND();
    const key = request.headers.get(IDEMPOTENCY_HEADER) ?? '';
    const content = contentOf(body);
    const times = (tried.get(key) ?? 0) + 1;
    tried.set(key, times);
    const before = answered.get(key);
    if (before !== undefined) return new FakeAnswer(before, 200);
    const refusal = misfortune(room, content, times);
    if (refusal !== null) return refusal;
    const message = store(room, key, content, body);
    confirm(inbox, line, message);
    return new FakeAnswer(message, 201);
  };

  return {
    ...fakeDrafts(),
    ...uploads.routes,
    ...Object.fromEntries(
      Object.values(CHANNELS).map(({ sendPath }) => [`POST ${sendPath}`, send]),
    ),
  };
}
