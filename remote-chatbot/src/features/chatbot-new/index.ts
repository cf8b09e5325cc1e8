export { NewChatbotForm, type ReadFlow } from './new-chatbot-form';
