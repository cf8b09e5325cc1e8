export { usePresent } from './presence.store';
export type { Present } from './presence.transitions';
export { followPresence } from './follow-presence';
export { sayDoneTyping, sayLeft, sayTyping, sayViewing } from './say-presence';
