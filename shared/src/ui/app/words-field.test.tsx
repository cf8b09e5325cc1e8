import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { freshWorld } from '../../testing';
import { UiProvider } from '..';
import { WordsField } from '.';

function Words({ before = [] as readonly string[], most = 20 }) {
  const [words, setWords] = useState(before);
  return (
    <UiProvider>
      <WordsField label="Kelimeler" words={words} most={most} length={10} onChange={setWords} />
    </UiProvider>
  );
}
beforeEach(() => void freshWorld());

const shown = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.replace(': kaldır', ''));
const field = () => screen.getByRole('textbox', { name: 'Kelimeler' });

test('keeps what is typed by Enter, a comma and by leaving the field', async () => {
  render(<Words />);
  await userEvent.type(field(), 'su arıza{Enter}yol,imar');
  expect(shown()).toEqual(['su arıza', 'yol']);
  await userEvent.tab();
  expect(shown()).toEqual(['su arıza', 'yol', 'imar']);
});

test('one word in another spelling is the same, and blanks are none', async () => {
  render(<Words before={['İmar']} />);
  await userEvent.type(field(), 'imar{Enter}  {Enter}IMAR,');
  expect(shown()).toEqual(['İmar']);
});

test('Backspace brings the last word back to be written anew, and each has its own button', async () => {
  render(<Words before={['su', 'yol']} />);
  await userEvent.type(field(), '{Backspace}lar{Enter}');
  expect(shown()).toEqual(['su', 'yollar']);
  await userEvent.click(screen.getByRole('button', { name: 'su: kaldır' }));
  expect(shown()).toEqual(['yollar']);
});

test('a pasted list is taken apart, and no more than fit', async () => {
  render(<Words most={3} />);
  await userEvent.click(field());
  await userEvent.paste('su; yol\nimar,çöp');
  expect(shown()).toEqual(['su', 'yol', 'imar']);
  expect(field()).toBeDisabled();
});
