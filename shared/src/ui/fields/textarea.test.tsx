import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshWorld } from '../../testing';
import { UiProvider } from '..';
import { Textarea } from './textarea';

const TEXT = 'Kaldırım çöktü';
function open() {
  render(
    <UiProvider>
      <Textarea aria-label="Not" defaultValue={TEXT} />
    </UiProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Not' });
  const focus = () => act(() => field.focus());
  return { field, focus };
}
beforeEach(() => void freshWorld());

test('the first focus puts the caret behind the words', async () => {
  const { field, focus } = open();
  focus();
  await userEvent.keyboard('.');
  expect(field).toHaveValue(`${TEXT}.`);
});

test('a later one leaves it where it was, also before the words', async () => {
  const { field, focus } = open();
  focus();
  field.setSelectionRange(0, 0);
  act(() => field.blur());
  focus();
  await userEvent.keyboard('!');
  expect(field).toHaveValue(`!${TEXT}`);
});

test('a mark that somebody set before it had the focus stays', async () => {
  const { field, focus } = open();
  field.setSelectionRange(0, 8);
  focus();
  await userEvent.keyboard('Yol');
  expect(field).toHaveValue('Yol çöktü');
});
