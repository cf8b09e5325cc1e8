import {
  BUTTON_LIMITS,
  BUTTON_TYPES,
  type ButtonType,
  type TemplateButton,
} from '@muhatap/shared/wire/conversations';

/** An end of an address that is filled when the template is sent. */
const OPEN_END = /\{\{1\}\}$/;

/** Whether the end of a button's address is filled when the template is sent. */
export const hasOpenEnd = ({ url }: TemplateButton): boolean => OPEN_END.test(url ?? '');

/** A button's address without the end that is filled. */
export const addressOf = ({ url }: TemplateButton): string => (url ?? '').replace(OPEN_END, '');

/** A name of a variable that no other button has. */
function freeName(buttons: readonly TemplateButton[]): string {
  const names = buttons.map(({ variable }) => variable);
  let number = buttons.length;
  while (names.includes(`buton_${number}`)) number += 1;
  return `buton_${number}`;
}

/** The button at a place with a change; the variable comes and goes with what is filled. */
export function changeButton(
  buttons: readonly TemplateButton[],
  place: number,
  change: Partial<TemplateButton>,
): TemplateButton[] {
  return buttons.map((one, index) => {
    if (index !== place) return one;
    const next = { ...one, ...change };
    if (next.type === 'COPY_CODE') return { ...next, variable: one.variable ?? 'kopya_kodu' };
    const isOpen = next.type === 'URL' && hasOpenEnd(next);
    return { ...next, variable: isOpen ? (one.variable ?? freeName(buttons)) : null };
  });
}

/** The button with its address, whose end is filled or not. */
export const withAddress = (address: string, isOpen: boolean): Pick<TemplateButton, 'url'> => ({
  url: `${address}${isOpen ? '{{1}}' : ''}`,
});

/** Types of which one more button can be added. */
export const addableTypes = (buttons: readonly TemplateButton[]): readonly ButtonType[] =>
  buttons.length >= BUTTON_LIMITS.all
    ? []
    : BUTTON_TYPES.filter(
        (type) => buttons.filter((one) => one.type === type).length < BUTTON_LIMITS.of[type],
      );

const EMPTY = { url: null, phone: null, variable: null };

/** The buttons with a new one; quick replies stand together, before the others. */
export function addButton(buttons: readonly TemplateButton[], type: ButtonType): TemplateButton[] {
  const fresh: TemplateButton = { ...EMPTY, type, text: '' };
  const isQuick = ({ type: of }: TemplateButton) => of === 'QUICK_REPLY';
  const last = buttons.findLastIndex(isQuick) + 1;
  const place = type === 'QUICK_REPLY' && last > 0 ? last : buttons.length;
  const next = [...buttons.slice(0, place), fresh, ...buttons.slice(place)];
  return changeButton(next, place, {});
}

/** The buttons with one moved by a place. */
export function moveButton(
  buttons: readonly TemplateButton[],
  place: number,
  by: 1 | -1,
): TemplateButton[] {
  const next = [...buttons];
  const [moved] = next.splice(place, 1);
  if (moved !== undefined) next.splice(place + by, 0, moved);
  return next;
}
