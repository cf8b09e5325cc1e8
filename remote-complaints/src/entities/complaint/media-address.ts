/** A file's address, if it is one that a browser may be sent to: media comes from outside, too. Null for anything else. */
export function mediaAddress(url: string | null): string | null {
  if (url === null) return null;
  return /^(https?:\/\/|\/(?!\/)|data:image\/)/i.test(url) ? url : null;
}
