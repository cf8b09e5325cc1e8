/** Pages that it makes no sense to come back to after signing in. */
const NO_WAY_BACK = [
  ...['/login', '/verify-login', '/register', '/forgot-password', '/single-sign-on'],
  '/second-factor',
];
const BASE = 'http://same.origin';

/**
 * The address to return to after signing in, or '/' when it is not one of our own pages: other origins
 * ('//host', '/\host', 'javascript:', control characters) and the sign-in pages themselves are refused.
 */
export function returnAddress(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || /^\/[/\\]/.test(value)) return '/';
  // Browsers drop tabs and line breaks inside addresses and read backslashes as slashes.
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return '/';
  let url: URL;
  try {
    url = new URL(value, BASE);
  } catch {
    return '/';
  }
  if (url.origin !== BASE || url.pathname.startsWith('//')) return '/';
  if (NO_WAY_BACK.some((page) => url.pathname === page || url.pathname.startsWith(`${page}/`)))
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
