import type { schema } from '../src/database';
import type { Conversations } from './conversations';
import { demoId } from './demo-id';
import type { DEMO_LABELS } from './inbox-rows';
import type { Random } from './random';
import type { MessageRow, UserRow } from './rows';
import { MINUTE } from './timeline';

type LabelName = (typeof DEMO_LABELS)[number]['name'];

/** Words that give a conversation its label. */
const SIGNS: readonly (readonly [LabelName, RegExp])[] = [
  ['Acil', /patla|yaralı|tehlike|düş(tü|ebilir)/i],
  ['Su ve kanalizasyon', /(^|\s)su(yu|lar)?\s|rögar|kanalizasyon|vana/i],
  ['Temizlik', /çöp|moloz|konteyner|koku/i],
  ['Yol ve kaldırım', /çukur|kaldırım|asfalt/i],
  ['Sosyal destek', /burs|yardım|bakım|destek/i],
  ['Teşekkür', /Allah razı|elinize sağlık|dualarımız/i],
];

const NOTES = [
  'Aradım, açmadı. Öğleden sonra tekrar denenecek.',
  'Aynı sokaktan üç başvuru daha var, birlikte değerlendirilmeli.',
  'Fen İşleri ile görüşüldü, iş emri açıldı.',
  'Yaşlı ve yalnız yaşıyor, telefonla aranmayı tercih ediyor.',
  'Müdürlük onayı bekleniyor; onay gelmeden tarih vermeyelim.',
  'Daha önce de benzer şikâyeti olmuş, geçmişe bakın.',
  'Fotoğraflar ekibe iletildi.',
  'Basın da soruyor, yanıt vermeden önce halkla ilişkilere danışın.',
] as const;

/** Comments beside a survey score, by the score; most are empty. */
const COMMENTS: Readonly<Record<number, readonly (string | null)[]>> = {
  1: [
    'Üç kez yazdım, her seferinde baştan anlatmak zorunda kaldım.',
    'Sorun hâlâ çözülmedi, konuşma kapatıldı.',
    null,
  ],
  2: ['Yanıt geç geldi.', null],
  3: ['İlgilendiler ama sonuç için çok bekledik.', null, 'Daha hızlı olabilirdi.'],
  4: [null, 'Teşekkürler, yalnızca biraz geç dönüldü.', null, 'İlginize teşekkürler.'],
  5: [
    'Çok hızlı ve güler yüzlüydünüz, teşekkürler.',
    null,
    'Aynı gün çözüldü, elinize sağlık.',
    null,
    'Mahallemiz adına teşekkür ederiz.',
  ],
};

/** A label concerns the present matter, not last month's. */
const RECENT_MESSAGES = 6;

const words = (messages: readonly MessageRow[]) => messages.map(({ content }) => content).join(' ');

/** Labels, private notes and survey scores of the demo conversations. */
export function createWorkday(
  random: Random,
  talks: Conversations,
  labels: readonly { id: string; name: string }[],
  agents: readonly UserRow[],
  now: Date,
) {
  const roomLabels: (typeof schema.roomLabels.$inferInsert)[] = [];
  const notes: (typeof schema.notes.$inferInsert)[] = [];
  const surveyAnswers: (typeof schema.surveyAnswers.$inferInsert)[] = [];
  const messagesByRoom = new Map<string, MessageRow[]>();
  const commentOf = (score: number) => {
    const known = COMMENTS[score] ?? [];
    return (
      known[surveyAnswers.filter((answer) => answer.score === score).length % known.length] ?? null
    );
  };
  for (const message of talks.messages) {
    const known = messagesByRoom.get(message.roomId);
    if (known === undefined) messagesByRoom.set(message.roomId, [message]);
    else known.push(message);
  }

  talks.rooms.forEach((room, index) => {
    const { id: roomId, companyId, customerId, surveyResponse } = room;
    const text = words((messagesByRoom.get(roomId) ?? []).slice(-RECENT_MESSAGES));
    const named: LabelName[] =
      index % 5 === 4
        ? []
        : SIGNS.filter(([, sign]) => sign.test(text))
            .slice(0, 2)
            .map(([name]) => name);
    if (index % 11 === 3) named.push('Geri aranacak');
    if (index % 7 === 5) named.push('Takipte');
    roomLabels.push(
      ...labels
        .filter(({ name }) => named.includes(name))
        .map(({ id }) => ({ roomId, labelId: id })),
    );

    const lastAt = room.lastMessageAt?.getTime() ?? now.getTime();
    const count = index % 4 === 1 ? random.int(1, 2) : 0;
    for (let each = 0; each < count; each += 1) {
      const at = new Date(
        Math.min(lastAt + (each + 1) * random.int(2, 50) * MINUTE, now.getTime() - MINUTE),
      );
      notes.push({
        id: demoId(random, at),
        companyId,
        roomId,
        customerId,
        authorId: random.pick(agents).id,
        content: random.pick(NOTES),
        createdAt: at,
        updatedAt: at,
      });
    }
    if (surveyResponse != null) {
      // Closed conversations lie more than a day back, so nothing is answered in the future.
      const askedAt = new Date(lastAt + random.int(5, 40) * MINUTE);
      const answeredAt = new Date(askedAt.getTime() + random.int(1, 5 * 60) * MINUTE);
      surveyAnswers.push({
        id: demoId(random, answeredAt),
        companyId,
        roomId,
        assigneeId: room.assigneeId ?? null,
        score: surveyResponse,
        comment: commentOf(surveyResponse),
        askedAt,
        answeredAt,
      });
    }
  });
  return { roomLabels, notes, surveyAnswers };
}
