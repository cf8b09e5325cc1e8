import { chooseRowAction, fieldsOf, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { IdentityProvider, SecuritySettings } from '@muhatap/shared/wire/people';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() => Promise.all([import('./security.page'), import('./security.loader')]));

const PATH = '/api/identity-providers';
const REDIRECT = 'https://muhatap.ornek.bel.tr/single-sign-on';
const LOGOUT = 'https://muhatap.ornek.bel.tr/api/auth/single-sign-on/p1/sign-out';
const provider = (): IdentityProvider => ({
  id: 'p1',
  version: 4,
  name: 'Belediye hesabı',
  issuer: 'https://giris.ornek.bel.tr',
  client_id: 'muhatap',
  domains: ['ornek.bel.tr'],
  groups_claim: 'groups',
  creates_people: true,
  is_required: false,
  is_active: true,
  mappings: [{ directory_group: '/fen', role_ids: ['role-agent'], group_ids: ['group-center'] }],
  has_secret: true,
  logout_address: LOGOUT,
  people_count: 12,
});

const DAY = 24 * 60;
const settings = (more: Partial<SecuritySettings> = {}): SecuritySettings => ({
  version: 3,
  times: { idle_minutes: 7 * DAY, max_minutes: 30 * DAY },
  is_own: false,
  shortest: { idle_minutes: 5, max_minutes: 30 },
  longest: { idle_minutes: 7 * DAY, max_minutes: 30 * DAY },
  networks: [],
  address: '10.1.2.3',
  ...more,
});

function show(providers: IdentityProvider[], more: FakeRoutes = {}) {
  return showPeople('/settings/security', {
    more: {
      ...fakeAdministration().routes,
      'GET /api/security/settings': () => settings(),
      'GET /api/security/weaknesses': () => ({ weaknesses: [] }),
      'GET /api/security/factors': () => ({ version: 2, roles: [], grace_days: 14 }),
      [`GET ${PATH}`]: () => ({ providers, redirect_address: REDIRECT }),
      [`POST ${PATH}`]: (request) => ({ ...provider(), ...fieldsOf(request) }),
      [`PUT ${PATH}/{id}`]: (request) => ({ ...provider(), ...fieldsOf(request), version: 5 }),
      [`DELETE ${PATH}/{id}`]: () => {
        providers.splice(0);
      },
      ...more,
    },
  });
}
const dialog = async () => within(await screen.findByRole('dialog'));
const save = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Kaydet' }));

test('adds a directory with the roles of its groups', async () => {
  const { sent, notifications } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni dizin' }));
  const form = await dialog();
  expect(form.getByText(REDIRECT)).toBeVisible();
  await save();
  for (const sentence of [
    'Dizine en az iki harfli bir ad verin.',
    'Sunucunun adresini yazın (https://…).',
    'İstemci kimliğini yazın.',
    'En az bir alan adı yazın (ornek.bel.tr).',
  ])
    expect(await form.findByText(sentence)).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Ad/), 'Belediye hesabı');
  await userEvent.type(form.getByLabelText(/^Sunucu adresi/), 'https://giris.ornek.bel.tr');
  await userEvent.type(form.getByLabelText(/^İstemci kimliği/), 'muhatap');
  await userEvent.type(form.getByLabelText(/^İstemci gizli anahtarı/), 'gizli');
  await userEvent.type(form.getByLabelText('E-posta alan adları'), 'ornek.bel.tr{Enter}');
  await userEvent.click(form.getByRole('button', { name: 'Eşleme ekle' }));
  await save();
  expect(await form.findAllByText('Dizindeki grubun adını yazın.')).not.toHaveLength(0);
  await userEvent.type(form.getByLabelText(/^Dizindeki grup/), '/fen');
  await userEvent.click(form.getByRole('checkbox', { name: /^Temsilci/ }));
  await save();
  await waitFor(() => expect(notifications()).toContain('Dizin eklendi'));
  expect(sent('POST', PATH)).toEqual([
    {
      name: 'Belediye hesabı',
      issuer: 'https://giris.ornek.bel.tr',
      client_id: 'muhatap',
      client_secret: 'gizli',
      domains: ['ornek.bel.tr'],
      groups_claim: 'groups',
      creates_people: true,
      is_required: false,
      is_active: true,
      mappings: [{ directory_group: '/fen', role_ids: ['role-agent'], group_ids: [] }],
    },
  ]);
});

test('changes one without its secret, and says what the server refuses at its field', async () => {
  let refusal: ReturnType<typeof refuse> | null = refuse(409, 'domain_taken', 'Alınmış.', {
    fields: { domains: 'ornek.bel.tr başka bir kurumun dizininde kullanılıyor.' },
  });
  const { sent } = show([provider()], {
    [`PUT ${PATH}/{id}`]: () => refusal ?? provider(),
  });
  const row = within(await screen.findByRole('row', { name: /^Belediye hesabı/ }));
  expect(row.getByText('12')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Belediye hesabı' }));
  const form = await dialog();
  expect(form.getByText('Temsilci, Çözüm Merkezi')).toBeVisible();
  expect(form.getByText(LOGOUT)).toBeVisible();
  await userEvent.click(form.getByRole('checkbox', { name: /başka yolla girilmesin/ }));
  await save();
  expect(await form.findByText(/başka bir kurumun dizininde/)).toBeVisible();
  refusal = null;
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const last = sent('PUT', `${PATH}/p1`).at(-1);
  expect(last).toMatchObject({ version: 4, is_required: true });
  expect(last).not.toHaveProperty('client_secret');
});

test('looks whether a directory answers at the address', async () => {
  let isThere = false;
  show([provider()], {
    [`POST ${PATH}/check`]: () =>
      isThere
        ? { ends_sessions: true, claims: ['sub'] }
        : refuse(502, 'directory_unreachable', 'Kurumunuzun giriş sunucusuna ulaşılamıyor.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Belediye hesabı' }));
  const form = await dialog();
  const check = () => userEvent.click(form.getByRole('button', { name: 'Adresi denetle' }));
  await check();
  expect(await form.findByText(/giriş sunucusuna ulaşılamıyor/)).toBeVisible();
  isThere = true;
  await check();
  expect(await form.findByText(/Sunucu yanıt verdi; çıkışları da bildiriyor/)).toBeVisible();
});

test('removes one after saying whose sessions end', async () => {
  show([provider()]);
  await screen.findByRole('row', { name: /^Belediye hesabı/ });
  await chooseRowAction('Belediye hesabı', 'Kaldır…');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/giren 12 kişinin oturumu kapanır/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Onayla' }));
  expect(await screen.findByText('Henüz kurum girişi yok')).toBeVisible();
});

test('shortens the sessions of the company, and says at the field what the server refuses', async () => {
  let refusal: ReturnType<typeof refuse> | null = refuse(422, 'out_of_bounds', 'Olmaz.', {
    fields: { 'times.idle_minutes': 'Süre en az 5 dakika, en çok 7 gün olabilir.' },
  });
  const { sent, notifications } = show([], {
    'PUT /api/security/settings': () => refusal ?? settings({ version: 4, is_own: true }),
  });
  const section = within(await screen.findByRole('region', { name: 'Oturum süreleri' }));
  expect(section.getByText('7 gün')).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Süreleri değiştir' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('checkbox', { name: /kendi sürelerini kullansın/ }));
  const enter = async (label: RegExp, unit: string, count: string) => {
    const field = form.getByRole('spinbutton', { name: label });
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: new RegExp(`${label.source}.*birim`) }),
      unit,
    );
    await userEvent.clear(field);
    await userEvent.type(field, count);
  };
  await enter(/İşlem yapılmazsa/, 'dakika', '3');
  await enter(/Her durumda/, 'saat', '8');
  await save();
  expect(await form.findByText(/en az 5 dakika/)).toBeVisible();
  refusal = null;
  await enter(/İşlem yapılmazsa/, 'dakika', '15');
  await save();
  await waitFor(() => expect(notifications()).toContain('Oturum süreleri kaydedildi'));
  expect(sent('PUT', '/api/security/settings').at(-1)).toEqual({
    version: 3,
    times: { idle_minutes: 15, max_minutes: 480 },
  });
});

test('an empty time is not sent; going back to those of the installation is', async () => {
  const own = { is_own: true, times: { idle_minutes: 15, max_minutes: 480 } };
  const { sent } = show([], {
    'GET /api/security/settings': () => settings(own),
    'PUT /api/security/settings': () => settings({ version: 4 }),
  });
  const section = within(await screen.findByRole('region', { name: 'Oturum süreleri' }));
  expect(section.getByText('15 dk')).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Süreleri değiştir' }));
  const form = await dialog();
  await userEvent.clear(form.getByRole('spinbutton', { name: /Her durumda/ }));
  await save();
  expect(await form.findByText('Bir süre yazın.')).toBeVisible();
  expect(sent('PUT', '/api/security/settings')).toEqual([]);
  await userEvent.click(form.getByRole('checkbox', { name: /kendi sürelerini kullansın/ }));
  await save();
  await waitFor(() =>
    expect(sent('PUT', '/api/security/settings')).toEqual([{ version: 3, times: null }]),
  );
});

test('ties a role to networks, and asks before the administrator is left outside', async () => {
  const path = '/api/security/roles/role-agent/networks';
  const answers = [
    refuse(422, 'range_unknown', 'Olmaz.', { fields: { ranges: '“x” bir adres değil.' } }),
    refuse(409, 'locks_out', 'Şu anki adresiniz (10.1.2.3) aralıkların dışında.'),
    settings({ networks: [{ role_id: 'role-agent', ranges: ['192.0.2.0/24'] }] }),
  ];
  const { sent, notifications } = show([], {
    'PUT /api/security/roles/{id}/networks': () => answers.shift(),
  });
  const section = within(await screen.findByRole('region', { name: 'Rollerin ağları' }));
  expect(section.getAllByText('Her yerden')).not.toHaveLength(0);
  await userEvent.click(section.getByRole('button', { name: 'Temsilci: ağları düzenle' }));
  const form = await dialog();
  expect(form.getByText(/Şu anki adresiniz: 10.1.2.3/)).toBeVisible();
  await userEvent.type(form.getByLabelText('Adresler ve aralıklar'), '192.0.2.0/24{Enter}');
  await save();
  expect(await form.findByText('“x” bir adres değil.')).toBeVisible();
  await save();
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/aralıkların dışında/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(notifications()).toContain('Ağ sınırları kaydedildi'));
  expect(sent('PUT', path).at(-1)).toEqual({ ranges: ['192.0.2.0/24'], even_me: true });
  expect(sent('PUT', path)).toHaveLength(3);
});

test('makes a second factor obligatory for roles, with days of grace', async () => {
  const held = { role_id: 'role-agent', since: '2026-11-01T09:00:00.000Z', people: 8 };
  const path = '/api/security/factors';
  const { sent, notifications } = show([], {
    [`GET ${path}`]: () => ({
      version: 2,
      roles: [{ ...held, without_factor: 3 }],
      grace_days: 14,
      remember_days: 30,
    }),
    [`PUT ${path}`]: () => ({ version: 3, roles: [], grace_days: 14 }),
  });
  const section = within(
    await screen.findByRole('region', { name: 'İki adımlı doğrulama kuralları' }),
  );
  expect(section.getByText('14 gün içinde')).toBeVisible();
  expect(section.getByText('8 kişiden 3 kişi kurmadı')).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Kuralları değiştir' }));
  const form = await dialog();
  const days = form.getByRole('spinbutton', { name: /Kurmak için süre/ });
  expect(section.getByText(/bir tarayıcıda 30 gün sorulmaz/)).toBeVisible();
  await userEvent.clear(days);
  await save();
  expect(await form.findByText('0 ile 90 arasında bir sayı yazın.')).toBeVisible();
  await userEvent.type(days, '7');
  await userEvent.click(form.getByRole('checkbox', { name: /^Yönetici/ }));
  await userEvent.click(form.getByRole('checkbox', { name: /Kurum hesabıyla girenlere de/ }));
  await save();
  await waitFor(() => expect(notifications()).toContain('İkinci adım kuralları kaydedildi'));
  expect(sent('PUT', path)).toEqual([
    {
      version: 2,
      role_ids: ['role-agent', 'role-admin'],
      grace_days: 7,
      remember_days: 30,
      asks_directory: true,
    },
  ]);
});

test('says what is weak today, what it means and where it is set right', async () => {
  const weakness = (id: string, place: string, is_serious = false) => ({
    ...{ id, place, is_serious },
    title: `Başlık ${id}`,
    meaning: `Anlamı ${id}`,
  });
  show([], {
    'GET /api/security/weaknesses': () => ({
      weaknesses: [
        weakness('single_administrator', 'users', true),
        weakness('long_sessions', 'times'),
        weakness('no_tls', 'operator'),
        weakness('of_tomorrow', 'somewhere-new'),
      ],
    }),
  });
  const section = within(await screen.findByRole('region', { name: 'Bugün zayıf olanlar' }));
  expect(section.getAllByRole('listitem')).toHaveLength(4);
  expect(section.getByText('Anlamı no_tls')).toBeVisible();
  expect(section.getAllByText('Önemli')).toHaveLength(1);
  const ways = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/settings/users', '#oturum-sureleri']);
});

test('says that nothing is weak where nothing is', async () => {
  show([]);
  expect(await screen.findByText('Bilinen bir zayıflık yok.')).toBeVisible();
});
