import { chooseRowAction, fieldsOf, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { IdentityProvider, LdapSettings, SecuritySettings } from '@muhatap/shared/wire/people';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() => Promise.all([import('./security.page'), import('./security.loader')]));

const PATH = '/api/identity-providers';
const SERVER = 'ldaps://dc1.ornek.local';
const LDAP: LdapSettings = {
  directory: 'active_directory',
  addresses: [SERVER],
  starttls: false,
  ca_certificate: null,
  ...{ bind_dn: 'muhatap@ornek.local', base_dn: 'DC=ornek,DC=local', groups_base_dn: null },
  person_filter: '(&(objectClass=user)(|(userPrincipalName={login})(mail={login})))',
  ...{ name_attribute: 'displayName', email_attribute: 'mail', id_attribute: 'objectGUID' },
};
const SHARED = {
  ...{ name: 'Belediye dizini', domains: ['ornek.bel.tr'], mappings: [] },
  ...{ creates_people: true, is_required: false, is_active: true },
};
const provider = (): IdentityProvider => ({
  ...SHARED,
  ...{ id: 'p1', version: 4, has_secret: true, people_count: 12, ldap: LDAP },
  ...{ issuer: SERVER, client_id: 'ldap', groups_claim: 'memberOf', logout_address: 'x' },
});
const settings: SecuritySettings = {
  version: 3,
  times: { idle_minutes: 60, max_minutes: 600 },
  is_own: false,
  shortest: { idle_minutes: 5, max_minutes: 30 },
  longest: { idle_minutes: 600, max_minutes: 6000 },
  networks: [],
  address: '10.1.2.3',
};

function show(providers: IdentityProvider[], more: FakeRoutes = {}) {
  return showPeople('/settings/security', {
    more: {
      ...fakeAdministration().routes,
      'GET /api/security/settings': () => settings,
      'GET /api/security/weaknesses': () => ({ weaknesses: [] }),
      'GET /api/security/factors': () => ({ version: 2, roles: [], grace_days: 14 }),
      [`GET ${PATH}`]: () => ({ providers, redirect_address: 'https://muhatap.ornek.bel.tr' }),
      [`POST ${PATH}/ldap`]: (request) => ({ ...provider(), ...fieldsOf(request) }),
      [`PUT ${PATH}/{id}/ldap`]: () => ({ ...provider(), version: 5 }),
      ...more,
    },
  });
}
const dialog = async () => within(await screen.findByRole('dialog'));
const save = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Kaydet' }));
const paste = async (form: Awaited<ReturnType<typeof dialog>>, label: RegExp, text: string) => {
  await userEvent.click(form.getByLabelText(label));
  await userEvent.paste(text);
};

test('adds a directory that is asked over LDAP, with what is usual for its kind', async () => {
  const { sent, notifications } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni LDAP dizini' }));
  const form = await dialog();
  await save();
  for (const sentence of [
    'Dizine en az iki harfli bir ad verin.',
    /^Sunucunun adresini ldaps/,
    'Arama hesabının adını yazın.',
    'Aramanın başladığı yeri yazın (DC=ornek,DC=local).',
  ])
    expect(await form.findByText(sentence)).toBeVisible();
  await paste(form, /^Ad(?! özelliği)/, SHARED.name);
  await userEvent.type(form.getByLabelText('Sunucu adresleri'), `${SERVER}{Enter}`);
  await paste(form, /^Arama hesabı \(/, LDAP.bind_dn);
  await paste(form, /^Arama hesabının parolası/, 'gizli');
  await paste(form, /^Arama kökü/, LDAP.base_dn);
  await userEvent.type(form.getByLabelText('E-posta alan adları'), 'ornek.bel.tr{Enter}');
  await userEvent.click(form.getByRole('radio', { name: /^OpenLDAP/ }));
  expect(form.getByLabelText(/^Değişmeyen kimlik/)).toHaveValue('entryUUID');
  await userEvent.click(form.getByRole('radio', { name: /^Active Directory/ }));
  await save();
  await waitFor(() => expect(notifications()).toContain('Dizin eklendi'));
  expect(sent('POST', `${PATH}/ldap`)).toEqual([{ ...SHARED, ldap: LDAP, bind_password: 'gizli' }]);
});

test('changes one without its password, and says what the server refuses at its field', async () => {
  let refusal: ReturnType<typeof refuse> | null = refuse(422, 'password_needed', 'Yazın.', {
    fields: { bind_password: 'Arama hesabının parolasını yazın.' },
  });
  const { sent, notifications } = show([provider()], {
    [`PUT ${PATH}/{id}/ldap`]: () => refusal ?? provider(),
  });
  await userEvent.click(await screen.findByRole('button', { name: SHARED.name }));
  const form = await dialog();
  await userEvent.click(form.getByRole('checkbox', { name: 'StartTLS' }));
  await save();
  expect(await form.findByText('Arama hesabının parolasını yazın.')).toBeVisible();
  refusal = null;
  await save();
  await waitFor(() => expect(notifications()).toContain('Dizin kaydedildi'));
  expect(sent('PUT', `${PATH}/p1/ldap`).at(-1)).toEqual({
    ...SHARED,
    ldap: { ...LDAP, starttls: true },
    version: 4,
  });
});

test('tries the line with the settings in the form, and says what fails until they change', async () => {
  let isRight = false;
  const { sent } = show([provider()], {
    [`POST ${PATH}/ldap/check`]: () =>
      isRight
        ? { address: SERVER, people: 10 }
        : refuse(422, 'ldap_base', 'Arama kökü bu dizinde bulunamadı.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: SHARED.name }));
  const form = await dialog();
  const check = () => userEvent.click(form.getByRole('button', { name: 'Bağlantıyı dene' }));
  await check();
  expect(await form.findByText('Arama kökü bu dizinde bulunamadı.')).toBeVisible();
  await paste(form, /^Grupların kökü/, 'OU=Gruplar');
  expect(form.queryByText('Arama kökü bu dizinde bulunamadı.')).toBeNull();
  isRight = true;
  await check();
  expect(await form.findByText(`${SERVER} yanıt verdi; en az 10 kişi görünüyor.`)).toBeVisible();
  const question = { ldap: { ...LDAP, groups_base_dn: 'OU=Gruplar' }, provider_id: 'p1' };
  expect(sent('POST', `${PATH}/ldap/check`).at(-1)).toEqual(question);
});

test('shows whom the directory knows no longer, and shuts out whom the administrator chooses', async () => {
  const gone = [
    { id: 'u1', name: 'Ayşe Işık' },
    { id: 'u2', name: 'Can Çınar' },
  ];
  const at = { at: '2026-11-20T00:30:00.000Z', people: 5 };
  const { sent, notifications } = show([provider()], {
    [`POST ${PATH}/{id}/people-check`]: (request) =>
      JSON.stringify(request.body) === '{"suspend":["u2"]}'
        ? { ...at, suspended: 1, gone: 1, gone_people: gone.slice(0, 1) }
        : { ...at, suspended: 0, gone: 2, gone_people: gone },
  });
  await chooseRowAction(SHARED.name, 'Kişileri denetle…');
  const form = await dialog();
  expect(await form.findByText(/5 kişiden 2 kişi dizinde yok/)).toBeVisible();
  const suspend = form.getByRole('button', { name: 'Seçilenleri devre dışı bırak' });
  expect(suspend).toBeDisabled();
  await userEvent.click(form.getByRole('checkbox', { name: 'Can Çınar' }));
  await userEvent.click(suspend);
  await waitFor(() => expect(notifications()).toContain('1 kişi devre dışı bırakıldı'));
  expect(sent('POST', `${PATH}/p1/people-check`)).toEqual([{ suspend: [] }, { suspend: ['u2'] }]);
});

test('says why the directory could not be asked about its people', async () => {
  show([provider()], {
    [`POST ${PATH}/{id}/people-check`]: () => refuse(422, 'ldap_bind', 'Arama hesabı reddedildi.'),
  });
  await chooseRowAction(SHARED.name, 'Kişileri denetle…');
  expect(await (await dialog()).findByText('Arama hesabı reddedildi.')).toBeVisible();
});
