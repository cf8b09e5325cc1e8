import type { PlatformPage, Undo } from '../platform.types';
import { webBadge } from './web-badge';
import { webUse } from './web-use';

const DARK = '(prefers-color-scheme: dark)';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

const NON_TEXT_TYPES = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
  'image',
]);
const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';

/** Whether the field with the focus holds words; ticks, buttons and choices are no words. */
function isFieldFilled(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) return field.value !== '';
  if (field instanceof HTMLInputElement)
    return !NON_TEXT_TYPES.has(field.type) && field.value !== '';
  return (
    field instanceof HTMLElement &&
    field.matches(FIELDS) &&
    !field.matches('select') &&
    field.textContent !== ''
  );
}

function listen(target: EventTarget, name: string, listener: (event: Event) => void): Undo {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}

/** Preferences of the device. */
const preferences: Pick<PlatformPage, 'mayMove' | 'prefersDark' | 'onPrefersDark'> = {
  mayMove: () => 'animate' in Element.prototype && !window.matchMedia(LESS_MOTION).matches,
  prefersDark: () => window.matchMedia(DARK).matches,
  onPrefersDark: (listener) => {
    const query = window.matchMedia(DARK);
    return listen(query, 'change', () => listener(query.matches));
  },
};

/** The browser's window and document. `isSending`: a change is on its way to the server. */
export function webPage(isSending: () => boolean = () => false): PlatformPage {
  const badge = webBadge();
  const use = webUse();
  const guards = new Set<() => boolean>();
  const mustStay = () => [...guards].some((guard) => guard());
  const isTyping = () => mustStay() || isFieldFilled();
  return {
    get origin() {
      return window.location.origin;
    },
    get hostname() {
      return window.location.hostname;
    },
    currentAddress: () =>
      `${window.location.pathname}${window.location.search}${window.location.hash}`,
    goTo: (address) => window.location.assign(address),
    replaceWith: (address) => window.location.replace(address),
    reload: () => window.location.reload(),
    print: () => window.print(),
    isVisible: () => document.visibilityState === 'visible',
    isOnline: () => navigator.onLine,
    onVisible: (listener) =>
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'visible') listener();
      }),
    onHidden: (listener) => {
      const undos = [
        listen(document, 'visibilitychange', () => {
          if (document.visibilityState === 'hidden') listener();
        }),
        // Not every browser reports the first when the page is left.
        listen(window, 'pagehide', listener),
      ];
      return () => undos.forEach((undo) => undo());
    },
    onOnline: (listener) => listen(window, 'online', listener),
    guardLeave: (guard) => {
      // A function of its own, so that one guard set twice is two.
      const mine = () => guard();
      guards.add(mine);
      const undo = listen(window, 'beforeunload', (event) => {
        if (mine()) event.preventDefault();
      });
      return () => {
        guards.delete(mine);
        undo();
      };
    },
    isTyping,
    isInUse: () => isTyping() || isSending() || use.isOnScreen(),
    onActivity: use.onActivity,
    setTitle: badge.setTitle,
    setBadge: badge.setBadge,
    ...preferences,
    setAppearance: (appearance) => {
      const root = document.documentElement;
      root.classList.remove('light', 'dark');
      root.classList.add(appearance);
      root.dataset['theme'] = appearance;
      root.style.colorScheme = appearance;
    },
    copyText: (text) => navigator.clipboard.writeText(text),
    element: (id) => document.getElementById(id),
    onUncaught: (listener) => {
      const undos = [
        listen(window, 'error', (event) => listener((event as ErrorEvent).error)),
        listen(window, 'unhandledrejection', (event) =>
          listener((event as PromiseRejectionEvent).reason),
        ),
      ];
      return () => undos.forEach((undo) => undo());
    },
    hasFieldFocus: () => document.activeElement?.matches(FIELDS) ?? false,
    onKeyDown: (listener) =>
      listen(document, 'keydown', (event) => listener(event as KeyboardEvent)),
  };
}
