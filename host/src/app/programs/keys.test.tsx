import { chooseRowAction, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { ProgramKey } from '@muhatap/shared/wire/programs';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() => Promise.all([import('./keys.page'), import('./keys.loader')]));

const PATH = '/api/programs/keys';
const aKey = (): ProgramKey => ({
  id: 'k1',
  name: 'Belediye CRM',
  hint: 'mhtp_ab12',
  scopes: ['complaints.read', 'messages.send'],
  rate_limit: 120,
  state: 'active',
  created_at: '2026-11-20T09:00:00.000Z',
  created_by: 'Ayşe Yılmaz',
  expires_at: '2027-11-20T09:00:00.000Z',
  last_used_at: null,
  last_used_ip: null,
});

function show(keys: ProgramKey[], more: FakeRoutes = {}) {
  return showPeople('/settings/api-keys', {
    more: {
      ...fakeAdministration().routes,
      [`GET ${PATH}`]: () => ({ keys }),
      [`POST ${PATH}`]: () => {
        keys.push(aKey());
        return { key: aKey(), secret: 'mhtp_gizli' };
      },
      [`DELETE ${PATH}/{id}`]: () => {
        keys.splice(0, 1, { ...aKey(), state: 'revoked' });
        return { keys };
      },
      ...more,
    },
  });
}

test('makes a key with the chosen permissions, and shows it once', async () => {
  const { sent } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni anahtar' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Anahtarı oluştur' }));
  expect(await form.findByText('Programa en az iki harfli bir ad verin.')).toBeVisible();
  expect(form.getByText('En az bir yetki seçin.')).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Programın adı/), 'Belediye CRM');
  await userEvent.click(form.getByRole('checkbox', { name: /^Şikayetleri okur/ }));
  await userEvent.selectOptions(form.getByLabelText(/^Geçerlilik/), '90 gün');
  await userEvent.click(form.getByRole('button', { name: 'Anahtarı oluştur' }));
  expect(await screen.findByText('mhtp_gizli')).toBeVisible();
  expect(sent('POST', PATH)).toEqual([
    { name: 'Belediye CRM', scopes: ['complaints.read'], expires_in_days: 90, rate_limit: 120 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Kopyaladım' }));
  await waitFor(() => expect(screen.queryByText('mhtp_gizli')).toBeNull());
  const row = within(await screen.findByRole('row', { name: /^Belediye CRM/ }));
  expect(row.getByText('Şikayetleri okur, Mesaj gönderir')).toBeVisible();
  expect(row.getByText('Hiç kullanılmadı')).toBeVisible();
});

test('asks before it revokes a key, which stays on the list', async () => {
  const { notifications } = show([aKey()]);
  await screen.findByRole('row', { name: /^Belediye CRM/ });
  await chooseRowAction('Belediye CRM', 'İptal et…');
  const sure = within(await screen.findByRole('alertdialog'));
  await userEvent.click(sure.getByRole('button', { name: /Evet|Onayla|İptal et|Tamam/ }));
  await waitFor(() => expect(notifications()).toContain('Anahtar iptal edildi'));
  expect(await screen.findByText('İptal edildi')).toBeVisible();
});

test('says why a key could not be made', async () => {
  show([aKey()], {
    [`POST ${PATH}`]: () => refuse(409, 'key_limit', 'En çok 50 anahtar kullanılabilir.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni anahtar' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText(/^Programın adı/), 'CRM');
  await userEvent.click(form.getByRole('checkbox', { name: /^Raporları okur/ }));
  await userEvent.click(form.getByRole('button', { name: 'Anahtarı oluştur' }));
  expect(await form.findByText('En çok 50 anahtar kullanılabilir.')).toBeVisible();
});

test('shows where the directory calls, what it has brought and what was refused', async () => {
  const provisioning = {
    address: 'https://muhatap.ornek.bel.tr/scim/v2',
    people: 12,
    groups: 3,
    changed_at: '2026-11-20T09:00:00.000Z',
    failed_at: '2026-11-20T09:00:00.000Z',
    failure: 'Kullanıcı adı kullanılıyor.',
  };
  show([], { [`GET ${PATH}`]: () => ({ keys: [], provisioning }) });
  const panel = within(await screen.findByRole('region', { name: 'Kurum dizini (SCIM)' }));
  expect(panel.getByText(provisioning.address)).toBeVisible();
  expect(panel.getByText(/Dizinden gelen 12 kişi, 3 grup var/)).toBeVisible();
  expect(panel.getByText(/Kullanıcı adı kullanılıyor/)).toBeVisible();
});

test('says why the keys could not be read', async () => {
  show([], { [`GET ${PATH}`]: () => refuse(500, 'internal', 'Sunucu hatası') });
  expect(await screen.findByText('Sunucu hatası')).toBeVisible();
});
