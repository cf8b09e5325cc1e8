/** The state that is handed on to the page of a complaint which is to be merged with another one. */
export const mergingWith = (otherId: string | null): { readonly mergingWith: string } | null =>
  otherId === null ? null : { mergingWith: otherId };

/** The other complaint that led to this page; null where there is none. */
export const otherOf = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'mergingWith' in state &&
  typeof state.mergingWith === 'string'
    ? state.mergingWith
    : null;
