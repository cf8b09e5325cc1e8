import { platform } from '@muhatap/shared/platform';
import {
  FakeAnswer,
  refuse,
  type FakeRealtime,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import {
  complaintMessagesInput,
  complaintOpening,
  type Complaint,
  type ComplaintDetail,
  type ComplaintDistrict,
  type ComplaintMessage,
  type ComplaintOpening,
  type ComplaintType,
  type ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import type { Message, Room } from '@muhatap/shared/wire/conversations';
import { IDEMPOTENCY_HEADER } from '@muhatap/shared/wire/http';
import type { FakeInbox } from './fake-inbox';

const ME = { id: 'user-1', name: 'Ayşe Yılmaz' };
const isoNow = () => new Date(platform().clock.now()).toISOString();
const MISSING = () => refuse(404, 'not_found', 'Şikayet bulunamadı.');

/** Departments of the fakes' municipality. */
export const FAKE_UNITS: readonly ComplaintUnit[] = [
  'Fen İşleri Müdürlüğü',
  'Park ve Bahçeler Müdürlüğü',
  'Su ve Kanalizasyon',
  'Temizlik İşleri Müdürlüğü',
].map((name, n) => ({
  id: `unit-${n + 1}`,
  name,
  is_active: true,
  external_code: null,
  complaint_count: 3,
}));

/** Types, each with its unit; one is not offered any more. */
export const FAKE_TYPES: readonly ComplaintType[] = [
  { id: 'type-1', name: 'Aydınlatma', unit_id: 'unit-1' },
  { id: 'type-2', name: 'Çöp ve temizlik', unit_id: 'unit-4' },
  { id: 'type-3', name: 'Park ve yeşil alan', unit_id: 'unit-2' },
  { id: 'type-4', name: 'Su kesintisi', unit_id: 'unit-3' },
  { id: 'type-5', name: 'Diğer', unit_id: null },
  { id: 'type-6', name: 'Zabıta (eski)', unit_id: null, is_active: false },
].map((type) => ({ is_active: true, external_code: null, complaint_count: 2, ...type }));

/** Neighbourhoods; one is not offered any more. */
export const FAKE_DISTRICTS: readonly ComplaintDistrict[] = [
  'Bahçelievler',
  'Çamlık',
  'Ihlamur',
  'Şirinyer',
  'Yeşiltepe',
  'Yukarı Mahalle (eski)',
].map((name, n) => ({ id: `district-${n + 1}`, name, is_active: n < 5, complaint_count: 1 }));

function complaintOf(room: Room, number: number, more: Partial<Complaint>): Complaint {
  const id = `complaint-${number}`;
  return {
    _id: id,
    id,
    saysisCode: `MHT-2026-${String(number).padStart(6, '0')}`,
    senderName: room.customer.name,
    sender: room.customer.external_id,
    konuOzeti: '',
    kanal: CHANNELS[room.channel as Platform].complaintChannel,
    durum: 'Yeni',
    createdAt: isoNow(),
    updatedAt: isoNow(),
    closedAt: null,
    atananBirim: null,
    unit: null,
    type: null,
    district: null,
    roomId: room.id,
    version: 1,
    ...more,
  };
}

const KINDS: Partial<Record<Message['type'], ComplaintMessage['mediaType']>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
};
const entryOf = (message: Message): ComplaintMessage => ({
  _id: `entry-${message.id}`,
  message: message.content,
  senderName: message.is_sent ? message.sender_name : (message.customer?.name ?? null),
  sender: message.recipient,
  direction: message.is_sent ? 'outbound' : 'inbound',
  isReply: message.is_sent,
  isRead: true,
  mediaType: KINDS[message.type] ?? 'text',
  mediaUrl: message.media?.url ?? null,
  profilePicture: null,
  saysisStatus: null,
  delivery: null,
  roomMessageId: message.id,
  createdAt: message.created_at,
});

interface Held {
  complaint: Complaint;
  messages: readonly ComplaintMessage[];
}

/** A few that were opened before, in the showcase and beside it. */
function begun(inbox: FakeInbox): Held[] {
  const [showcase, other] = [inbox.room('room-3'), inbox.room('room-1')];
  const day = (days: number) => new Date(platform().clock.now() - days * 86_400_000).toISOString();
  const unit = { id: 'unit-2', name: 'Park ve Bahçeler Müdürlüğü' };
  return [
    ...(showcase === undefined
      ? []
      : [
          complaintOf(showcase, 41, {
            konuOzeti: 'Atatürk Parkı’nda kırık salıncak',
            durum: 'İşlemde',
            unit,
            atananBirim: unit.name,
            type: { id: 'type-3', name: 'Park ve yeşil alan' },
            createdAt: day(2),
          }),
          complaintOf(showcase, 17, {
            konuOzeti: 'Parkın lambaları yanmıyor',
            durum: 'Çözüldü',
            createdAt: day(40),
            closedAt: day(33),
          }),
        ]),
    ...(other === undefined
      ? []
      : [complaintOf(other, 39, { konuOzeti: 'Rögar kapağı ses yapıyor', createdAt: day(3) })]),
  ].map((complaint) => ({ complaint, messages: [] }));
}

const detailOf = ({ complaint, messages }: Held): ComplaintDetail => ({
  complaint,
  messages: [...messages],
  totalMessages: messages.length,
  history: [],
  notes: [],
  reply: { state: 'open', via: 'channel', platform: 'whatsapp', until: null, why: null },
  sync: { state: 'off', at: null },
});

const entriesOf = (inbox: FakeInbox, roomId: string, ids: readonly string[]) =>
  inbox
    .messages(roomId)
    .filter(({ id }) => ids.includes(id))
    .map(entryOf);

const named = (one: { id: string; name: string } | undefined) =>
  one === undefined ? null : { id: one.id, name: one.name };

/** Fields of the form; without a unit, the type's own. */
function fieldsOf(input: ComplaintOpening): Partial<Complaint> {
  const type = FAKE_TYPES.find(({ id }) => id === input.type_id);
  const unit = FAKE_UNITS.find(({ id }) => id === (input.unit_id ?? type?.unit_id));
  return {
    konuOzeti: input.konuOzeti,
    type: named(type),
    unit: named(unit),
    district: named(FAKE_DISTRICTS.find(({ id }) => id === input.district_id)),
    atananBirim: unit?.name ?? null,
  };
}

/** Complaints of conversations. "hata" in a subject breaks the opening; a key opens once. */
export function complaintsFakes(
  inbox: () => FakeInbox,
  line: () => FakeRealtime | null,
): FakeRoutes {
  let held: Held[] | null = null;
  let next = 42;
  const byKey = new Map<string, string>();
  const all = (): Held[] => (held ??= begun(inbox()));
  const find = (id: string | undefined) => all().find(({ complaint }) => complaint.id === id);
  const emitUpdate = (id: string, change: 'opened' | 'message') =>
    void line()?.emit('complaint-updated', { complaint_id: id, change, by: ME });

  const open = (request: FakeRequest) => {
    const input = complaintOpening.parse(request.body);
    const key = request.headers.get(IDEMPOTENCY_HEADER) ?? '';
    const before = find(byKey.get(key));
    if (before !== undefined) return new FakeAnswer(detailOf(before), 201);
    const room = inbox().room(input.room_id);
    if (room === undefined) return refuse(404, 'room_not_found', 'Konuşma bulunamadı.');
    if (input.konuOzeti.includes('hata'))
      return refuse(503, 'busy', 'Şikayet şu anda oluşturulamıyor. Biraz sonra yeniden deneyin.');
    const complaint = complaintOf(room, next, fieldsOf(input));
    const made: Held = { complaint, messages: entriesOf(inbox(), room.id, input.message_ids) };
    if (made.messages.length !== input.message_ids.length)
      return refuse(422, 'messages_unknown', 'Seçilen mesajlardan biri bu konuşmada bulunamadı.');
    next += 1;
    byKey.set(key, complaint.id);
    held = [made, ...all()];
    emitUpdate(complaint.id, 'opened');
    return new FakeAnswer(detailOf(made), 201);
  };
  const add = (request: FakeRequest) => {
    const one = find(request.params['id']);
    if (one === undefined || one.complaint.roomId === null) return MISSING();
    const ids = complaintMessagesInput
      .parse(request.body)
      .message_ids.filter((id) => !one.messages.some(({ roomMessageId }) => roomMessageId === id));
    const grown: Held = {
      complaint: { ...one.complaint, version: one.complaint.version + 1, updatedAt: isoNow() },
      messages: [...one.messages, ...entriesOf(inbox(), one.complaint.roomId, ids)],
    };
    held = all().map((each) => (each === one ? grown : each));
    emitUpdate(one.complaint.id, 'message');
    return detailOf(grown);
  };

  return {
    'GET /api/complaints': ({ query }) => {
      const own = all()
        .map(({ complaint }) => complaint)
        .filter(({ roomId }) => roomId === query.get('room'))
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
      const shown = own.slice(0, Number(query.get('limit') ?? 20));
      return {
        complaints: shown,
        hasMore: shown.length < own.length,
        totalReturned: shown.length,
        total: own.length,
        totalIsExact: true,
        currentPage: 1,
        totalPages: 1,
      };
    },
    'GET /api/complaints/similar': ({ query }) => ({
      similar: all()
        .filter(({ complaint }) => complaint.district?.id === query.get('district'))
        .map(({ complaint: { id, saysisCode: number, konuOzeti, durum, createdAt } }) => ({
          ...{ id, number, konuOzeti, durum, createdAt },
          ...{ metres: null, isSameDistrict: true, isSameType: false, days: 0, words: [] },
        })),
    }),
    'POST /api/complaints': open,
    'POST /api/complaints/{id}/messages': add,
    'GET /api/complaint-types/all': () => ({ types: FAKE_TYPES }),
    'GET /api/complaint-units': () => ({ units: FAKE_UNITS }),
    'GET /api/complaint-districts': () => ({ districts: FAKE_DISTRICTS }),
  };
}
