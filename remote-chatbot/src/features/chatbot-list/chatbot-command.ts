/** A command of an administrator on a whole chatbot; the list's action runs it. */
export type ChatbotCommand =
  | { readonly do: 'rename'; readonly id: string; readonly name: string }
  | { readonly do: 'duplicate'; readonly id: string }
  | { readonly do: 'remove'; readonly id: string; readonly isLive: boolean };
