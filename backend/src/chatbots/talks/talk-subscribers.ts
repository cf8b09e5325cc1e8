import {
  chatbotSilenced,
  messageReceived,
  messageStatusChanged,
  roomPartsExpired,
  roomsExpired,
} from '../../conversations';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { talkEnded } from '../domain-events/chatbot-events';
import { answerMessage } from './answer-message';
import { handOffUndelivered } from './hand-off-undelivered';
import { removeEarlierTalks, removeTalks } from './remove-talks';
import { talksRepository } from './talks.repository';

/** Ends the talk in a room that a person takes over. */
async function stopTalk(
  tx: Database,
  { roomId, at }: EventOf<typeof chatbotSilenced>,
): Promise<void> {
  if (await talksRepository.stop(tx, roomId, 'taken', at))
    await talkEnded.emit(tx, { roomId, status: 'taken' });
}

/** Lets the chatbots answer citizens, stop for staff and hand over undelivered messages. */
export function subscribeTalks(): void {
  messageReceived.subscribe(answerMessage);
  chatbotSilenced.subscribe(stopTalk);
  messageStatusChanged.subscribe(handOffUndelivered);
  roomsExpired.subscribe(removeTalks);
  roomPartsExpired.subscribe(removeEarlierTalks);
}
