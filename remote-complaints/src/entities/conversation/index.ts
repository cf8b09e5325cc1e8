export { assignConversation, readAssignees } from './conversation.api';
