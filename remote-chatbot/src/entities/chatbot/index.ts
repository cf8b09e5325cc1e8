export { CHATBOT_STATUS } from './chatbot-status';
export { listChatbots } from './chatbot.api';
