import { COMPLAINT_RATING_NAMES } from '@muhatap/shared/wire/complaints';
import type { ReportRow } from '@muhatap/shared/wire/reports';
import { type ReportQuestion, isRunning } from '../pages/report-question';
import type { FactDetails } from './fact-details.repository';

/** The Turkish text of a fact's `detail`, by its kind. */
const DETAILS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  opened: { new: 'İlk kez yazdı', again: 'Yeniden yazdı', reopened: 'Personel yeniden açtı' },
  closed: { chatbot: 'Personel gerekmeden bitti' },
  talk: {
    ended: 'Sonuna kadar yürüdü',
    silent: 'Yanıt gelmedi',
    handoff: 'Ekibe aktardı',
    taken: 'Personel araya girdi',
  },
  case_rated: COMPLAINT_RATING_NAMES,
};

/**
 * Whether the fact's conversation now has a holder whom the viewer does not see: its numbers stay,
 * its texts do not.
 */
const isHidden = ({ room }: FactDetails, { viewer }: ReportQuestion): boolean =>
  viewer.holders !== null && room === null;

/**
 * The most telling text of a fact. The last message of a conversation is that of now, so it is
 * shown only beside a stock of now.
 */
function textOf(details: FactDetails, question: ReportQuestion): string | null {
  if (isHidden(details, question)) return null;
  const { fact, isRead, message, comment, reason, label, room } = details;
  if ((fact.kind === 'load' || fact.kind === 'waiting') && isRunning(question))
    return wordsIf(isRead, room?.lastText);
  if (fact.kind === 'case_rated') return detailOf(fact);
  return wordsIf(isRead, message || comment) || reason || label || detailOf(fact);
}

const wordsIf = (isRead: boolean, words: string | null | undefined): string | null =>
  isRead ? (words ?? null) : null;

const detailOf = ({ kind, detail }: FactDetails['fact']): string | null =>
  DETAILS[kind]?.[detail ?? ''] ?? null;

const presentRoom = ({ room, customer }: FactDetails): ReportRow['room'] =>
  room && { id: room.id, name: customer ?? '', platform: room.platform };

/** A fact as a row; `id` and `at` are its own unless the row describes a state since then. */
export function presentFactRow(
  details: FactDetails,
  question: ReportQuestion,
  { id = details.fact.id, at = details.fact.at } = {},
): ReportRow {
  const { fact, complaint, agent, unit, topic, district, label } = details;
  return {
    id,
    at: at.toISOString(),
    room: presentRoom(details),
    complaint: complaint && { ...complaint, status: fact.status ?? complaint.status },
    channel: fact.channel,
    agent,
    unit,
    topic,
    district,
    label,
    seconds: question.clock === 'business' ? fact.businessSeconds : fact.seconds,
    score: fact.score,
    message_id: details.isRead ? fact.messageId : null,
    text: textOf(details, question),
  };
}
