export { ChatbotStrip } from './chatbot-strip';
