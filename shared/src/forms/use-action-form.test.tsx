import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Refusal, Saved } from '@muhatap/shared/saving';
import { groupInput } from '../wire/people';
import { useActionForm } from './index';

interface Held {
  readonly name: string;
  readonly description: string;
}
const HELD: Held = { name: 'Saha', description: 'gündüz' };

let answer: Saved<Held>;
let sent: unknown[];
let taken: Held[];
let isAnswered: Promise<void>;
beforeEach(() => {
  isAnswered = Promise.resolve();
  answer = { ok: true, data: HELD };
  sent = [];
  taken = [];
});
const refuse = (refusal: Partial<Refusal>) => {
  answer = { ok: false, code: 'refused', sentence: 'Olmadı.', fields: {}, ...refusal };
};

function Form({ loaded }: { readonly loaded: Held }) {
  const { form, isDirty, status, errorOf, submit, reset } = useActionForm({
    loaded,
    schema: groupInput.pick({ name: true, description: true }),
    messages: { name: 'Bir ad yazın.' },
    codeFields: { name_taken: 'name' },
    toCommand: (input) => input,
    onSaved: (saved: Held) => {
      taken.push(saved);
      return saved;
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="Ad" {...form.register('name')} />
      <input aria-label="Açıklama" {...form.register('description')} />
      <p role="alert">{errorOf('name')}</p>
      <p role="status">{status ?? (isDirty ? 'değişti' : '')}</p>
      <button>Kaydet</button>
      <button type="button" onClick={reset}>
        Geri al
      </button>
    </form>
  );
}

/** A page whose action answers {@link answer}; `arrive` is a newer answer of its loader. */
function show() {
  const page = { arrive: (_held: Held): void => undefined };
  function Page() {
    const [loaded, setLoaded] = useState(HELD);
    page.arrive = setLoaded;
    return <Form loaded={loaded} />;
  }
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Page />,
      action: async ({ request }) => {
        sent.push(await request.json());
        await isAnswered;
        return answer;
      },
    },
  ]);
  render(<RouterProvider router={router} />);
  return page;
}
const name = () => screen.getByRole('textbox', { name: 'Ad' });
const write = async (text: string) => {
  await userEvent.clear(name());
  await userEvent.type(name(), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
const status = () => screen.getByRole('status').textContent;

test('an untouched form follows the server', async () => {
  const page = show();
  act(() => page.arrive({ name: 'Merkez', description: 'gece' }));
  await waitFor(() => expect(name()).toHaveValue('Merkez'));
  expect(status()).toBe('');
});

test('a touched field keeps its words, the others follow, and the form says so', async () => {
  const page = show();
  await write('Benimki');
  act(() => page.arrive({ name: 'Onunki', description: 'gece' }));
  await waitFor(() => expect(screen.getByLabelText('Açıklama')).toHaveValue('gece'));
  expect(name()).toHaveValue('Benimki');
  expect(status()).toMatch('başkası kaydetti');
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(name()).toHaveValue('Onunki');
  expect(status()).toBe('');
});

test('after a save the form holds what was saved, whatever older answer is still shown', async () => {
  const page = show();
  answer = { ok: true, data: { name: 'Merkez', description: 'gündüz' } };
  await write(' Merkez ');
  await save();
  await waitFor(() => expect(status()).toBe(''));
  expect(sent).toEqual([{ name: 'Merkez', description: 'gündüz' }]);
  act(() => page.arrive({ ...HELD }));
  expect(name()).toHaveValue('Merkez');
});

test('the schema refuses with the form’s sentence, and the field is checked on while it is typed in', async () => {
  show();
  await write(' a ');
  await save();
  expect(await screen.findByText('Bir ad yazın.')).toBeInTheDocument();
  expect(name()).toHaveFocus();
  expect(sent).toEqual([]);
  await write('abc');
  await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
});

test.each([
  ['by its field', { fields: { name: 'Bu ad var.' } }],
  ['by its code', { code: 'name_taken', sentence: 'Bu ad var.' }],
])('a refusal that names a field %s stands there', async (_how, refusal) => {
  show();
  refuse(refusal);
  await write('Merkez');
  await save();
  expect(await screen.findByText('Bu ad var.')).toBeInTheDocument();
  expect(status()).toBe('İşaretli alanları düzeltin.');
});

test('a refusal of the whole is the form’s, until it is changed', async () => {
  show();
  refuse({});
  await write('Merkez');
  await save();
  await waitFor(() => expect(status()).toBe('Olmadı.'));
  expect(name()).toHaveValue('Merkez');
  await userEvent.type(name(), '!');
  await waitFor(() => expect(status()).toBe('değişti'));
});

test('a second press saves nothing twice while the first is on its way; afterwards the form saves again', async () => {
  show();
  let answerNow = () => {};
  isAnswered = new Promise((resolve) => (answerNow = resolve));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Kaydet' }));
  await save();
  await waitFor(() => expect(sent).toEqual([HELD]));
  answerNow();
  await waitFor(() => expect(taken).toEqual([HELD]));
  refuse({ sentence: 'Kaydedilemedi.' });
  await save();
  await waitFor(() => expect(status()).toBe('Kaydedilemedi.'));
  await save();
  await waitFor(() => expect(sent).toEqual([HELD, HELD, HELD]));
});
