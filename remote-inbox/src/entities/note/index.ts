export { useNotes, useNotesStatus } from './note.store';
export { addNote, editNote, followNotes, removeNote, showNotes } from './note.commands';
