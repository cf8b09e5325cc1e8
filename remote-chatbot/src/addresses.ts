/** Addresses of the module's pages. */
export const chatbotAddresses = {
  chatbots: () => '/settings/chatbots',
  newChatbot: () => '/settings/chatbots/new',
  chatbot: (id: string) => `/settings/chatbots/${encodeURIComponent(id)}/edit`,
} as const;
