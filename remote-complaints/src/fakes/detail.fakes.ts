import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import {
  aUser,
  FakeAnswer,
  fieldsOf,
  refuse,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import {
  complaintChange,
  COMPLAINT_STATUS_RULES,
  complaintStatus,
  type Complaint,
  type ComplaintMessage,
  type ComplaintNote,
  type ComplaintNoticeDraft,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { applyChange } from './apply-change';
import { followRoutes } from './follow.fakes';
import { mergeRoutes, partsOf } from './merge.fakes';
import { placeRoutes } from './place.fakes';
import { mentionsOf, staffRoutes } from './staff.fakes';
import { termRoutes } from './term.fakes';
import {
  aFile,
  citizenOf,
  dossierOf,
  historyEntry,
  type FakeDossier,
  type WithComplaint,
} from './fake-dossier';
import type { FakeData, EmitUpdate } from './fake-data';

const now = () => new Date(platform().clock.now()).toISOString();
const missing = () => refuse(404, 'not_found', 'Şikayet bulunamadı');

const NOTICE_TEXTS: Readonly<Partial<Record<ComplaintStatus, string>>> = {
  İşlemde: 'Sayın {ad}, {kod} numaralı başvurunuz işleme alınmıştır.',
  Çözüldü:
    'Sayın {ad}, {kod} numaralı başvurunuz çözümlenmiştir. Bizi bilgilendirdiğiniz için teşekkür ederiz.',
};

function noticeFor(
  { senderName, saysisCode, roomId }: Complaint,
  durum: ComplaintStatus,
): ComplaintNoticeDraft {
  if (roomId === null)
    return { kind: 'none', message: '', template: null, why: 'Bu şikayetin bir konuşması yok.' };
  const message = (NOTICE_TEXTS[durum] ?? '')
    .replace('{ad}', senderName ?? 'vatandaşımız')
    .replace('{kod}', saysisCode);
  return { kind: 'text', message, template: null, why: null };
}

/** Adds our message to the complaint's conversation. */
function say(
  dossier: FakeDossier,
  complaint: Complaint,
  text: string,
  more: Partial<ComplaintMessage> = {},
): ComplaintMessage {
  const message: ComplaintMessage = {
    _id: createId(),
    message: text,
    senderName: aUser().name,
    sender: 'belediye',
    direction: 'outbound',
    isReply: true,
    isRead: true,
    mediaType: 'text',
    mediaUrl: null,
    profilePicture: null,
    saysisStatus: null,
    delivery: complaint.roomId === null ? null : { status: 'sent', error: null },
    roomMessageId: null,
    createdAt: now(),
    ...more,
  };
  dossier.messages.push(message);
  return message;
}

/** The dossiers that were requested, and the complaint that an address names with its own. */
function createDossiers(data: FakeData) {
  const dossiers = new Map<string, FakeDossier>();
  const dossierFor = (complaint: Complaint) => {
    const dossier = dossiers.get(complaint.id) ?? dossierOf(complaint, platform().clock.now());
    dossiers.set(complaint.id, dossier);
    // Changes by the colleague of the list belong to the history, too.
    const last = dossier.history.at(-1)?.version ?? 0;
    if (complaint.version > last)
      dossier.history.push(
        historyEntry(complaint.version, 'status', 'Yeni', complaint.durum, complaint.updatedAt, {
          actor: { id: 'user-2', name: 'Elif Kaya' },
        }),
      );
    return dossier;
  };
  const withComplaint: WithComplaint = (work) => (request) => {
    const complaint = data.find(request.params['id']);
    return complaint === undefined ? missing() : work(complaint, dossierFor(complaint), request);
  };
  return { dossiers, withComplaint };
}

const detailOf = (complaint: Complaint, { elsewhere: _, ...shown }: FakeDossier) => ({
  complaint,
  ...shown,
  totalMessages: shown.messages.length,
  reasonRequired: true,
});

const readRoutes = (
  data: FakeData,
  withComplaint: WithComplaint,
  emitUpdate: EmitUpdate,
): FakeRoutes => ({
  'GET /api/complaints/{id}': withComplaint((complaint, dossier) => ({
    ...detailOf(complaint, dossier),
    citizen: citizenOf(complaint, data.complaints()),
    parts: partsOf(data, complaint.id),
  })),
  'GET /api/complaints/{id}/notice': withComplaint((complaint, _dossier, { query }) => {
    const durum = complaintStatus.safeParse(query.get('durum'));
    return durum.success
      ? noticeFor(complaint, durum.data)
      : refuse(400, 'invalid_request', 'İstek geçersiz.');
  }),
  'POST /api/complaints/{id}/read': withComplaint(({ id }, dossier) => {
    dossier.messages = dossier.messages.map((message) => ({ ...message, isRead: true }));
    emitUpdate(id, 'read');
    return new FakeAnswer(undefined, 204);
  }),
});

/** The conversation of a complaint, and what joins and leaves the complaint. */
const threadRoutes = (withComplaint: WithComplaint, emitUpdate: EmitUpdate): FakeRoutes => ({
  'GET /api/complaints/{id}/thread': withComplaint((complaint, { messages, elsewhere }) => ({
    messages: [
      ...messages.map((message) => ({
        ...message,
        complaints: [{ id: complaint.id, number: complaint.saysisCode }],
      })),
      ...elsewhere,
    ].sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    before: null,
  })),
  'POST /api/complaints/{id}/messages': withComplaint((complaint, dossier, request) => {
    const ids = fieldsOf(request)['message_ids'];
    const isNamed = ({ _id }: ComplaintMessage) => Array.isArray(ids) && ids.includes(_id);
    dossier.messages.push(...dossier.elsewhere.filter(isNamed));
    dossier.elsewhere = dossier.elsewhere.filter((message) => !isNamed(message));
    emitUpdate(complaint.id, 'message');
    return detailOf(complaint, dossier);
  }),
  'DELETE /api/complaints/{id}/messages/{messageId}': withComplaint(
    (complaint, dossier, { params }) => {
      const left = dossier.messages.find(({ _id }) => _id === params['messageId']);
      if (left === undefined) return refuse(404, 'message_not_found', 'Mesaj bulunamadı');
      dossier.messages.splice(dossier.messages.indexOf(left), 1);
      dossier.elsewhere.push({ ...left, complaints: [] });
      emitUpdate(complaint.id, 'message');
      return detailOf(complaint, dossier);
    },
  ),
});

const changeRoutes = (
  data: FakeData,
  withComplaint: WithComplaint,
  emitUpdate: EmitUpdate,
): FakeRoutes => ({
  'PATCH /api/complaints/{id}': withComplaint((complaint, dossier, { body }) => {
    const parsed = complaintChange.safeParse(body);
    if (!parsed.success) return refuse(400, 'invalid_request', 'İstek geçersiz.');
    const { version, durum, reason = '', notify } = parsed.data;
    if (version !== complaint.version)
      return refuse(409, 'conflict', 'Siz düzenlerken bu şikayet değişti.', {
        complaint,
        changes: dossier.history.filter((entry) => entry.version > version),
      });
    if (
      durum !== undefined &&
      durum !== complaint.durum &&
      COMPLAINT_STATUS_RULES[durum].needsReason &&
      reason === ''
    )
      return refuse(422, 'reason_required', 'Bu durum için gerekçe yazılmalıdır.');
    const next = applyChange(data, complaint, dossier, parsed.data);
    data.put(next);
    if (notify !== undefined && 'message' in notify) say(dossier, next, notify.message);
    emitUpdate(next.id, 'changed');
    return next;
  }),
});

function replyRoutes(withComplaint: WithComplaint, emitUpdate: EmitUpdate): FakeRoutes {
  const replies = new Map<string, ComplaintMessage>();
  return {
    'POST /api/complaints/{id}/reply': withComplaint((complaint, dossier, request) => {
      const key = request.headers.get('idempotency-key') ?? '';
      const known = replies.get(key);
      if (known !== undefined) return known;
      const { message = '', attachment_url: url } = fieldsOf(request);
      if (String(message).trim() === '' && url === undefined)
        return refuse(422, 'message_blank', 'Mesaj boş olamaz.');
      if (dossier.reply.state !== 'open')
        return refuse(422, 'no_channel', 'Bu vatandaşa yanıt gönderilemiyor.');
      const stored = say(
        dossier,
        complaint,
        String(message),
        typeof url === 'string' ? { mediaType: 'image', mediaUrl: url } : {},
      );
      replies.set(key, stored);
      emitUpdate(complaint.id, 'message');
      return new FakeAnswer(stored, 201);
    }),
    'POST /api/upload/file': ({ body }) => {
      const file = body instanceof FormData ? body.get('file') : null;
      return new FakeAnswer(
        aFile(file instanceof File ? file.name : 'dosya.jpg', file instanceof File ? file.size : 1),
        201,
      );
    },
  };
}

function noteRoutes(
  dossiers: ReadonlyMap<string, FakeDossier>,
  withComplaint: WithComplaint,
  emitUpdate: EmitUpdate,
): FakeRoutes {
  const withNote =
    (work: (notes: ComplaintNote[], note: ComplaintNote, request: FakeRequest) => unknown) =>
    (request: FakeRequest) => {
      for (const { notes } of dossiers.values()) {
        const note = notes.find(({ id }) => id === request.params['id']);
        if (note !== undefined)
          return note.author.id === aUser().id
            ? work(notes, note, request)
            : refuse(403, 'not_author', 'Notu yalnızca yazan değiştirebilir.');
      }
      return refuse(404, 'not_found', 'Not bulunamadı');
    };

  return {
    'POST /api/complaints/{id}/notes': withComplaint(({ id }, { notes }, request) => {
      const note: ComplaintNote = {
        id: createId(),
        content: String(fieldsOf(request)['content']),
        mentions: mentionsOf(request),
        author: { id: aUser().id, name: aUser().name },
        createdAt: now(),
        updatedAt: now(),
      };
      notes.push(note);
      emitUpdate(id, 'note');
      return new FakeAnswer(note, 201);
    }),
    'PATCH /api/complaint-notes/{id}': withNote((notes, note, request) => {
      const edited = { ...note, content: String(fieldsOf(request)['content']), updatedAt: now() };
      notes.splice(notes.indexOf(note), 1, edited);
      return edited;
    }),
    'DELETE /api/complaint-notes/{id}': withNote((notes, note) => {
      notes.splice(notes.indexOf(note), 1);
      return new FakeAnswer(undefined, 204);
    }),
  };
}

/** One complaint with all that is known of it: read, changed, answered and noted. */
export function detailFakes(data: FakeData, emitUpdate: EmitUpdate): FakeRoutes {
  const { dossiers, withComplaint } = createDossiers(data);
  return {
    ...readRoutes(data, withComplaint, emitUpdate),
    ...threadRoutes(withComplaint, emitUpdate),
    ...changeRoutes(data, withComplaint, emitUpdate),
    ...termRoutes(data, withComplaint, emitUpdate),
    ...placeRoutes(data, withComplaint, emitUpdate),
    ...followRoutes(withComplaint),
    ...mergeRoutes(data, withComplaint, emitUpdate),
    ...staffRoutes(data, withComplaint, emitUpdate),
    ...replyRoutes(withComplaint, emitUpdate),
    ...noteRoutes(dossiers, withComplaint, emitUpdate),
  };
}
