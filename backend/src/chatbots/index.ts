export { chatbotsPlugin } from './chatbots.plugin';
export { talkEnded } from './domain-events/chatbot-events';
export { subscribeTalks } from './talks/talk-subscribers';
export { startTalkTimeouts } from './talks/talk-timeouts.worker';
