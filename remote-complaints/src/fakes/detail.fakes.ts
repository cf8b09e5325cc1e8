import { fieldsOf, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { complaintStatus, type Complaint, type ComplaintMessage } from '@muhatap/shared/wire';
import type { FakeTown, Tell } from './fake-town';

function historyOf(complaint: Complaint): ComplaintMessage[] {
  const common = { mediaType: 'text', mediaUrl: null, profilePicture: null, delivery: null, roomMessageId: null, createdAt: complaint.createdAt, sender: complaint.sender } as const;
  const asked: ComplaintMessage = { ...common, _id: `${complaint.id}-1`, message: `Merhaba, ${complaint.konuOzeti}. İlgilenilmesini rica ederim.`, senderName: complaint.senderName, direction: 'inbound', isReply: false, isRead: complaint.durum !== 'Yeni', saysisStatus: complaint.durum === 'Yeni' ? null : 'Birimde' };
  const answered: ComplaintMessage = { ...common, _id: `${complaint.id}-2`, message: 'Başvurunuz kayda alındı, ekibimiz yönlendirildi.', senderName: null, direction: 'outbound', isReply: true, isRead: true, saysisStatus: null };
  return complaint.durum === 'Yeni' ? [asked] : [asked, answered];
}

/** One complaint, read and changed. */
export function detailFakes(town: FakeTown, tell: Tell): FakeRoutes {
  const missing = () => refuse(404, 'not_found', 'Şikayet bulunamadı');
  return {
    'GET /api/complaints/{id}': ({ params }) => {
      const complaint = town.find(params['id']);
      if (!complaint) return missing();
      const messages = historyOf(complaint);
      return { complaint, messages, totalMessages: messages.length, history: [], notes: [], reply: { state: 'none', via: null, platform: null, until: null, why: null }, sync: { state: 'off', at: null } };
    },
    'PATCH /api/complaints/{id}': (request) => {
      const complaint = town.find(request.params['id']);
      const durum = complaintStatus.safeParse(fieldsOf(request)['durum']);
      if (!complaint) return missing();
      if (!durum.success) return refuse(400, 'invalid', 'Durum geçersiz');
      const changed = { ...complaint, durum: durum.data, version: complaint.version + 1 };
      town.put(changed);
      tell(changed.id, 'changed');
      return changed;
    },
  };
}
