/** Steps of merging that the page's action takes. */
export type MergeCommand =
  | {
      readonly intent: 'merge';
      /** It becomes part of `into`. */
      readonly id: string;
      readonly into: string;
      /** Whether both citizens are told. */
      readonly notify: boolean;
    }
  | { readonly intent: 'undo-merge'; readonly id: string };
