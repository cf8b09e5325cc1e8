const turkish = new Intl.Collator('tr');

/** Names in Turkish order. */
export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  turkish.compare(one.name, other.name);
