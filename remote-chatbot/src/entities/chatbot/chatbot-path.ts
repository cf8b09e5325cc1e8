/** Address of a chatbot on the server, with the path after it. */
export const chatbotPath = (id: string, rest = ''): string =>
  `/api/chatbots/${encodeURIComponent(id)}${rest}`;
