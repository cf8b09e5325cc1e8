import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '..';
import { platform } from '../../platform';
import { freshWorld } from '../../testing';
import { FormDialog } from './form-dialog';

function Call({ keepsDraft = false }: { readonly keepsDraft?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <UiProvider>
      {isOpen && (
        <FormDialog
          title="Yeni şikayet"
          isSaving={false}
          problem={null}
          keepsDraft={keepsDraft}
          onSubmit={() => undefined}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Konu" />
          <input aria-label="Acil" type="checkbox" />
        </FormDialog>
      )}
    </UiProvider>
  );
}

const escape = () => userEvent.keyboard('{Escape}');
const dialog = () => screen.queryByRole('dialog', { name: 'Yeni şikayet' });
const question = () =>
  screen.findByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
const press = async (name: string) => {
  await question();
  await userEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => void freshWorld());

test('Escape closes a form into which nothing was typed', async () => {
  render(<Call />);
  await userEvent.click(screen.getByLabelText('Acil'));
  await escape();
  expect(dialog()).toBeNull();
});

test('Escape closes a form whose draft outlives it', async () => {
  render(<Call keepsDraft />);
  await userEvent.type(screen.getByLabelText('Konu'), 'Lamba yanmıyor');
  await escape();
  expect(dialog()).toBeNull();
});

test('Escape asks before it throws away what was typed', async () => {
  render(<Call />);
  await userEvent.type(screen.getByLabelText('Konu'), 'Lamba yanmıyor');
  await escape();
  await question();
  await escape();
  expect(screen.getByLabelText('Konu')).toHaveValue('Lamba yanmıyor');

  await escape();
  await press('Onayla');
  expect(dialog()).toBeNull();
});

test("'İptal' closes it without a question", async () => {
  render(<Call />);
  await userEvent.type(screen.getByLabelText('Konu'), 'Lamba yanmıyor');
  await userEvent.click(screen.getByRole('button', { name: 'İptal' }));
  expect(dialog()).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the window stays open by itself once something was typed', async () => {
  const guardLeave = jest.spyOn(platform().page, 'guardLeave');
  render(<Call />);
  const mustStay = () => guardLeave.mock.calls.some(([guard]) => guard());
  expect(mustStay()).toBe(false);
  await userEvent.type(screen.getByLabelText('Konu'), 'Lamba yanmıyor');
  expect(mustStay()).toBe(true);
});
