export { PresenceLine } from './presence-line';
export { TypingWarning } from './typing-warning';
