export type { ChatbotCommand } from './chatbot-command';
export { ChatbotsLoading } from './chatbots-loading';
export { ChatbotsView } from './chatbots-view';
