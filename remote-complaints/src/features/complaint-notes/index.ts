export { ComplaintNotes } from './complaint-notes';
export type { NoteCommand } from './note.types';
