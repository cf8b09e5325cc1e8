import { demoId } from './demo-id';
import type { Random } from './random';
import { DAY, HOUR } from './timeline';

interface ListButton {
  id: string;
  title: string;
  description: string;
  type: 'text';
  targetNodeId: string | null;
}
/** A node as the flow editor holds it (spec §3): what it is in `type`, what it says in `data`. */
interface FlowNode {
  id: string;
  type: 'list' | 'message';
  position: { x: number; y: number };
  data: { label?: string; title?: string; description?: string; buttonText?: string; buttons?: ListButton[]; message?: string };
}
interface FlowEdge {
  id: string;
  source: string;
  target: string;
  sourceHandle: string | null;
  targetHandle: string | null;
}
interface Flow {
  nodes: FlowNode[];
  edges: FlowEdge[];
}

/** [button title, description, answer] */
type Choice = readonly [title: string, description: string, answer: string];

/** A list whose every choice leads to one message: the shape of a small municipal menu. */
function menuFlow(title: string, description: string, buttonText: string, choices: readonly Choice[]): Flow {
  const buttons = choices.map(([name, hint], index): ListButton => ({ id: `secenek-${index + 1}`, title: name, description: hint, type: 'text', targetNodeId: `mesaj-${index + 1}` }));
  const start: FlowNode = { id: 'giris', type: 'list', position: { x: 100, y: 100 }, data: { label: 'start', title, description, buttonText, buttons } };
  const answers = choices.map(([, , message], index): FlowNode => ({ id: `mesaj-${index + 1}`, type: 'message', position: { x: 520, y: 100 + index * 200 }, data: { message } }));
  const edges = buttons.map(({ id, targetNodeId }): FlowEdge => ({ id: `giris-${id}`, source: 'giris', target: targetNodeId ?? '', sourceHandle: id, targetHandle: null }));
  return { nodes: [start, ...answers], edges };
}

const FLOWS = [
  {
    name: 'Karşılama menüsü',
    status: 'published',
    age: 6 * DAY,
    flow: menuFlow('Çınarlı Belediyesi', 'Hoş geldiniz. Size hangi konuda yardımcı olabiliriz?', 'Seçenekler', [
      ['Su ve abonelik', 'Arıza, fatura, yeni abonelik', 'Su arızaları için 7 gün 24 saat hizmet veriyoruz. Adresinizi yazarsanız kaydınızı hemen açalım.'],
      ['Temizlik', 'Çöp, moloz, eski eşya', 'Eski eşya ve moloz alımı için sokak adınızı ve uygun olduğunuz günü yazabilirsiniz.'],
      ['Yol ve aydınlatma', 'Çukur, kaldırım, sokak lambası', 'Fotoğraf ve konum gönderirseniz ekiplerimiz daha hızlı ulaşır.'],
      ['Sokak hayvanları', 'Yaralı hayvan, aşı, sahiplenme', 'Yaralı bir hayvan için lütfen yanında kalın ve konumunuzu paylaşın. Ekibimiz yola çıkacak.'],
      ['Temsilciye bağlan', 'Hafta içi 08.00-20.00', 'Sizi bir temsilciye bağlıyoruz. Ortalama bekleme süresi dört dakikadır.'],
    ]),
  },
  {
    name: 'Nikâh randevusu',
    status: 'published',
    age: 19 * DAY,
    flow: menuFlow('Nikâh işlemleri', 'Öncelikle tebrik ederiz. Hangi konuda bilgi almak istersiniz?', 'Konular', [
      ['Gerekli belgeler', 'Türk vatandaşları için', 'Kimlik, dört fotoğraf, sağlık raporu ve nüfus kayıt örneği gerekiyor.'],
      ['Yabancı uyruklu', 'Ek belgeler', 'Evlenme ehliyet belgesi, doğum belgesi ve noter onaylı pasaport çevirisi gerekiyor.'],
      ['Salonlar ve ücret', 'Boş günler', 'Çınaraltı Salonu 250, Gölbaşı Salonu 120 kişiliktir. Uygun günler için tarih yazabilirsiniz.'],
    ]),
  },
  {
    name: 'Memnuniyet anketi (taslak)',
    status: 'draft',
    age: 5 * HOUR,
    flow: menuFlow('Görüşünüz bizim için önemli', 'Aldığınız hizmetten ne kadar memnun kaldınız?', 'Puan ver', [
      ['Çok memnunum', '5 puan', 'Teşekkür ederiz, iyi günler dileriz.'],
      ['Memnun değilim', '1-3 puan', 'Üzgünüz. Neyi daha iyi yapabileceğimizi bize yazar mısınız?'],
    ]),
  },
] as const;

export function createChatbots(random: Random, companyId: string, editorId: string, now: Date) {
  return FLOWS.map(({ name, status, age, flow }) => {
    const updatedAt = new Date(now.getTime() - age);
    return { id: demoId(random, updatedAt), companyId, name, status, flow, updatedBy: editorId, createdAt: new Date(updatedAt.getTime() - 40 * DAY), updatedAt };
  });
}
