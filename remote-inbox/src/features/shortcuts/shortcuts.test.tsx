import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import { freshWorld } from '@muhatap/shared/testing';
import { SHORTCUTS } from './shortcut-table';
import { useShortcuts, type ShortcutHandlers } from './use-shortcuts';

let machine: MemoryPlatform;
beforeEach(() => (machine = freshWorld()));

/** A key as the browser sends it, on an element of the page. */
function press(
  key: string,
  { on = document.body, ...more }: KeyboardEventInit & { on?: Element } = {},
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  act(() => machine.memory.press(event));
  return event;
}

function withHandlers(): Record<string, number> {
  const done: Record<string, number> = {};
  const handlers: ShortcutHandlers = {};
  for (const id of SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.flatMap((each) => each.id ?? [])))
    handlers[id] = () => (done[id] = (done[id] ?? 0) + 1);
  function Screen() {
    useShortcuts(handlers);
    return (
      <>
        <input aria-label="alan" />
        <div role="dialog">
          <button>kapat</button>
        </div>
      </>
    );
  }
  render(<Screen />);
  return done;
}
const field = () => document.querySelector('input') as Element;

test('single letters act anywhere but in a field, with Caps Lock too, and use up their key', () => {
  const done = withHandlers();
  expect(press('j').defaultPrevented).toBe(true);
  press('J');
  press('j', { on: field() });
  press('J', { shiftKey: true });
  expect(done).toEqual({ next: 2 });
});

test('a character that AltGr writes on a Turkish keyboard is never a shortcut, nor are the browser’s own combinations', () => {
  const done = withHandlers();
  // Windows says AltGr as Ctrl and Alt, Linux as a modifier of its own.
  const altGr = [{ modifierAltGraph: true }, { ctrlKey: true, altKey: true }];
  const used = ['@', '€', '₺', '\\', '|', '{', '?', 'j', '/', 'a'].filter((key) =>
    altGr.some((modifiers) => press(key, modifiers).defaultPrevented),
  );
  press('r', { ctrlKey: true });
  press('l', { metaKey: true });
  expect([used, done]).toEqual([[], {}]);
});

test('signs act wherever they lie on the keyboard', () => {
  const done = withHandlers();
  press('?', { shiftKey: true, code: 'Minus' });
  press('/', { shiftKey: true, code: 'Digit7' });
  expect(done).toEqual({ sheet: 1, search: 1 });
});

test('a letter right behind one that was typed into a field is none, until Escape or a second has passed', () => {
  const now = jest.spyOn(machine.clock, 'now').mockReturnValue(0);
  const done = withHandlers();
  press('c', { on: field() });
  press('c');
  now.mockReturnValue(900);
  press('k');
  now.mockReturnValue(2500);
  press('j');
  press('a', { on: field() });
  press('Escape', { on: field() });
  press('j');
  expect(done).toEqual({ next: 2, back: 1 });
});

test('Escape leads out of a field, too; a dialog keeps its keys', () => {
  const done = withHandlers();
  press('Escape', { on: field() });
  press('Escape', { on: document.querySelector('button') as Element });
  press('j', { on: document.querySelector('button') as Element });
  expect(done).toEqual({ back: 1 });
});

test('two keys after each other are one shortcut, only while they follow closely', () => {
  const now = jest.spyOn(machine.clock, 'now').mockReturnValue(0);
  const done = withHandlers();
  press('g');
  press('a');
  expect(done).toEqual({ 'tab-open': 1 });
  press('g');
  now.mockReturnValue(5000);
  press('a');
  expect(done).toEqual({ 'tab-open': 1, assign: 1 });
});

test('no key has two meanings', () => {
  const keys = SHORTCUTS.flatMap(({ shortcuts }) =>
    shortcuts.flatMap((each) => (each.id === null ? [] : each.keys)),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key counts from the moment in which the page is seen', () => {
  const seen = jest.fn();
  const Screen = () => {
    useShortcuts({ sheet: seen });
    return null;
  };
  /** The first moment after the page stands, before anything that React leaves for later. */
  function Person() {
    useLayoutEffect(() => machine.memory.press(new KeyboardEvent('keydown', { key: '?' })), []);
    return <Screen />;
  }
  render(<Person />);
  expect(seen).toHaveBeenCalledTimes(1);
});
