import { notificationsStore } from '@muhatap/shared/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../fakes/show-page';
import { pageRoutes } from '../page-routes';

beforeAll(() => Promise.all([import('./templates.page'), import('./template.page')]));

const fill = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));

/** A new approved template of WhatsApp Cloud, before its words. */
async function begin() {
  const shown = showPage(pageRoutes, { at: '/settings/templates/new' });
  await fill('Ad', 'Hatırlatma');
  await userEvent.click(screen.getByRole('radio', { name: 'Onaylı şablon' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp' }));
  return shown;
}

test('a new template goes to Meta with an example of each variable, and waits in the list', async () => {
  const { router, server } = await begin();
  await userEvent.selectOptions(screen.getByLabelText('Meta onayı'), 'Onaya gönder: Bilgilendirme');
  await fill('Meta’daki şablon adı', 'Hatirlatma');
  await fill('Mesaj metni', 'Sayın {{kisi}}, bekleriz.');
  await save();
  expect(await screen.findByText(/yalnız(ca)? küçük harf/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Meta’daki şablon adı'));
  await fill('Meta’daki şablon adı', 'hatirlatma');
  await save();
  expect(await screen.findByText('Meta her değişken için bir örnek ister.')).toBeVisible();
  await fill('Örnek', 'Ayşe');
  expect(screen.getByRole('group', { name: 'Şablonun önizlemesi' })).toHaveTextContent(
    'Sayın Ayşe, bekleriz.',
  );
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/templates'));
  expect(server.requests.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/templates/submissions',
    body: { provider_name: 'hatirlatma', category: 'UTILITY', variables: [{ example: 'Ayşe' }] },
  });
  const list = await screen.findByRole('list', { name: 'Şablonlar' });
  expect(within(list).getByText('Meta onayını bekliyor')).toBeVisible();
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toContain(
    'Şablon Meta onayına gönderildi',
  );
});

test('only a new one of WhatsApp Cloud alone can be submitted', async () => {
  await begin();
  expect(screen.getByLabelText('Meta onayı')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp (Twilio)' }));
  expect(screen.queryByLabelText('Meta onayı')).toBeNull();
});
