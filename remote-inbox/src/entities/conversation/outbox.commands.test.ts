import { adoptSession, stopSession } from '@muhatap/shared/session';
import {
  aMessage,
  aRoom,
  aUser,
  createManualClock,
  FakeAnswer,
  fakeApi,
  freshWorld,
  refuse,
  type FakeApi,
  type FakeRequest,
  type ManualClock,
} from '@muhatap/shared/testing';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import { openRoom, receiveMessages } from './active-room.transitions';
import { keepOutbox } from './commands/keep-outbox';
import { convertAndResend, editSend, retrySend, sendAnyway } from './commands/mend-send';
import { sendAll, sendText } from './commands/send';
import { change, conversationStore } from './conversation.store';
import { emptyConversation } from './conversation.state';

const PATH = 'POST /api/whatsapp/send/message';
const room = aRoom();
const outbox = () =>
  conversationStore.getState().outbox.map(({ state, content }) => [content.text, state]);
const stored = (request: FakeRequest) =>
  new FakeAnswer(
    aMessage({
      id: `s-${request.headers.get('idempotency-key')}`,
      is_sent: true,
      status: 'queued',
      client_key: request.headers.get('idempotency-key'),
    }),
    201,
  );

let machine: MemoryPlatform;
let clock: ManualClock;
let undo: () => void = () => {};
const sends = (fake: FakeApi) => fake.requests.filter(({ path }) => path.endsWith('/send/message'));
const signIn = () => adoptSession(aUser(), []);

beforeEach(() => {
  clock = createManualClock();
  machine = freshWorld({ clock });
  signIn();
  change(emptyConversation);
  undo = keepOutbox();
});
afterEach(() => {
  undo();
  change(emptyConversation);
});

test('a cut line keeps what was sent, in order, and sends it once under its key when it is back', async () => {
  let isCut = true;
  const fake = fakeApi({
    [PATH]: (request) => {
      if (isCut) throw new TypeError('Failed to fetch');
      return stored(request);
    },
  });
  await sendText(room, 'bir');
  await sendText(room, 'iki');
  expect(outbox()).toEqual([
    ['bir', 'waiting'],
    ['iki', 'waiting'],
  ]);
  const keys = conversationStore.getState().outbox.map(({ message }) => message.id);
  const tried = sends(fake).length;
  isCut = false;
  machine.memory.comeOnline();
  await clock.advance(0);
  expect(outbox()).toEqual([]);
  expect(
    sends(fake)
      .slice(tried)
      .map(({ headers, body }) => [
        headers.get('idempotency-key'),
        (body as { message: string }).message,
      ]),
  ).toEqual([
    [keys[0], 'bir'],
    [keys[1], 'iki'],
  ]);
});

test('is tried again at a calm pace without an event that the line is back', async () => {
  let isCut = true;
  const fake = fakeApi({
    [PATH]: (request) => {
      if (isCut) throw new TypeError('Failed to fetch');
      return stored(request);
    },
  });
  await sendText(room, 'bir');
  await clock.advance(2000);
  expect(sends(fake)).toHaveLength(2);
  isCut = false;
  await clock.advance(4000);
  expect(outbox()).toEqual([]);
});

test('nothing is requested of the network while the machine is offline', async () => {
  const fake = fakeApi({ [PATH]: stored });
  machine.memory.online = false;
  await sendText(room, 'bir');
  expect(sends(fake)).toHaveLength(0);
  expect(outbox()).toEqual([['bir', 'waiting']]);
});

test('survives a reload, per person, and is forgotten once it is confirmed', async () => {
  machine.memory.online = false;
  await sendText(room, 'bir');
  await clock.advance(0);
  const key = conversationStore.getState().outbox[0]?.message.id;
  undo();
  change(emptyConversation);
  adoptSession(aUser({ id: 'somebody-else' }), []);
  undo = keepOutbox();
  await clock.advance(0);
  expect(outbox()).toEqual([]);
  undo();
  signIn();
  machine.memory.online = true;
  const fake = fakeApi({ [PATH]: stored });
  undo = keepOutbox();
  await clock.advance(0);
  expect(sends(fake).map(({ headers }) => headers.get('idempotency-key'))).toEqual([key]);
  expect(
    [...machine.memory.values.keys()].filter((name) => name.startsWith('muhatap_outbox')),
  ).toEqual([]);
});

test('an outbox that was kept before keys named the company goes out as well', async () => {
  machine.memory.online = false;
  await sendText(room, 'bir');
  await clock.advance(0);
  const [key, kept] = [...machine.memory.values].find(([name]) =>
    name.startsWith('muhatap_outbox'),
  ) ?? ['', ''];
  undo();
  change(emptyConversation);
  machine.memory.values.delete(key);
  machine.memory.values.set(`muhatap_outbox:${aUser().id}`, kept);
  machine.memory.online = true;
  const fake = fakeApi({ [PATH]: stored });
  undo = keepOutbox();
  await clock.advance(0);
  expect(sends(fake)).toHaveLength(1);
  expect(
    [...machine.memory.values.keys()].filter((name) => name.startsWith('muhatap_outbox')),
  ).toEqual([]);
});

test('a message that was written in one company waits there and never goes out in another', async () => {
  machine.memory.online = false;
  await sendText(room, 'bir');
  await clock.advance(0);
  undo();
  change(emptyConversation);
  machine.memory.online = true;
  const fake = fakeApi({ [PATH]: stored });
  adoptSession(aUser({ company_id: 'company-2' }), []);
  undo = keepOutbox();
  await clock.advance(0);
  expect([outbox(), sends(fake)]).toEqual([[], []]);
  undo();
  signIn();
  undo = keepOutbox();
  await clock.advance(0);
  expect(sends(fake)).toHaveLength(1);
});

test('signing out forgets nothing that is kept', async () => {
  machine.memory.online = false;
  await sendText(room, 'bir');
  await clock.advance(0);
  stopSession();
  change(emptyConversation);
  await clock.advance(0);
  expect(machine.memory.values.get('muhatap_outbox:company-1:user-1')).toContain('bir');
});

test('a message that another tab took back is not sent here', async () => {
  machine.memory.online = false;
  await sendText(room, 'bir');
  await clock.advance(0);
  machine.memory.changeFromOtherTab('muhatap_outbox:company-1:user-1', null);
  expect(outbox()).toEqual([]);
});

test('a stale reply is held with what came, and goes under its key when a person wants it, whatever comes in that moment', async () => {
  const newer = aMessage({ id: 'newer', content: 'Bir dakika' });
  const fake = fakeApi({
    [PATH]: (request) =>
      (request.body as { seen_seq?: number }).seen_seq !== undefined
        ? refuse(409, 'stale_reply', 'Siz yazarken yeni mesaj geldi.', {
            messages: [newer],
            seq: 9,
          })
        : stored(request),
  });
  await sendText(room, 'bir');
  expect(outbox()).toEqual([['bir', 'held']]);
  await sendAnyway(room.id);
  expect(outbox()).toEqual([]);
  expect(new Set(sends(fake).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a refusal says what helps; a held or refused message is taken back whole', async () => {
  fakeApi({ [PATH]: () => refuse(422, 'window_closed', 'Süre doldu.') });
  await sendText(room, 'bir');
  const message = conversationStore.getState().outbox[0]?.message;
  expect(message?.error).toEqual({
    code: 'window_closed',
    message: 'Süre doldu.',
    action: 'template',
  });
  expect(editSend(message?.id ?? '')).toMatchObject({ text: 'bir' });
  expect(outbox()).toEqual([]);
});

test('a picture of a wrong format is converted and sent anew', async () => {
  const attachment = { url: '/uploads/a.webp', name: 'a.webp', size: 10, mime_type: 'image/webp' };
  const fake = fakeApi({
    [PATH]: (request) =>
      (request.body as { attachment_url: string }).attachment_url.endsWith('.webp')
        ? refuse(422, 'file_type', 'Olmaz.', { action: 'convert' })
        : stored(request),
    'POST /api/upload/convert': () =>
      new FakeAnswer(
        {
          ...attachment,
          url: '/uploads/a.jpg',
          name: 'a.jpg',
          type: 'image',
          mime_type: 'image/jpeg',
        },
        201,
      ),
  });
  await sendAll(room, [{ kind: 'image', text: 'Başlık', attachment }]);
  const failed = conversationStore.getState().outbox[0]?.message;
  expect(failed?.error?.action).toBe('convert');
  await convertAndResend(failed?.id ?? '');
  expect(outbox()).toEqual([]);
  expect(sends(fake).at(-1)?.body).toMatchObject({
    message: 'Başlık',
    type: 'image',
    attachment_url: '/uploads/a.jpg',
  });
});

test('a message that the platform refused is written anew, one without its parts is not', async () => {
  const failed = aMessage({
    id: 'f',
    is_sent: true,
    status: 'failed',
    content: 'Selam',
    client_key: 'old-key',
  });
  const template = aMessage({ id: 't', is_sent: true, status: 'failed', type: 'template' });
  change((state) => openRoom(state, room.id));
  change((state) =>
    receiveMessages(state, room.id, state.active?.load ?? 0, {
      room,
      messages: { data: [failed, template], current_page: 1, total: 2, per_page: 50 },
    }),
  );
  const fake = fakeApi({ [PATH]: stored });
  expect(await retrySend('f')).toBe(true);
  expect(sends(fake)[0]?.headers.get('idempotency-key')).not.toBe('old-key');
  expect(await retrySend('t')).toBe(false);
});

test.each([
  [{ action: 'shorten' }, 'shorten'],
  [{ action: null }, null],
  [{}, 'retry'],
])('the action that helps is the server’s to say: %j', async (details, action) => {
  fakeApi({ [PATH]: () => refuse(422, 'other', 'Olmaz.', details) });
  await sendText(room, 'bir');
  expect(conversationStore.getState().outbox[0]?.message.error?.action).toBe(action);
});

test('a gateway that reaches nobody is a cut line, a refusal of the server is not', async () => {
  fakeApi({
    [PATH]: () => refuse(502, 'backend_unreachable', 'Sunucu şu anda yanıt vermiyor.'),
  });
  await sendText(room, 'sıfır');
  expect(outbox()).toEqual([['sıfır', 'waiting']]);
});

test('a busy gateway is a cut line, a refusal with words is not', async () => {
  fakeApi({ [PATH]: () => new FakeAnswer('', 503) });
  await sendText(room, 'bir');
  expect(outbox()).toEqual([['bir', 'waiting']]);
  fakeApi({ [PATH]: () => refuse(503, 'busy', 'Şu anda gönderilemiyor.') });
  machine.memory.comeOnline();
  await clock.advance(0);
  expect(outbox()).toEqual([['bir', 'failed']]);
});
