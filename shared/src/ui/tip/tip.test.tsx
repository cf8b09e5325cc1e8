import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createManualClock, freshWorld } from '../../testing';
import { UiProvider } from '../index';
import { Tip } from './tip';

// Loading the part takes longer than a test waits where the machine is busy.
beforeAll(async () => void (await import('./tip-box')));

function show(disabled = false) {
  const clock = createManualClock();
  freshWorld({ clock });
  const view = (isOff: boolean) => (
    <UiProvider>
      <Tip content="Menüyü açık tut" disabled={isOff}>
        <button type="button" aria-describedby="not">
          aç
        </button>
      </Tip>
      <button type="button">öteki</button>
    </UiProvider>
  );
  const { rerender } = render(view(disabled));
  return { clock, disable: () => rerender(view(true)) };
}
const button = (name = 'aç') => screen.getByRole('button', { name });
const hover = (name?: string) => fireEvent.pointerOver(button(name));
const tip = () => screen.queryByRole('tooltip');
const shown = () => screen.findByRole('tooltip');

test('it shows under a pointer that rests, and describes its control beside what did before', async () => {
  const { clock } = show();
  hover();
  await act(() => clock.advance(299));
  expect(tip()).toBeNull();
  await act(() => clock.advance(1));
  expect(await shown()).toHaveTextContent('Menüyü açık tut');
  expect(button()).toHaveAttribute('aria-describedby', `not ${(await shown()).id}`);
  hover('öteki');
  await waitFor(() => expect(tip()).toBeNull());
  expect(button()).toHaveAttribute('aria-describedby', 'not');
});

test('it shows where the keyboard has come to, until it leaves or Escape', async () => {
  const { clock } = show();
  // The tests' document guesses from the events of earlier tests whether a focus is to be seen.
  const control = button();
  const matches = control.matches.bind(control);
  jest
    .spyOn(control, 'matches')
    .mockImplementation((selector) => selector === ':focus-visible' || matches(selector));
  await userEvent.tab();
  await act(() => clock.advance(0));
  await shown();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(tip()).toBeNull());
});

test('a press ends it, and a pointer that stays brings none back', async () => {
  const { clock } = show();
  hover();
  await act(() => clock.advance(300));
  await shown();
  fireEvent.pointerDown(button());
  await waitFor(() => expect(tip()).toBeNull());
  hover();
  await act(() => clock.advance(1000));
  expect(tip()).toBeNull();
});

test('a control that needs it no longer loses it', async () => {
  const { clock, disable } = show();
  hover();
  await act(() => clock.advance(300));
  await shown();
  disable();
  await waitFor(() => expect(tip()).toBeNull());
});

test('a disabled one shows nothing', async () => {
  const { clock } = show(true);
  hover();
  await act(() => clock.advance(1000));
  expect(tip()).toBeNull();
});
