/** What an administrator does with a chatbot as a whole; the list's action does it. */
export type ChatbotCommand =
  | { readonly do: 'rename'; readonly id: string; readonly name: string }
  | { readonly do: 'duplicate'; readonly id: string }
  | { readonly do: 'remove'; readonly id: string; readonly isLive: boolean };
