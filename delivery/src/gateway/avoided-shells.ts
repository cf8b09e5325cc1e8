import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * The beginning of the names of the cookies by which a browser avoids a shell that did not come up there; the shell's release follows. One
 * cookie for each: a page that has set its own is never loaded anew for the same shell.
 */
export const AVOIDED_SHELL = 'muhatap_avoid_';

/** The shells that this browser avoids. Anybody may say so of any shell, and changes only which of two good ones they get. */
export function avoidedShells(cookies: string | undefined): readonly string[] {
  if (!cookies?.includes(AVOIDED_SHELL)) return [];
  return Object.keys(parseCookie(cookies))
    .filter((name) => name.startsWith(AVOIDED_SHELL))
    .map((name) => name.slice(AVOIDED_SHELL.length));
}

/** A `Set-Cookie` after which this browser takes the shell again. */
export const forgiveShell = (release: string): string =>
  stringifySetCookie({
    name: `${AVOIDED_SHELL}${release}`,
    value: '',
    maxAge: 0,
    sameSite: 'lax',
    path: '/',
  });
