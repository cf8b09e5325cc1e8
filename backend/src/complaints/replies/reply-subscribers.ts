import { messageFileChanged, messageReceived, messageStatusChanged } from '../../conversations';
import { attachMessage } from './attach-message';
import { followFile, followStatus } from './follow-message';

/** Keeps the complaints of a conversation up to date with its messages. */
export function subscribeReplies(): void {
  messageReceived.subscribe(attachMessage);
  messageStatusChanged.subscribe(followStatus);
  messageFileChanged.subscribe(followFile);
}
