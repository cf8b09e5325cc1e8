import { subscribeTalks } from './chatbots';
import { connectComplaints } from './complaints';
import { connectConversations } from './conversations';
import { subscribeFacts } from './reports';

/**
 * Connects the contexts inside their transactions, once in a process. The order is the order of their work on one event: the complaint
 * takes a citizen's message before a chatbot answers it, and the reports record what all of them made of the room.
 */
export function connectContexts(): void {
  connectConversations();
  connectComplaints();
  subscribeTalks();
  subscribeFacts();
}
