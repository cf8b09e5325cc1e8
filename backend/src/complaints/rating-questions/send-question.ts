import { CHANNELS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_RATINGS } from '@muhatap/shared/wire/complaints';
import {
  canSendAutomatically,
  checkAccount,
  findTemplate,
  hasScoreQuestion,
  isSendable,
  noteRatingQuestion,
  queueMessage,
  queueTemplate,
  readRoom,
  type RoomRow,
} from '../../conversations';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { numberOf } from '../cases/complaint-code';
import type { FollowLinkOf } from '../follow/follow-link';
import { RATING_ANSWERS, ratingPostback } from '../ratings/rating-answers';
import type { ComplaintRecord } from '../replies/complaint-replies.repository';
import { noticeValues } from '../replies/notice-values';
import { answerButtons } from './satisfaction.repository';

const NO_ROOM = 'Şikayet bir konuşmaya bağlı değil.';
const SCORE_IS_OPEN = 'Konuşmanın memnuniyet sorusu son 24 saat içinde soruldu.';
const NO_TEMPLATE = 'Yanıt süresi dolmuş ve bu durum için onaylı bir şablon seçilmemiş.';
const NO_BUTTONS = 'Bu kanalda butonlu soru sorulamıyor.';
const UNSENDABLE = 'Memnuniyet sorusu için seçilen şablon bu kanaldan gönderilemiyor.';

/** A question that is to be sent; its conversation and its case are locked, in this order. */
export interface Question {
  readonly id: string;
  readonly complaint: ComplaintRecord;
  readonly templateId: string | null;
  readonly linkOf: FollowLinkOf;
  readonly now: Date;
}

/** The message that asks, or why none was sent. */
export type SentQuestion = { readonly messageId: string } | { readonly why: string };

/** Whether a channel shows buttons below a text. Twilio takes them as templates alone, and under a post nobody is asked. */
function showsButtons({ room }: RoomRow): boolean {
  const { comments, flow } = CHANNELS[room.channel];
  return !comments && 'shows' in flow && flow.shows !== 'numbers';
}

const askFreely = (tx: Database, { room }: RoomRow, { id, complaint, now }: Question) =>
  queueMessage(tx, {
    room,
    content: `${numberOf(complaint)} numaralı başvurunuz sonuçlandı. Sonuçtan memnun musunuz?`,
    outbound: {
      choices: {
        kind: 'replies',
        rows: COMPLAINT_RATINGS.map((value) => ({
          postback: ratingPostback(id, value),
          title: RATING_ANSWERS[value],
          description: '',
        })),
      },
    },
    isBot: true,
    isAutomatic: true,
    senderUserId: null,
    complaintId: complaint.id,
    at: now,
  });

async function askByTemplate(
  tx: Database,
  row: RoomRow,
  { id, complaint, templateId, linkOf, now }: Question,
): Promise<SentQuestion> {
  const { channel, companyId } = row.room;
  if (!CHANNELS[channel].templates) return { why: NO_BUTTONS };
  const template = templateId === null ? null : await findTemplate(tx, companyId, templateId);
  if (template === null) return { why: NO_TEMPLATE };
  const buttons = answerButtons(template);
  if (buttons === null || !isSendable(template, channel)) return { why: UNSENDABLE };
  const values = await noticeValues(tx, template, {
    complaint,
    durum: complaint.durum,
    agentName: '',
    reason: null,
    link: await linkOf(tx, complaint.id, now),
  });
  const postbacks = buttons.map(({ value, index }) => ({
    index,
    value: ratingPostback(id, value),
  }));
  const message = await queueTemplate(tx, row, {
    template: { id: template.id, values },
    postbacks,
    complaintId: complaint.id,
    at: now,
  });
  return { messageId: message.id };
}

async function sendIn(tx: Database, row: RoomRow, question: Question): Promise<SentQuestion> {
  if (await hasScoreQuestion(tx, row.room.id, question.now)) return { why: SCORE_IS_OPEN };
  await checkAccount(tx, row);
  if (!showsButtons(row) || !canSendAutomatically(row, question.now))
    return askByTemplate(tx, row, question);
  return { messageId: (await askFreely(tx, row, question)).id };
}

/**
 * Asks the citizen of a solved case on their channel: by a message with buttons while it may be written, otherwise by the company's
 * template. Writes the event log.
 */
export async function sendQuestion(tx: Database, question: Question): Promise<SentQuestion> {
  const { companyId, roomId } = question.complaint;
  const row = roomId === null ? null : await readRoom(tx, companyId, roomId);
  if (row === null) return { why: NO_ROOM };
  try {
    const sent = await sendIn(tx, row, question);
    if ('messageId' in sent)
      await noteRatingQuestion(tx, { companyId, roomId: row.room.id }, question.now);
    return sent;
  } catch (error) {
    if (error instanceof Refusal) return { why: error.message };
    throw error;
  }
}
