import type { Step } from '@muhatap/shared/flow';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import type { HouseRules } from '../../conversations/auto-replies/auto-replies.repository';
import { isClosed } from '../../conversations/auto-replies/is-closed';
import type { MessageRow } from '../../conversations/messages/messages.repository';
import { canSendAutomatically } from '../../conversations/messages/send-rules';
import { roomsRepository, type RoomRow } from '../../conversations/rooms/rooms.repository';
import { carryOut } from './carry-out';
import { engineOf } from './engines';
import { pickStart } from './pick-start';
import { firstStep, nextStep, wordsOf } from './take-step';
import { talksRepository, type TalkRow } from './talks.repository';

/** A citizen's message that was stored just now. */
interface Arrived {
  /** The room as it was before the message; its lock is held. */
  readonly before: RoomRow['room'];
  readonly stored: MessageRow;
  /** What the tapped choice or button carries; null where words were written. */
  readonly postback: string | null;
  readonly now: Date;
}

/** What a chatbot makes of it. */
interface Answer {
  readonly chatbotId: string;
  readonly step: Step;
}

async function canSpeak(
  tx: Database,
  { before: { companyId, id }, now }: Arrived,
): Promise<boolean> {
  const row = await roomsRepository.find(tx, systemViewer(companyId), id);
  return row !== null && canSendAutomatically(row, now);
}

/** What people write into a closed conversation, a notice for instance, is answered to them for this long. */
const PEOPLE_ANSWER_MS = 24 * 60 * 60 * 1000;

/** Two machines that answer each other would go on for ever; no person begins an eleventh talk within an hour. */
const TALKS_AN_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;

/** A conversation that is over or in nobody's hands may be a chatbot's, unless people spoke last. */
function nobodyTalks({
  before: { chatbotQuiet, isActive, assigneeId, lastMessageAt },
  now,
}: Arrived): boolean {
  if (isActive) return !chatbotQuiet && assigneeId === null;
  return !chatbotQuiet || now.getTime() - lastMessageAt.getTime() > PEOPLE_ANSWER_MS;
}

async function begin(tx: Database, arrived: Arrived, rules: HouseRules): Promise<Answer | null> {
  const {
    before: { companyId, id: roomId, connectionId },
    now,
  } = arrived;
  const starts = nobodyTalks(arrived)
    ? await talksRepository.starts(tx, companyId, connectionId)
    : [];
  const start = pickStart(starts, wordsOf(arrived), () => isClosed(rules, now));
  if (start === null || !(await canSpeak(tx, arrived))) return null;
  if (
    (await talksRepository.countSince(tx, roomId, new Date(now.getTime() - HOUR_MS))) >=
    TALKS_AN_HOUR
  )
    return null;
  const { chatbotId, version } = start;
  const step = firstStep(await engineOf(tx, start), arrived, now);
  await talksRepository.begin(tx, { companyId, roomId, chatbotId, version }, step.session, now);
  return { chatbotId, step };
}

/** Where nothing may be said any more, people take over with what was chosen until then. */
async function goOn(tx: Database, arrived: Arrived, talk: TalkRow): Promise<Answer> {
  const answer = nextStep(await engineOf(tx, talk), talk.session, arrived, arrived.now);
  const step: Step = (await canSpeak(tx, arrived))
    ? answer
    : { session: { ...answer.session, state: 'handoff', deadline: null }, messages: [] };
  await talksRepository.goOn(tx, talk.id, step.session, step.session.state, arrived.now);
  return { chatbotId: talk.chatbotId, step };
}

/**
 * Lets a chatbot answer a citizen's message: the one that talks with them, or one that begins. Null where people or the automatic words do.
 * What it locks and stores comes before the message is announced, as one that people need not read; `speak` comes after that.
 */
export async function answerArrival(
  tx: Database,
  arrived: Arrived,
  rules: HouseRules,
): Promise<{ speak: () => Promise<void> } | null> {
  const { before, now } = arrived;
  const talk = before.chatbotId === null ? null : await talksRepository.findWaiting(tx, before.id);
  const answer = talk === null ? await begin(tx, arrived, rules) : await goOn(tx, arrived, talk);
  if (answer === null) return null;
  const {
    chatbotId,
    step: { session, messages },
  } = answer;
  // Who closed a conversation has nothing left to read in it.
  await roomsRepository.update(tx, before.id, {
    chatbotId,
    chatbotQuiet: false,
    unreadMessages: before.isActive ? before.unreadMessages : 0,
    waitingSince: before.waitingSince,
  });
  return {
    speak: () =>
      carryOut(
        tx,
        before,
        { status: session.state, messages, choices: session.choices, begins: talk === null },
        rules,
        now,
      ),
  };
}
