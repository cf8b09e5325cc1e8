import { chooseRowAction, refuse } from '@muhatap/shared/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() => Promise.all([import('./groups.page'), import('./groups.loader')]));

function show(more = {}) {
  const fixture = fakeAdministration();
  return { fixture, ...showPeople('/settings/groups', { more: { ...fixture.routes, ...more } }) };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('says who is in each group and how much lies there', async () => {
  show();
  const center = within(await screen.findByRole('row', { name: /^Çözüm Merkezi/ }));
  for (const text of ['Gündüz ekibi', '2 kişi', '14']) expect(center.getByText(text)).toBeVisible();
  expect(center.getByText('Mert Aydın, Zeynep Ertürk')).toBeInTheDocument();
  expect(
    within(screen.getByRole('row', { name: /^Saha Denetim/ })).getByText('Üyesi yok'),
  ).toBeVisible();
});

test('adds one with its members; a name that is taken is said beside the field', async () => {
  const { sent, notifications } = show();
  await screen.findByRole('row', { name: /^Çözüm Merkezi/ });
  await press('Yeni grup');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await form.findByText('Gruba en az iki harfli bir ad verin.')).toBeVisible();
  await userEvent.click(form.getByLabelText(/^Ad/));
  await userEvent.paste('SAHA DENETİM');
  await userEvent.click(form.getByRole('checkbox', { name: /^Mert Aydın/ }));
  await userEvent.click(form.getByRole('checkbox', { name: /^Zeynep Ertürk/ }));
  expect(form.getByText('2 kişi seçili')).toBeVisible();
  expect(form.queryByRole('checkbox', { name: /^Hasan Kılıç/ })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await form.findByText('Bu adda bir kayıt zaten var.')).toBeVisible();
  await userEvent.click(form.getByLabelText(/^Ad/));
  await userEvent.paste(' 2');
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(notifications()).toContain('Grup eklendi'));
  expect(sent('POST', '/api/groups').at(-1)).toEqual({
    name: 'SAHA DENETİM 2',
    description: '',
    member_ids: ['user-2', 'user-3'],
  });
  expect(await screen.findByRole('row', { name: /^SAHA DENETİM 2/ })).toBeVisible();
});

test('changes one with the version that was seen, and after somebody else’s change with the newer one', async () => {
  const { fixture, sent } = show();
  await screen.findByRole('row', { name: /^Çözüm Merkezi/ });
  await press('Çözüm Merkezi');
  const form = await dialog();
  await userEvent.click(form.getByRole('checkbox', { name: /^Mert Aydın/ }));
  Object.assign(fixture.groups[0] ?? {}, { version: 3 });
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await form.findByText(/Siz düzenlerken başkası kaydetti/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT', '/api/groups/group-center')).toEqual([
    expect.objectContaining({ version: 2 }),
    expect.objectContaining({ version: 3, member_ids: ['user-3'] }),
  ]);
});

test('deletes one after saying what changes for whom', async () => {
  show();
  await screen.findByRole('row', { name: /^Çözüm Merkezi/ });
  await chooseRowAction('Çözüm Merkezi', 'Sil…');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/birbirinin konuşmalarını artık görmez/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Çözüm Merkezi/ })).toBeNull());
});

test('invites when there is none, and shows a failure', async () => {
  const { unmount } = show({ 'GET /api/groups': () => ({ groups: [] }) });
  expect(await screen.findByText('Henüz grup yok')).toBeVisible();
  await press('Yeni grup');
  expect(await screen.findByRole('dialog', { name: 'Yeni grup' })).toBeVisible();
  unmount();
  show({ 'GET /api/groups': () => refuse(500, 'internal', 'Bir sorun var.') });
  expect(await screen.findByText('Gruplar yüklenemedi')).toBeVisible();
});
