import { KEPT_MARK } from '@muhatap/shared/wire/http';

const KEPT = `[${KEPT_MARK}=ready]`;
/** Parts of an open menu or dialog, toasts, words for screen readers, fields with text, pictures of people: a picture of the list needs none. */
const LEFT_OUT =
  '[data-scope], .toaster, [role=tooltip], img, dialog, textarea, .visually-hidden, .skip-link';
/** They would name an element twice, or offer to a keyboard or a screen reader what cannot be used. */
const NAMES = ['id', 'role', 'tabindex', 'value', 'title', 'for'];

/** The attributes that describe the element to those who do not see it. */
const isAria = (name: string) => name.startsWith('aria-') && name !== 'aria-current';

function strip(element: Element): void {
  if (element.getAttribute('role') === 'option') element.setAttribute('data-row', element.id);
  const style = element.getAttribute('style');
  // The page's policy refuses inline styles in a text.
  if (style !== null) element.setAttribute('data-style', style);
  element.removeAttribute('style');
  for (const name of element.getAttributeNames())
    if (NAMES.includes(name) || isAria(name)) element.removeAttribute(name);
  if (element.matches('a, button, input')) element.setAttribute('tabindex', '-1');
  if (element.matches('input')) element.setAttribute('disabled', '');
}

/** The words of messages: their place is kept, not they. */
function blank(words: Element): void {
  words.replaceChildren();
  words.classList.add('skeleton');
}

/** Empties whatever of the main area stands beside the kept part. */
function leaveKept(main: Element, kept: Element): void {
  let inside: Element = kept;
  for (let parent = kept.parentElement; parent !== null; parent = parent.parentElement) {
    for (const child of parent.children) if (child !== inside) child.replaceChildren();
    if (parent === main) return;
    inside = parent;
  }
}

/** A copy of the page's screen for the eye alone, with the texts of its style sheets; null where no part of it is to be kept. */
export function pictureOf(root: Element): { html: string; sheets: string[] } | null {
  if (root.querySelector(KEPT) === null) return null;
  const copy = root.cloneNode(true) as Element;
  const [main, kept] = [copy.querySelector('main'), copy.querySelector(KEPT)];
  if (main === null || kept === null) return null;
  const sheets = [...copy.querySelectorAll('style')].map((sheet) => {
    sheet.remove();
    return sheet.textContent ?? '';
  });
  copy.querySelectorAll(LEFT_OUT).forEach((part) => part.remove());
  copy.querySelectorAll('[data-words]').forEach(blank);
  leaveKept(main, kept);
  copy.querySelectorAll('*').forEach(strip);
  return { html: copy.innerHTML, sheets };
}
