export { planReplies, type ReplyContent } from './plan-replies';
export { uploadFile } from './reply.api';
export {
  dropReply,
  openWords,
  retryReply,
  rewriteReply,
  sendReply,
  settleReplies,
  takeBackReply,
  writeNote,
  writeReply,
} from './reply.commands';
export { replyStore, useWords } from './reply.store';
export type { ComplaintWords, PendingReply } from './reply.types';
