import { notificationsStore } from '@muhatap/shared/notifications';
import { chooseRowAction } from '@muhatap/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../fakes/show-page';
import { pageRoutes } from '../page-routes';

beforeAll(async () => void (await import('./labels.page')));

const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const show = (more = {}) => showPage(pageRoutes, { at: '/settings/labels', ...more });
const write = async (name: string) => {
  const field = await screen.findByLabelText('Ad');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(name);
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
};

test('adds a label; a name that is taken is said beside the field and stays there', async () => {
  const { server } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni etiket' }));
  await write('ACİL');
  expect(await screen.findByText('Bu adda bir etiket zaten var.')).toBeVisible();
  expect(screen.getByLabelText('Ad')).toHaveValue('ACİL');
  await userEvent.click(screen.getByRole('radio', { name: 'Turkuaz' }));
  await write('Zabıta');
  await waitFor(() => expect(notifications()).toContain('Etiket eklendi'));
  expect(server.requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    name: 'Zabıta',
    color: 'teal',
  });
  expect(
    await within(screen.getByRole('list', { name: 'Etiketler' })).findByText('Zabıta'),
  ).toBeVisible();
});

test('changes and deletes one, and says how many conversations carry it', async () => {
  show();
  await chooseRowAction('Acil', 'Düzenle');
  await write('Çok acil');
  await chooseRowAction('Çok acil', 'Sil…');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('4 konuşmadan ve şikayetlerden de kaldırılır');
  await userEvent.click(within(question).getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(screen.queryByText('Çok acil')).toBeNull());
});

test('is read only without the grant, and invites when there is none', async () => {
  const { unmount } = show({ grants: ['inbox'] });
  expect(await screen.findByText('Acil')).toBeVisible();
  expect(screen.queryByRole('button', { name: /işlemler|Yeni/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Acil' })).toBeNull();
  unmount();
  show({ more: { 'GET /api/labels': () => ({ labels: [] }) } });
  expect(await screen.findByText('Henüz etiket yok')).toBeVisible();
});
