/** Commands of the page's action for internal notes. */
export type NoteCommand =
  | {
      readonly intent: 'add-note';
      readonly id: string;
      readonly content: string;
      /** The colleagues whom it mentions. */
      readonly mentions: readonly string[];
    }
  | { readonly intent: 'edit-note'; readonly noteId: string; readonly content: string }
  | { readonly intent: 'delete-note'; readonly noteId: string };
