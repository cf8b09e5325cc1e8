export { Conversation } from './conversation';
export { ConversationSkeleton } from './conversation-skeleton';
