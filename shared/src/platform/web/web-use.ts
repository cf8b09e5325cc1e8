import type { Undo } from '../platform.types';

const OPEN_DIALOG = ['dialog', 'alertdialog']
  .map((role) => `[role="${role}"]:not([data-state="closed"])`)
  .join(', ');
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];

/** The words in a field; choices are no words. */
function wordsIn(field: Element): string {
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (field instanceof HTMLInputElement)
    return ['checkbox', 'radio', 'range', 'color'].includes(field.type) ? '' : field.value;
  return field instanceof HTMLSelectElement ? '' : (field.textContent ?? '');
}

const isPlaying = (media: HTMLMediaElement) => !media.paused && !media.ended;

/** Traces of use on the page that a page load would take. */
export function webUse() {
  const typed = new Set<Element>();
  const note = ({ target }: Event) => {
    if (target instanceof Element) typed.add(target);
  };
  // Where the platform is made there may be no page. Without undo: a page has one platform for as long as it lives.
  const watch = () => document.addEventListener('input', note, { capture: true });
  const isTyped = (field: Element): boolean => {
    if (!field.isConnected) typed.delete(field);
    return field.isConnected && wordsIn(field) !== '';
  };
  return {
    isOnScreen: (): boolean => {
      watch();
      return (
        [...typed].some(isTyped) ||
        document.querySelector(OPEN_DIALOG) !== null ||
        [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(isPlaying)
      );
    },
    /** From the first listener on, words that are typed are known. */
    onActivity: (listener: () => void): Undo => {
      watch();
      const options = { capture: true, passive: true };
      for (const name of ACTIVITY) document.addEventListener(name, listener, options);
      return () => {
        for (const name of ACTIVITY) document.removeEventListener(name, listener, options);
      };
    },
  };
}
