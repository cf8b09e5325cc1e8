import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { freshWorld } from '../../testing';
import { UiProvider } from '..';
import { Textarea } from './textarea';
import { typeInto } from './type-into';

function Note({ before }: { readonly before: string }) {
  const [text, setText] = useState(before);
  return (
    <UiProvider>
      <Textarea aria-label="Not" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
      <button type="button">Başka</button>
    </UiProvider>
  );
}
function open(before: string) {
  render(<Note before={before} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Not' });
  const type = (...given: [words: string, range?: { from: number; to: number }]) =>
    act(() => typeInto(field, ...given));
  return { field, type, received: () => screen.getByRole('status').textContent };
}
beforeEach(() => void freshWorld());
// The tests' browser has none of its own.
afterEach(() => void Reflect.deleteProperty(document, 'execCommand'));

test('words go behind those of an untouched field, and on behind themselves', () => {
  const { field, type, received } = open('Merhaba');
  type(' 🍇');
  type('!');
  expect(field).toHaveFocus();
  expect(received()).toBe('Merhaba 🍇!');
});

test('words stand in place of a part, with the caret behind them', () => {
  const { field, type, received } = open('Tamam /selam, Ayşe');
  type('merhaba', { from: 6, to: 12 });
  expect(received()).toBe('Tamam merhaba, Ayşe');
  expect([field.selectionStart, field.selectionEnd]).toEqual([13, 13]);
});

test('no words take a part away, and nothing where no part is named', () => {
  const { type, received } = open('Tamam /selam');
  type('', { from: 6, to: 12 });
  type('');
  expect(received()).toBe('Tamam ');
});

test('words reach the field also where something else holds the focus', () => {
  const { field, type, received } = open('Merhaba');
  const other = screen.getByRole('button', { name: 'Başka' });
  const command = jest.fn(() => true);
  Object.assign(document, { execCommand: command });
  field.addEventListener('focus', () => other.focus());
  type(' Ayşe');
  expect(other).toHaveFocus();
  expect(command).not.toHaveBeenCalled();
  expect(received()).toBe('Merhaba Ayşe');
});
