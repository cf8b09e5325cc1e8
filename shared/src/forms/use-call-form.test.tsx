import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api';
import { groupInput } from '../wire/people';
import { useCallForm } from './index';

let called: string[];
let answers: ((error?: Error) => void)[];
beforeEach(() => {
  called = [];
  answers = [];
});

function Form() {
  const { form, problem, submit } = useCallForm({
    values: { name: 'Saha' },
    schema: groupInput.pick({ name: true }),
    messages: { name: 'Bir ad yazın.' },
    failed: 'Kaydedilemedi.',
    call: ({ name }) => {
      called.push(name);
      return new Promise<void>((resolve, reject) =>
        answers.push((error) => (error === undefined ? resolve() : reject(error))),
      );
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="Ad" {...form.register('name')} />
      <p role="alert">{problem}</p>
      <button>Kaydet</button>
    </form>
  );
}

test('a second press calls nothing twice while the first is on its way; after a failure the form calls again', async () => {
  render(<Form />);
  const button = screen.getByRole('button', { name: 'Kaydet' });
  await userEvent.dblClick(button);
  await userEvent.click(button);
  await waitFor(() => expect(called).toEqual(['Saha']));
  const refused = { error: { code: 'busy', message: 'Şu an kaydedilemiyor.' } };
  act(() => answers[0]?.(ApiError.refusal(409, refused)));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Şu an kaydedilemiyor.'));
  await userEvent.click(button);
  await waitFor(() => expect(called).toEqual(['Saha', 'Saha']));
});
