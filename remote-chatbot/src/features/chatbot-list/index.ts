export type { ChatbotCommand } from './chatbot-command';
export { ChatbotsLoading } from './chatbot-rows';
export { ChatbotsView } from './chatbots-view';
