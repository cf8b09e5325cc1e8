import { aUser, type FakeRequest } from '@muhatap/shared/testing';
import { CHANNELS } from '@muhatap/shared/wire/channels';
import type {
  Complaint,
  ComplaintColleague,
  ComplaintLink,
  ComplaintDetail,
  ComplaintHistoryEntry,
  ComplaintMessage,
  ComplaintNote,
  ComplaintPhoto,
  ComplaintTask,
  ThreadMessage,
} from '@muhatap/shared/wire/complaints';
import { tasksOf } from './fake-tasks';
import type { UploadedFile } from '@muhatap/shared/wire/files';

const MINUTE = 60_000;
const COLLEAGUE = { id: 'user-2', name: 'Mehmet Demir' } as const;

/** Data of a complaint beside its own fields. */
export interface FakeDossier {
  messages: ComplaintMessage[];
  /** Messages of the conversation that the complaint does not hold. */
  elsewhere: ThreadMessage[];
  history: ComplaintHistoryEntry[];
  notes: ComplaintNote[];
  followers: readonly ComplaintColleague[];
  links: readonly ComplaintLink[];
  tasks: readonly ComplaintTask[];
  photos: readonly ComplaintPhoto[];
  reply: ComplaintDetail['reply'];
  sync: ComplaintDetail['sync'];
}

/** Handles a request about a complaint; one that is not there is refused before. */
export type WithComplaint = (
  work: (complaint: Complaint, dossier: FakeDossier, request: FakeRequest) => unknown,
) => (request: FakeRequest) => unknown;

/** A picture without a file: a sky, a road and a hole in it. */
const photo = (sky: string, hole: number) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="${sky}"/><rect y="300" width="900" height="300" fill="#667085"/><ellipse cx="${hole}" cy="440" rx="150" ry="56" fill="#1d2939"/></svg>`,
  )}`;

/** An entry of the history, by default of the signed-in person. */
export const historyEntry = (
  version: number,
  kind: ComplaintHistoryEntry['kind'],
  before: string | null,
  after: string | null,
  createdAt: string,
  more: Partial<ComplaintHistoryEntry> = {},
): ComplaintHistoryEntry => ({
  id: `${createdAt}-${version}-${kind}`,
  version,
  kind,
  before,
  after,
  reason: null,
  source: 'staff',
  actor: { id: aUser().id, name: aUser().name },
  createdAt,
  ...more,
});

function mimeTypeOf(name: string): string {
  if (/\.png$/i.test(name)) return 'image/png';
  return /\.jpe?g$/i.test(name) ? 'image/jpeg' : 'application/pdf';
}

/** An upload as the real server answers it. */
export const aFile = (name: string, size: number): UploadedFile => ({
  name,
  size,
  type: /\.(jpe?g|png)$/i.test(name) ? 'image' : 'document',
  url: photo('#D1E9FF', 450),
  mime_type: mimeTypeOf(name),
});

function messagesOf(complaint: Complaint, at: (minutes: number) => string): ComplaintMessage[] {
  const common = {
    mediaType: 'text',
    mediaUrl: null,
    profilePicture: null,
    delivery: null,
    roomMessageId: null,
    sender: complaint.sender,
    senderName: complaint.senderName,
    direction: 'inbound',
    isReply: false,
    isRead: true,
    saysisStatus: null,
  } as const;
  const isNew = complaint.durum === 'Yeni';
  const question: ComplaintMessage = {
    ...common,
    _id: `${complaint.id}-1`,
    message: `Merhaba, ${complaint.konuOzeti}. İlgilenilmesini rica ederim.`,
    isRead: !isNew,
    saysisStatus: isNew ? null : 'Birimde',
    createdAt: at(0),
  };
  const answered: ComplaintMessage = {
    ...common,
    _id: `${complaint.id}-2`,
    message: 'Başvurunuz kayda alındı, ekibimiz yönlendirildi.',
    senderName: null,
    direction: 'outbound',
    isReply: true,
    delivery: { status: 'read', error: null },
    createdAt: at(6),
  };
  if (complaint.id !== 'sikayet-1') return isNew ? [question] : [question, answered];
  return [
    { ...question, isRead: true },
    {
      ...common,
      _id: `${complaint.id}-p1`,
      message: 'Dün akşam çektim, araçlar geçemiyor.',
      mediaType: 'image',
      mediaUrl: photo('#B2DDFF', 380),
      createdAt: at(1),
    },
    {
      ...common,
      _id: `${complaint.id}-p2`,
      message: '',
      mediaType: 'image',
      mediaUrl: photo('#FEDF89', 560),
      createdAt: at(2),
    },
    answered,
    {
      ...answered,
      _id: `${complaint.id}-f`,
      message: 'Adresi tam olarak yazar mısınız?',
      senderName: COLLEAGUE.name,
      delivery: { status: 'failed', error: 'Kişinin telefonuna ulaşılamadı.' },
      createdAt: at(7),
    },
    {
      ...common,
      _id: `${complaint.id}-3`,
      roomMessageId: 'oda-0-9',
      message: 'Papatya Sokak No: 14 önü, okul servisi her sabah buradan geçiyor.',
      isRead: false,
      createdAt: at(9),
    },
  ];
}

/** Messages of the first complaint's conversation that it does not hold: one that another complaint holds, one that none does. */
function elsewhereOf(complaint: Complaint, at: (minutes: number) => string): ThreadMessage[] {
  const [first] = messagesOf(complaint, at);
  if (complaint.id !== 'sikayet-1' || first === undefined) return [];
  return [
    {
      ...first,
      _id: 'oda-0-1',
      roomMessageId: 'oda-0-1',
      message: 'Parktaki lamba da yanmıyor.',
      createdAt: at(-20),
      complaints: [{ id: 'sikayet-8', number: 'SYS-2026-048217' }],
    },
    {
      ...first,
      _id: 'oda-0-2',
      roomMessageId: 'oda-0-2',
      message: 'İyi günler dilerim.',
      createdAt: at(11),
      complaints: [],
    },
  ];
}

const PLATFORMS: Partial<Record<Complaint['kanal'], 'facebook' | 'instagram'>> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
};

function wayOf({ kanal, roomId, id }: Complaint, now: number): ComplaintDetail['reply'] {
  if (roomId === null)
    return {
      state: 'none',
      via: null,
      platform: null,
      until: null,
      why: 'Bu şikayetin bir konuşması yok; vatandaşa buradan yanıt gönderilemez.',
    };
  const platform = PLATFORMS[kanal] ?? 'whatsapp';
  if (id === 'sikayet-4')
    return {
      state: 'template',
      via: 'channel',
      platform: 'whatsapp',
      until: null,
      why: 'Yanıt süresi doldu; vatandaşa yalnızca onaylı şablon gönderilebilir.',
    };
  return {
    state: 'open',
    via: 'channel',
    platform,
    until: new Date(now + (CHANNELS[platform].windowMs ?? 0) - 48 * MINUTE).toISOString(),
    why: null,
  };
}

/** The citizen as the detail shows them; the second complaint has no conversation, but its citizen has one. */
export function citizenOf(
  { id, roomId, sender, senderName }: Complaint,
  all: readonly Complaint[],
): NonNullable<ComplaintDetail['citizen']> {
  const room = roomId ?? (id === 'sikayet-2' ? 'oda-99' : null);
  return {
    name: senderName,
    phone: `+${sender}`,
    accounts:
      room === null
        ? []
        : [
            {
              room_id: room,
              platform: 'whatsapp',
              external_id: sender,
              name: senderName ?? sender,
              is_active: true,
              assignee: COLLEAGUE,
            },
          ],
    complaints:
      id === 'sikayet-1'
        ? all.slice(7, 8).map((other) => ({ ...other, number: other.saysisCode }))
        : [],
  };
}

/** SAYSIS states of the first complaints; 'off' for all others. */
const SYNCS: Readonly<Record<string, (at: string) => ComplaintDetail['sync']>> = {
  'sikayet-1': () => ({ state: 'waiting', at: null }),
  'sikayet-2': (at) => ({ state: 'conflict', at }),
  'sikayet-3': (at) => ({ state: 'synced', at }),
};

/** The dossier of a complaint as it stands when it is first looked at; that of the first complaint holds one of everything. */
export function dossierOf(complaint: Complaint, now: number): FakeDossier {
  const at = (minutes: number) =>
    new Date(Date.parse(complaint.createdAt) + minutes * MINUTE).toISOString();
  const isFirst = complaint.id === 'sikayet-1';
  const opened = historyEntry(1, 'opened', null, 'Yeni', at(0), {
    source: 'inbox',
    actor: COLLEAGUE,
  });
  const units = historyEntry(1, 'unit', null, complaint.atananBirim, at(3), {
    source: 'saysis',
    actor: null,
    reason: 'Yol bakım çalışmaları bu birimin sorumluluğundadır.',
  });
  return {
    messages: messagesOf(complaint, at),
    elsewhere: elsewhereOf(complaint, at),
    history: isFirst
      ? [
          opened,
          historyEntry(1, 'linked', null, 'S-48210', at(2), { source: 'system', actor: null }),
          units,
        ]
      : [opened],
    notes: isFirst
      ? [
          {
            id: 'not-1',
            content: 'Ekip yarın sabah sahada olacak, fotoğraf isteyelim.',
            author: COLLEAGUE,
            createdAt: at(8),
            updatedAt: at(8),
          },
          {
            id: 'not-2',
            content: 'Okul müdürüyle görüşüldü.',
            author: { id: aUser().id, name: aUser().name },
            createdAt: at(10),
            updatedAt: at(10),
          },
        ]
      : [],
    followers: isFirst ? [{ id: 'user-2', name: 'Elif Kaya' }] : [],
    links: [],
    tasks: isFirst ? tasksOf(at) : [],
    photos: [],
    reply: wayOf(complaint, now),
    sync: SYNCS[complaint.id]?.(at(4)) ?? { state: 'off', at: null },
  };
}
