export { planReplies, type ReplyContent } from './plan-replies';
export { uploadFile } from './reply.api';
export {
  dropReply,
  openDraft,
  retryReply,
  rewriteReply,
  sendReply,
  settleReplies,
  takeBackReply,
  writeNote,
  writeReply,
} from './reply.commands';
export { replyStore, useDraft } from './reply.store';
export type { ComplaintDraft, PendingReply } from './reply.types';
