import { fold } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import type { AloneFakes } from '@muhatap/shared/standalone';
import { type FakeRequest, fieldsOf, refuse } from '@muhatap/shared/testing';
import { COMPLAINT_CHANNELS, COMPLAINT_STATUSES, complaintStatus, type Complaint, type ComplaintMessage } from '@muhatap/shared/wire';

const HOUR = 3_600_000;
const NAMES = ['Ayşe Yılmaz', 'Mehmet Çelik', 'İlknur Şahin', 'Oğuz Kılıç', 'Çiğdem Öztürk', null, 'Uğur Işık'] as const;
const SUBJECTS = [
  ["Papatya Sokak'ta derin çukur", 'Fen İşleri Müdürlüğü'],
  ["Yeşiltepe Mahallesi'nde su kesintisi", 'Su ve Kanalizasyon Müdürlüğü'],
  ['Çöpler dört gündür toplanmıyor', 'Temizlik İşleri Müdürlüğü'],
  ['Sokak lambaları yanmıyor', null],
  ['Kaldırım işgali nedeniyle bebek arabasıyla geçilemiyor', 'Zabıta Müdürlüğü'],
] as const;
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function aComplaint(index: number, now: number): Complaint {
  const [konuOzeti, atananBirim] = at(SUBJECTS, index);
  const id = `sikayet-${index + 1}`;
  return {
    _id: id, id, saysisCode: `SYS-2026-${String(48_210 - index).padStart(6, '0')}`, senderName: at(NAMES, index), sender: `90555020${1000 + index}`, konuOzeti,
    kanal: at(COMPLAINT_CHANNELS, index), durum: at(COMPLAINT_STATUSES, index * 3), createdAt: new Date(now - index * 7 * HOUR - 12 * 60_000).toISOString(),
    updatedAt: new Date(now - index * 7 * HOUR).toISOString(), closedAt: null, atananBirim, unit: atananBirim === null ? null : { id: `birim-${index % 5}`, name: atananBirim }, type: null,
    roomId: index % 3 === 0 ? `oda-${index}` : null, version: 1,
  };
}

function historyOf(complaint: Complaint): ComplaintMessage[] {
  const common = { mediaType: 'text', mediaUrl: null, profilePicture: null, delivery: null, roomMessageId: null, createdAt: complaint.createdAt, sender: complaint.sender } as const;
  const asked: ComplaintMessage = { ...common, _id: `${complaint.id}-1`, message: `Merhaba, ${complaint.konuOzeti}. İlgilenilmesini rica ederim.`, senderName: complaint.senderName, direction: 'inbound', isReply: false, isRead: complaint.durum !== 'Yeni', saysisStatus: complaint.durum === 'Yeni' ? null : 'Birimde' };
  const answered: ComplaintMessage = { ...common, _id: `${complaint.id}-2`, message: 'Başvurunuz kayda alındı, ekibimiz yönlendirildi.', senderName: null, direction: 'outbound', isReply: true, isRead: true, saysisStatus: null };
  return complaint.durum === 'Yeni' ? [asked] : [asked, answered];
}

function list(all: readonly Complaint[], { query }: FakeRequest) {
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 20);
  const term = fold(query.get('search') ?? '');
  const matching = all.filter(({ senderName, konuOzeti, saysisCode, sender }) => [senderName ?? '', konuOzeti, saysisCode, sender].some((field) => fold(field).includes(term)));
  const complaints = matching.slice((page - 1) * limit, page * limit);
  const totalPages = Math.ceil(matching.length / limit);
  return { complaints, hasMore: page < totalPages, totalReturned: complaints.length, total: matching.length, totalIsExact: true, currentPage: page, totalPages };
}

/** The complaint server in a browser's memory: forty-three complaints, searched, read and changed as the real one does. */
export function createFakes(): AloneFakes {
  let all: Complaint[] | null = null;
  const complaints = () => (all ??= Array.from({ length: 43 }, (_, index) => aComplaint(index, platform().clock.now())));
  const find = (id: string | undefined) => complaints().find((complaint) => complaint.id === id);
  const missing = () => refuse(404, 'not_found', 'Şikayet bulunamadı');
  return {
    routes: {
      'GET /api/complaints': (request) => list(complaints(), request),
      'GET /api/complaints/{id}': ({ params }) => {
        const complaint = find(params['id']);
        if (!complaint) return missing();
        const messages = historyOf(complaint);
        return { complaint, messages, totalMessages: messages.length, history: [], notes: [], reply: { state: 'none', via: null, platform: null, until: null, why: null }, sync: { state: 'off', at: null } };
      },
      'PATCH /api/complaints/{id}': (request) => {
        const complaint = find(request.params['id']);
        const durum = complaintStatus.safeParse(fieldsOf(request)['durum']);
        if (!complaint) return missing();
        if (!durum.success) return refuse(400, 'invalid', 'Durum geçersiz');
        const changed = { ...complaint, durum: durum.data, version: complaint.version + 1 };
        all = complaints().map((one) => (one.id === changed.id ? changed : one));
        return changed;
      },
    },
  };
}
