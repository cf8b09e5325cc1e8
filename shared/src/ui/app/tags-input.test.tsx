import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { freshWorld } from '../../testing';
import { UiProvider } from '..';
import { TagsInput } from '.';

function Tags({ before = [] as readonly string[], most = 20 }) {
  const [value, setValue] = useState(before);
  return (
    <UiProvider>
      <TagsInput
        label="Kelimeler"
        value={value}
        max={most}
        maxLength={10}
        hint="Enter ile ekleyin."
        onChange={setValue}
      />
    </UiProvider>
  );
}
beforeEach(() => void freshWorld());
const shown = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.replace(': kaldır', ''));
const field = () => screen.getByRole('textbox', { name: 'Kelimeler' });

/** Types a tag. The field is emptied in the next frame, by a way that the typing library does not see. */
async function add(text: string) {
  await userEvent.type(field(), text);
  await waitFor(() => expect(field()).toHaveValue(''));
  await userEvent.clear(field());
}

test('typed text becomes a tag by Enter, a comma and leaving the field', async () => {
  render(<Tags />);
  await add('su arıza{Enter}');
  await add('yol,');
  expect(shown()).toEqual(['su arıza', 'yol']);
  await userEvent.type(field(), 'imar');
  await userEvent.tab();
  expect(shown()).toEqual(['su arıza', 'yol', 'imar']);
});

test('a tag in another spelling and blanks are dropped', async () => {
  render(<Tags before={['İmar']} />);
  await add('imar{Enter}');
  await userEvent.type(field(), '  {Enter}');
  await userEvent.clear(field());
  await add('IMAR,');
  expect(shown()).toEqual(['İmar']);
});

test('Backspace selects the last tag, a second one removes it, and each has its own button', async () => {
  render(<Tags before={['su', 'yol', 'imar']} />);
  await userEvent.type(field(), '{Backspace}');
  expect(shown()).toEqual(['su', 'yol', 'imar']);
  await userEvent.keyboard('{Backspace}');
  expect(shown()).toEqual(['su', 'yol']);
  await userEvent.click(screen.getByRole('button', { name: 'su: kaldır' }));
  expect(shown()).toEqual(['yol']);
});

test('a tag is edited after a double click', async () => {
  render(<Tags before={['su', 'yol']} />);
  await userEvent.dblClick(screen.getByText('yol'));
  const edited = screen.getByRole('textbox', { name: 'yol: düzenle' });
  await userEvent.clear(edited);
  await userEvent.type(edited, 'yollar{Enter}');
  expect(shown()).toEqual(['su', 'yollar']);
});

test('the hint describes the field', () => {
  render(<Tags />);
  expect(field()).toHaveAccessibleDescription('Enter ile ekleyin.');
});

test('a pasted list becomes tags up to the limit, and the full field is disabled', async () => {
  render(<Tags most={3} />);
  await userEvent.click(field());
  await userEvent.paste('su; yol\nimar,çöp');
  expect(shown()).toEqual(['su', 'yol', 'imar']);
  expect(field()).toBeDisabled();
});
