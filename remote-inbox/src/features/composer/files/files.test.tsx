import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilePickError, type MemoryPlatform } from '@muhatap/shared/platform';
import { FakeAnswer } from '@muhatap/shared/testing';
import { forgetInbox } from '../../../fakes/forget-inbox';
import { field, open, openMachine, sends } from '../../../testing/open-composer';

let machine: MemoryPlatform;
beforeEach(() => {
  machine = openMachine();
});
afterEach(forgetInbox);

const file = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type });

/** By keyboard: jsdom lacks pointer events, and the menu ignores other mouse events. */
async function pick(name: RegExp): Promise<void> {
  screen.getByRole('button', { name: 'Dosya ekle' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  const item = await screen.findByRole('menuitem', { name });
  for (let step = 0; step < 3 && !item.hasAttribute('data-highlighted'); step += 1)
    await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
}

test('files become messages of their own, the words the first one’s caption', async () => {
  machine.memory.nextFiles = [file('a.jpg', 'image/jpeg'), file('b.jpg', 'image/jpeg')];
  const fake = open();
  await pick(/Görsel/);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await waitFor(() => expect(field()).toHaveFocus());
  await userEvent.type(field(), 'Bakın');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Gönder' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  await waitFor(() =>
    expect(sends(fake)).toMatchObject([
      { type: 'image', message: 'Bakın', attachment_url: '/uploads/a.jpg' },
      { type: 'image', message: '', attachment_url: '/uploads/b.jpg' },
    ]),
  );
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a file that the channel refuses says why, and a picture is converted', async () => {
  const fake = open(undefined, {
    'POST /api/upload/convert': () =>
      new FakeAnswer(
        { url: '/uploads/a.jpg', name: 'a.jpg', type: 'image', size: 9, mime_type: 'image/jpeg' },
        201,
      ),
  });
  fireEvent.paste(field(), {
    clipboardData: { files: [file('a.webp', 'image/webp'), file('kur.exe', '')] },
  });
  expect(
    await screen.findByText('WhatsApp WEBP görsel kabul etmez; JPG, PNG olabilir.'),
  ).toBeVisible();
  expect(screen.getByText('“.exe” uzantılı dosyalar gönderilemez.')).toBeVisible();
  expect(fake.requests.some(({ path }) => path === '/api/upload/file')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'kur.exe: kaldır' }));
  await waitFor(() => expect(field()).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'JPEG’e dönüştür' }));
  expect(await screen.findByText('a.jpg')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Gönder' })).toBeEnabled());
});

test('files are dropped anywhere on the conversation', async () => {
  open();
  const dataTransfer = { types: ['Files'], files: [file('a.pdf', 'application/pdf')] };
  fireEvent.dragEnter(screen.getByTestId('pane'), { dataTransfer });
  expect(screen.getByText('Dosyayı buraya bırakın')).toBeVisible();
  fireEvent.drop(screen.getByTestId('pane'), { dataTransfer });
  expect(await screen.findByText('a.pdf')).toBeVisible();
  expect(screen.queryByText('Dosyayı buraya bırakın')).toBeNull();
});

test('a cancelled picker is only logged', async () => {
  machine.memory.nextFiles = new FilePickError('cancelled');
  open();
  await pick(/Belge/);
  await waitFor(() =>
    expect(machine.memory.logged).toContainEqual({
      level: 'info',
      args: ['File selection cancelled'],
    }),
  );
});
