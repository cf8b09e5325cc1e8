export { TermCard } from './term-card';
export type { TermCommand } from './term.types';
