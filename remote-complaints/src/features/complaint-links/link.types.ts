/** The command of the page's action for complaints that belong together: one is linked by its number, or parted by its id. */
export interface LinkCommand {
  readonly intent: 'links';
  readonly id: string;
  readonly other: { readonly number: string } | { readonly id: string };
}
