import { platform, type Undo } from '../../platform';

/** The control whose tip is shown. */
export interface TipTarget {
  readonly control: HTMLElement;
  readonly text: string;
  readonly side: string;
}

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

const delayOf = (control: HTMLElement): number => Number(control.dataset['tipDelay']);

const targetOf = (control: HTMLElement): TipTarget | null => {
  const { tip, tipSide = 'top' } = control.dataset;
  return tip === undefined || !control.isConnected ? null : { control, text: tip, side: tipSide };
};

/** Says of which control the tip is to be shown: the one under a mouse that rests there, or the one that the keyboard has reached. */
export function followTips(page: Document, show: (target: TipTarget | null) => void): Undo {
  let current: HTMLElement | null = null;
  let undo: Undo = () => undefined;
  const enter = (control: HTMLElement | null, delay: number) => {
    if (control === current) return;
    undo();
    show(null);
    current = control;
    if (control === null) return;
    undo = platform().clock.setTimeout(() => show(targetOf(control)), delay);
  };
  const leave = () => enter(null, 0);
  const over = ({ target, pointerType }: PointerEvent) => {
    const control = pointerType === 'touch' ? null : controlOf(target);
    enter(control, control === null ? 0 : delayOf(control));
  };
  // Pressed: the tip is gone until the pointer has left the control.
  const press = () => {
    undo();
    show(null);
  };
  const focus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) enter(controlOf(target), 0);
  };
  const key = ({ key: name }: KeyboardEvent) => {
    if (name === 'Escape') press();
  };
  const events = new AbortController();
  const options = { capture: true, passive: true, signal: events.signal };
  page.addEventListener('pointerover', over, options);
  page.addEventListener('pointerdown', press, options);
  page.addEventListener('scroll', press, options);
  page.addEventListener('focusin', focus, options);
  page.addEventListener('focusout', leave, options);
  page.addEventListener('keydown', key, options);
  return () => {
    events.abort();
    undo();
  };
}
