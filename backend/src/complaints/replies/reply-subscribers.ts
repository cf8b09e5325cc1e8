import {
  messageFileChanged,
  messageReceived,
  messageStatusChanged,
  messageStored,
} from '../../conversations';
import { attachReceived, attachSaid } from './attach-message';
import { followFile, followStatus } from './follow-message';

/** Keeps the complaints of a conversation up to date with its messages. */
export function subscribeReplies(): void {
  messageReceived.subscribe(attachReceived);
  messageStored.subscribe(attachSaid);
  messageStatusChanged.subscribe(followStatus);
  messageFileChanged.subscribe(followFile);
}
