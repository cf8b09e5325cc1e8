/** Longest name, characters (wire: chatbotInput). */
export const CHATBOT_NAME_LIMIT = 120;
