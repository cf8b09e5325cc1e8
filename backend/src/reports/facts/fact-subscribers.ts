import { CHANNELS } from '@muhatap/shared/wire/channels';
import { talkEnded } from '../../chatbots';
import { caseChanged, caseRated, casesExpired } from '../../complaints';
import {
  customerCreated,
  messageStored,
  roomChanged,
  roomLabelled,
  roomScored,
  roomPartsExpired,
  roomsExpired,
} from '../../conversations';
import { recordMessageFact } from './message-fact';
import { addRoomFact, recordRoomFacts } from './record-room-facts';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { recordCaseFacts, recordRatingFact } from './case-facts';
import { factsRepository } from './facts.repository';
import { forgetCases, forgetMessages, forgetRooms } from './forget-subjects';

const recordNewCustomer = (
  tx: Database,
  { companyId, platform, at }: EventOf<typeof customerCreated>,
): Promise<void> =>
  factsRepository.insert(tx, [
    { companyId, kind: 'new_customer', at, channel: CHANNELS[platform].complaintChannel },
  ]);

function addLabelFact(tx: Database, { roomId, labelId }: EventOf<typeof roomLabelled>) {
  addRoomFact(tx, roomId, { kind: 'labelled', labelId });
  return Promise.resolve();
}

function addSurveyFact(tx: Database, { roomId, at, score, messageId }: EventOf<typeof roomScored>) {
  addRoomFact(tx, roomId, { kind: 'survey', at, score, messageId });
  return Promise.resolve();
}

function addTalkFact(tx: Database, { roomId, status }: EventOf<typeof talkEnded>) {
  addRoomFact(tx, roomId, { kind: 'talk', detail: status });
  return Promise.resolve();
}

/** Lets the reports record their facts of conversations, chatbots and cases. */
export function subscribeFacts(): void {
  customerCreated.subscribe(recordNewCustomer);
  messageStored.subscribe(recordMessageFact);
  roomLabelled.subscribe(addLabelFact);
  roomScored.subscribe(addSurveyFact);
  talkEnded.subscribe(addTalkFact);
  roomChanged.subscribe(recordRoomFacts);
  caseChanged.subscribe(recordCaseFacts);
  caseRated.subscribe(recordRatingFact);
  roomsExpired.subscribe(forgetRooms);
  roomPartsExpired.subscribe(forgetMessages);
  casesExpired.subscribe(forgetCases);
}
