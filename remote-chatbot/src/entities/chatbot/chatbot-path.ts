/** Where one chatbot lives on the server, with what comes after it. */
export const chatbotPath = (id: string, rest = ''): string =>
  `/api/chatbots/${encodeURIComponent(id)}${rest}`;
