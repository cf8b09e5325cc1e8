/** What the page's action is asked to do with internal notes. */
export type NoteCommand =
  | { readonly intent: 'add-note'; readonly id: string; readonly content: string }
  | { readonly intent: 'edit-note'; readonly noteId: string; readonly content: string }
  | { readonly intent: 'delete-note'; readonly noteId: string };
