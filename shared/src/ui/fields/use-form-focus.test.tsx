import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFormFocus } from './use-form-focus';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const { field, opener } = useFormFocus<HTMLTextAreaElement>(isOpen);
  return (
    <>
      <input aria-label="Yanıt" />
      {isOpen ? (
        <textarea
          ref={field}
          aria-label="Not"
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        />
      ) : (
        <button ref={opener} type="button" onClick={() => setOpen(true)}>
          Düzenle
        </button>
      )}
      <button type="button" onMouseDown={() => setOpen(false)}>
        Sakla
      </button>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Düzenle' });

test('leaves the focus alone while nothing was opened', () => {
  render(<Page />);
  expect(document.body).toHaveFocus();
});

test('a form that opens can be written in at once, and gives the focus back', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await userEvent.keyboard('Kepçe istendi');
  expect(screen.getByLabelText('Not')).toHaveValue('Kepçe istendi');
  await userEvent.keyboard('{Escape}');
  expect(opener()).toHaveFocus();
});

test('a form that closes leaves the focus in another field', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByLabelText('Yanıt'));
  await userEvent.click(screen.getByRole('button', { name: 'Sakla' }));
  expect(opener()).not.toHaveFocus();
});
