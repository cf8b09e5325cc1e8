export { chatbotsPlugin } from './chatbots.plugin';
export { talkEnded } from './domain-events/chatbot-events';
export { subscribeTalks } from './talks/talk-subscribers';
export { createTalkTimeouts, talkTimeoutOperations } from './talks/talk-timeouts';
