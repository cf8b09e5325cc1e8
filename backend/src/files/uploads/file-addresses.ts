/** Fields of answers and events that hold the address of a file. Other texts are never taken for one: citizens write them. */
const FIELDS = new Set(['avatar_url', 'logo_url', 'logo', 'mediaUrl', 'profilePicture']);

/** A file of a message and an upload hold theirs under `url`, which other things have too. */
const isAddress = (field: string, owner: object): boolean =>
  FIELDS.has(field) || (field === 'url' && 'mime_type' in owner);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** The same value with `change` made to every address of a file in it; what holds none stays the same object. */
export function mapFileAddresses<T>(value: T, change: (address: string) => string): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let items: unknown[] | null = null;
    value.forEach((held: unknown, at) => {
      const next = mapFileAddresses(held, change);
      if (next !== held) (items ??= [...(value as unknown[])])[at] = next;
    });
    return (items ?? value) as T;
  }
  if (!isPlain(value)) return value;
  let copy: Record<string, unknown> | null = null;
  // Every answer comes by here: pairs of names and values would be made for each object of it.
  for (const field of Object.keys(value)) {
    const held = (value as Record<string, unknown>)[field];
    const isFile = typeof held === 'string' && isAddress(field, value);
    const next: unknown = isFile ? change(held) : mapFileAddresses(held, change);
    if (next !== held) copy = { ...(copy ?? value), [field]: next };
  }
  return (copy ?? value) as T;
}
