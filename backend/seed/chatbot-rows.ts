import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import {
  START_LABEL,
  type FlowButton,
  type FlowDocument,
  type FlowNode,
} from '@muhatap/shared/wire/chatbots';
import { demoId } from './demo-id';
import type { Random } from './random';
import { DAY, HOUR } from './timeline';

/** [button title, description, answer] */
type Choice = readonly [title: string, description: string, answer: string];

/** A list whose every choice leads to one message: the shape of a small municipal menu. Those of `handOff` then lead to people, who read the answers. */
function menuFlow(
  title: string,
  description: string,
  buttonText: string,
  choices: readonly Choice[],
  handOff: readonly string[] = [],
): FlowDocument {
  const buttons = choices.map(([name, hint], index): FlowButton => ({
    id: `secenek-${index + 1}`,
    title: name,
    description: hint,
    type: 'text',
    targetNodeId: `mesaj-${index + 1}`,
  }));
  const start: FlowNode = {
    id: 'giris',
    type: 'list',
    position: { x: 100, y: 100 },
    label: START_LABEL,
    title,
    description,
    buttonText,
    buttons,
  };
  const answers = choices.map(([name, , message], index): FlowNode => ({
    id: `mesaj-${index + 1}`,
    type: 'message',
    position: { x: 520, y: 100 + index * 200 },
    label: '',
    message,
    nextNodeId: null,
    then: handOff.includes(name) ? 'handoff' : 'end',
  }));
  return { nodes: [start, ...answers], settings: DEFAULT_SETTINGS };
}

const FLOWS = [
  {
    name: 'Karşılama menüsü',
    status: 'published',
    age: 6 * DAY,
    flow: menuFlow(
      'Çınarlı Belediyesi',
      'Hoş geldiniz. Size hangi konuda yardımcı olabiliriz?',
      'Seçenekler',
      [
        [
          'Su ve abonelik',
          'Arıza, fatura, yeni abonelik',
          'Su arızaları için 7 gün 24 saat hizmet veriyoruz. Adresinizi yazarsanız kaydınızı hemen açalım.',
        ],
        [
          'Temizlik',
          'Çöp, moloz, eski eşya',
          'Eski eşya ve moloz alımı için sokak adınızı ve uygun olduğunuz günü yazabilirsiniz.',
        ],
        [
          'Yol ve aydınlatma',
          'Çukur, kaldırım, sokak lambası',
          'Fotoğraf ve konum gönderirseniz ekiplerimiz daha hızlı ulaşır.',
        ],
        [
          'Sokak hayvanları',
          'Yaralı hayvan, aşı, sahiplenme',
          'Yaralı bir hayvan için lütfen yanında kalın ve konumunuzu paylaşın. Ekibimiz yola çıkacak.',
        ],
        ['Temsilciye bağlan', 'Hafta içi 08.00-20.00', 'Ortalama bekleme süresi dört dakikadır.'],
      ],
      ['Su ve abonelik', 'Temizlik', 'Yol ve aydınlatma', 'Sokak hayvanları', 'Temsilciye bağlan'],
    ),
  },
  {
    name: 'Nikâh randevusu',
    status: 'published',
    age: 19 * DAY,
    flow: menuFlow(
      'Nikâh işlemleri',
      'Öncelikle tebrik ederiz. Hangi konuda bilgi almak istersiniz?',
      'Konular',
      [
        [
          'Gerekli belgeler',
          'Türk vatandaşları için',
          'Kimlik, dört fotoğraf, sağlık raporu ve nüfus kayıt örneği gerekiyor.',
        ],
        [
          'Yabancı uyruklu',
          'Ek belgeler',
          'Evlenme ehliyet belgesi, doğum belgesi ve noter onaylı pasaport çevirisi gerekiyor.',
        ],
        [
          'Salonlar ve ücret',
          'Boş günler',
          'Çınaraltı Salonu 250, Gölbaşı Salonu 120 kişiliktir. Uygun günler için tarih yazabilirsiniz.',
        ],
      ],
    ),
  },
  {
    name: 'Memnuniyet anketi (taslak)',
    status: 'draft',
    age: 5 * HOUR,
    flow: menuFlow(
      'Görüşünüz bizim için önemli',
      'Aldığınız hizmetten ne kadar memnun kaldınız?',
      'Puan ver',
      [
        ['Çok memnunum', '5 puan', 'Teşekkür ederiz, iyi günler dileriz.'],
        [
          'Memnun değilim',
          '1-3 puan',
          'Üzgünüz. Neyi daha iyi yapabileceğimizi bize yazar mısınız?',
        ],
      ],
    ),
  },
] as const;

export function createChatbots(random: Random, companyId: string, editorId: string, now: Date) {
  const made = FLOWS.map(({ name, status, age, flow }) => {
    const updatedAt = new Date(now.getTime() - age);
    const liveVersion = status === 'published' ? 1 : null;
    return {
      id: demoId(random, updatedAt),
      companyId,
      name,
      liveVersion,
      publishedDraft: liveVersion,
      flow,
      updatedBy: editorId,
      createdAt: new Date(updatedAt.getTime() - 40 * DAY),
      updatedAt,
    };
  });
  const versions = made
    .filter(({ liveVersion }) => liveVersion !== null)
    .map(({ id, flow, updatedAt }) => ({
      chatbotId: id,
      version: 1,
      flow,
      publishedBy: editorId,
      createdAt: updatedAt,
    }));
  return { chatbots: made, versions };
}
