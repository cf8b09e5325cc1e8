import type { Step } from '@muhatap/shared/flow';
import {
  canSendAutomatically,
  changeRoomColumns,
  readRoom,
  type messageReceived,
} from '../../conversations';
import type { Database } from '../../database';
import type { AfterCommand, EventOf } from '../../domain-events/define-event';
import { carryOut } from './carry-out';
import { engineOf } from './engines';
import { pickStart } from './pick-start';
import { firstStep, nextStep, wordsOf } from './take-step';
import { talksRepository, type TalkRow } from './talks.repository';

type Received = EventOf<typeof messageReceived>;

/** The step that a chatbot takes on a message. */
interface Answer {
  readonly chatbotId: string;
  readonly step: Step;
}

async function canAnswer(
  tx: Database,
  { before: { companyId, id }, now }: Received,
): Promise<boolean> {
  const row = await readRoom(tx, companyId, id);
  return row !== null && canSendAutomatically(row, now);
}

/**
 * For this long after the last message of staff in a closed conversation (a notice, for instance)
 * no chatbot answers there.
 */
const PEOPLE_ANSWER_MS = 24 * 60 * 60 * 1000;

/** Two machines that answer each other would go on for ever; no person begins an eleventh talk within an hour. */
const TALKS_AN_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;

/**
 * A conversation that is closed or unassigned may be a chatbot's, unless a person of the staff
 * wrote last.
 */
function isFree({
  before: { chatbotQuiet, isActive, assigneeId, lastMessageAt, lastMessageSentAt },
  now,
}: Received): boolean {
  if (isActive) return !chatbotQuiet && assigneeId === null;
  return (
    !chatbotQuiet ||
    now.getTime() - (lastMessageSentAt ?? lastMessageAt).getTime() > PEOPLE_ANSWER_MS
  );
}

async function begin(tx: Database, received: Received): Promise<Answer | null> {
  const {
    before: { companyId, id: roomId, connectionId },
    now,
  } = received;
  const starts = isFree(received) ? await talksRepository.starts(tx, companyId, connectionId) : [];
  const start = pickStart(starts, wordsOf(received), received.isClosed);
  if (start === null || !(await canAnswer(tx, received))) return null;
  if (
    (await talksRepository.countSince(tx, roomId, new Date(now.getTime() - HOUR_MS))) >=
    TALKS_AN_HOUR
  )
    return null;
  const { chatbotId, version } = start;
  const step = firstStep(await engineOf(tx, start), received, now);
  await talksRepository.begin(tx, { companyId, roomId, chatbotId, version }, step.session, now);
  return { chatbotId, step };
}

/** Where nothing may be sent any more, staff take over with the choices made until then. */
async function goOn(tx: Database, received: Received, talk: TalkRow): Promise<Answer> {
  const answer = nextStep(await engineOf(tx, talk), talk.session, received, received.now);
  const step: Step = (await canAnswer(tx, received))
    ? answer
    : { session: { ...answer.session, state: 'handoff', deadline: null }, messages: [] };
  await talksRepository.goOn(tx, talk, step.session, step.session.state, received.now);
  return { chatbotId: talk.chatbotId, step };
}

/**
 * Lets a chatbot answer a citizen's message: the one that talks with them, or one that begins;
 * otherwise staff or the automatic messages do. It locks and stores before the message goes into
 * the event log, as one that staff need not read, and sends its messages after that. It leaves alone
 * what is answered already.
 */
export async function answerMessage(
  tx: Database,
  received: Received,
): Promise<AfterCommand | undefined> {
  const { before, now, claimAnswer, isAnswered } = received;
  if (isAnswered()) return undefined;
  const talk = before.chatbotId === null ? null : await talksRepository.findWaiting(tx, before.id);
  const answer = talk === null ? await begin(tx, received) : await goOn(tx, received, talk);
  if (answer === null) return undefined;
  claimAnswer();
  const {
    chatbotId,
    step: { session, messages },
  } = answer;
  // A closed conversation has no unread messages.
  await changeRoomColumns(tx, before.id, {
    chatbotId,
    chatbotQuiet: false,
    unreadMessages: before.isActive ? before.unreadMessages : 0,
    waitingSince: before.waitingSince,
  });
  return () =>
    carryOut(
      tx,
      before,
      { status: session.state, messages, choices: session.choices, begins: talk === null },
      now,
    );
}
