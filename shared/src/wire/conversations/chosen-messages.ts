/** Most messages of a conversation that can be chosen at once, for instance for a complaint, whose first history they become. */
export const CHOSEN_MESSAGES_LIMIT = 200;
