import type { PlatformPage, Undo } from '../platform.types';
import { webBadge } from './web-badge';

const DARK = '(prefers-color-scheme: dark)';

function listen(target: EventTarget, name: string, heard: (event: Event) => void): Undo {
  target.addEventListener(name, heard);
  return () => target.removeEventListener(name, heard);
}

/** The browser's window and document. */
export function webPage(): PlatformPage {
  const badge = webBadge();
  return {
    get origin() {
      return window.location.origin;
    },
    get hostname() {
      return window.location.hostname;
    },
    currentAddress: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
    goTo: (address) => window.location.assign(address),
    reload: () => window.location.reload(),
    isVisible: () => document.visibilityState === 'visible',
    isOnline: () => navigator.onLine,
    onVisible: (listener) =>
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'visible') listener();
      }),
    onOnline: (listener) => listen(window, 'online', listener),
    guardLeave: (mustStay) =>
      listen(window, 'beforeunload', (event) => {
        if (mustStay()) event.preventDefault();
      }),
    setTitle: badge.setTitle,
    setBadge: badge.setBadge,
    prefersDark: () => window.matchMedia(DARK).matches,
    onPrefersDark: (listener) => {
      const query = window.matchMedia(DARK);
      return listen(query, 'change', () => listener(query.matches));
    },
    setAppearance: (appearance) => {
      const root = document.documentElement;
      root.classList.remove('light', 'dark');
      root.classList.add(appearance);
      root.dataset['theme'] = appearance;
      root.style.colorScheme = appearance;
    },
    copyText: (text) => navigator.clipboard.writeText(text),
    element: (id) => document.getElementById(id),
    hasFieldFocus: () => document.activeElement?.matches('input, textarea, select, [contenteditable=""], [contenteditable=true]') ?? false,
    onKeyDown: (listener) => listen(document, 'keydown', (event) => listener(event as KeyboardEvent)),
  };
}
