import { refuse } from '@muhatap/shared/testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() => Promise.all([import('./company.page'), import('./company.loader')]));

function show(more = {}) {
  const fixture = fakeAdministration();
  return { fixture, ...showPeople('/settings/company', { more: { ...fixture.routes, ...more } }) };
}
const name = () => screen.findByLabelText(/Kurumun adı/);
const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
const choose = async (term: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Saat dilimi:/ }));
  await write(await screen.findByRole('combobox', { name: 'Saat dilimi ara' }), term);
  await userEvent.keyboard('{Enter}');
};

test('saves name and time zone together, and says what another clock does', async () => {
  const { sent, notifications } = show();
  await write(await name(), 'Ilıca Büyükşehir Belediyesi');
  await choose('bakü');
  expect(screen.getByText(/^Bakü saatiyle şu an 13:00/)).toHaveTextContent(
    'raporlar yeni saate göre yeniden hesaplanır',
  );
  await save();
  await waitFor(() => expect(notifications()).toContain('Kurum bilgileri kaydedildi'));
  expect(sent('PUT', '/api/company')).toEqual([
    {
      version: 1,
      name: 'Ilıca Büyükşehir Belediyesi',
      logo_url: null,
      time_zone: 'Asia/Baku',
      keeps_list: true,
    },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled());
});

test('turns off that browsers keep the list, and saves it with the form', async () => {
  const { sent, notifications } = show();
  const keeps = await screen.findByRole('checkbox', {
    name: 'Konuşma listesi bu bilgisayarda saklansın',
  });
  expect(keeps).toBeChecked();
  await userEvent.click(keeps);
  await waitFor(() => expect(keeps).not.toBeChecked());
  await save();
  await waitFor(() => expect(notifications()).toContain('Kurum bilgileri kaydedildi'));
  expect(sent('PUT', '/api/company')).toEqual([expect.objectContaining({ keeps_list: false })]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled());
  expect(keeps).not.toBeChecked();
});

test('a server that does not know whether the list is kept is neither asked nor sent it', async () => {
  const { fixture, sent, notifications } = show();
  delete fixture.company.keeps_list;
  await write(await name(), 'Ilıca');
  expect(screen.queryByText('Konuşma listesi bu bilgisayarda saklansın')).toBeNull();
  await save();
  await waitFor(() => expect(notifications()).toContain('Kurum bilgileri kaydedildi'));
  expect(sent('PUT', '/api/company')).toEqual([
    { version: 1, name: 'Ilıca', logo_url: null, time_zone: 'Europe/Istanbul' },
  ]);
});

test('takes a picture for the logo, or says why it is none', async () => {
  const { machine, sent, notifications } = show();
  await name();
  machine.memory.nextFiles = [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })];
  await userEvent.click(screen.getByRole('button', { name: 'Logo yükle' }));
  expect(await screen.findByText('Logo PNG, JPEG ya da WebP olmalı.')).toBeVisible();
  machine.memory.nextFiles = [new File(['x'], 'logo.png', { type: 'image/png' })];
  await userEvent.click(screen.getByRole('button', { name: 'Logo yükle' }));
  expect(await screen.findByRole('img', { name: 'Kurumun logosu' })).toHaveAttribute(
    'src',
    '/uploads/1/logo.png',
  );
  await save();
  await waitFor(() => expect(notifications()).toContain('Kurum bilgileri kaydedildi'));
  expect(sent('PUT', '/api/company')).toEqual([
    expect.objectContaining({ logo_url: '/uploads/1/logo.png' }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Kaldır' }));
  expect(screen.queryByRole('img', { name: 'Kurumun logosu' })).toBeNull();
});

test('says beside the field what the server refused', async () => {
  show({
    'PUT /api/company': () =>
      refuse(422, 'zone_unknown', 'Böyle bir saat dilimi yok.', {
        fields: { time_zone: 'Böyle bir saat dilimi yok. Listeden birini seçin.' },
      }),
  });
  await name();
  await choose('londra');
  await save();
  expect(
    await screen.findByText('Böyle bir saat dilimi yok. Listeden birini seçin.'),
  ).toBeVisible();
  expect(screen.getByText('İşaretli alanları düzeltin.')).toBeVisible();
});

test('says that the reports are made anew, until they are', async () => {
  const { fixture, clock } = show();
  fixture.company.summing = true;
  expect(await screen.findByText('Raporlar yeni saat dilimine göre hesaplanıyor.')).toBeVisible();
  fixture.company.summing = false;
  await act(() => clock.advance(5_000));
  await waitFor(() =>
    expect(screen.queryByText('Raporlar yeni saat dilimine göre hesaplanıyor.')).toBeNull(),
  );
});

test('shows a failure', async () => {
  show({ 'GET /api/company': () => refuse(500, 'internal', 'Bir sorun var.') });
  expect(await screen.findByText('Kurum bilgileri yüklenemedi')).toBeVisible();
});
