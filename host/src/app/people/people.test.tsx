import { aRole, chooseRowAction, refuse } from '@muhatap/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPeople } from '../../testing/show-people';

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() =>
  Promise.all([
    import('./people.page'),
    import('./people.loader'),
    import('./person.page'),
    import('./person.loader'),
  ]),
);

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Kullanıcı listeleri' })).getByRole('link', {
    name,
  });
const agent = () => ({ ...aRole(['inbox']), actions: [] });

describe('the list', () => {
  it('shows who works here, what they are, what they hold and when they were last seen', async () => {
    showPeople('/settings/users');
    await screen.findByRole('link', { name: 'Mert Aydın' });
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent?.replace(', sırala', '')),
    ).toEqual(['Kişi', 'Roller', 'Gruplar', 'Açık konuşma', 'Son görülme']);
    expect(rows()).toEqual([
      'Ayşe Yılmaz',
      'Mert Aydın',
      'Zeynep Ertürk',
      'İlknur Şahin',
      'Hasan Kılıç',
    ]);
    for (const text of ['mert@demo.muhatap.test', 'Temsilci', 'Çözüm Merkezi', '12', 'Uzakta'])
      expect(row('Mert Aydın').getByText(text)).toBeVisible();
    expect(row('Ayşe Yılmaz').getByText('(siz)')).toBeVisible();
    expect(row('Ayşe Yılmaz').getByText('Çevrimiçi')).toBeVisible();
    expect(row('Zeynep Ertürk').getByText('3 gün önce')).toBeVisible();
    expect(row('İlknur Şahin').getByText('Henüz giriş yapmadı')).toBeVisible();
    expect(row('Hasan Kılıç').getByText('Devre dışı')).toBeVisible();
    for (const [name, count] of [
      [/^Tümü/, '5'],
      [/^Etkin/, '4'],
      [/^Devre dışı/, '1'],
      [/^Davetler/, '3'],
    ] as const)
      expect(tab(name)).toHaveTextContent(count);
    expect(tab(/^Tümü/)).toHaveAttribute('aria-current', 'page');
  });

  it('holds search, filters and part in the address; the parts keep what is searched for', async () => {
    const { address, clock } = showPeople('/settings/users');
    await screen.findByRole('link', { name: 'Mert Aydın' });
    await userEvent.type(screen.getByRole('searchbox'), 'ILKNUR');
    await act(() => clock.advance(400));
    await waitFor(() => expect(rows()).toEqual(['İlknur Şahin']));
    expect(address()).toBe('/settings/users?search=ILKNUR');
    await userEvent.click(tab(/^Devre dışı/));
    expect(await screen.findByText('“ILKNUR” ile eşleşen kimse yok.')).toBeVisible();
    expect(address()).toBe('/settings/users?view=disabled&search=ILKNUR');
    await userEvent.click(screen.getByRole('button', { name: 'Aramayı ve filtreleri temizle' }));
    await waitFor(() => expect(rows()).toEqual(['Hasan Kılıç']));
    await userEvent.click(tab(/^Tümü/));
    await waitFor(() => expect(rows()).toHaveLength(5));
    await userEvent.click(screen.getByRole('button', { name: 'Rol filtresi' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yönetici' }));
    await waitFor(() => expect(rows()).toEqual(['Ayşe Yılmaz']));
    expect(address()).toBe('/settings/users?role=role-admin');
    await userEvent.click(screen.getByRole('button', { name: 'Rol: Yönetici filtresini kaldır' }));
    await userEvent.click(screen.getByRole('button', { name: 'Grup filtresi' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Çözüm Merkezi' }));
    await waitFor(() => expect(rows()).toEqual(['Mert Aydın']));
  });

  it('opens somebody by a click on the row, who leads back to this very list', async () => {
    const { address } = showPeople('/settings/users?search=mert');
    await userEvent.click(await screen.findByText('mert@demo.muhatap.test'));
    expect(await screen.findByRole('heading', { name: 'Mert Aydın' })).toBeVisible();
    expect(address()).toBe('/settings/users/user-2/edit');
    await userEvent.click(screen.getByRole('link', { name: 'Kullanıcılara dön' }));
    await waitFor(() => expect(address()).toBe('/settings/users?search=mert'));
  });

  it('has a page for each 25, and leads from beyond the end to the last', async () => {
    const { company, address } = showPeople('/settings/users?limit=10&page=9');
    const [first] = company.people;
    for (let more = 0; more < 18 && first; more += 1)
      company.people.push({ ...first, id: `more-${more}`, name: `Kişi ${more}` });
    expect(await screen.findByText('21–23 / 23')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sonraki sayfa' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Önceki sayfa' }));
    await waitFor(() => expect(address()).toBe('/settings/users?page=2&limit=10'));
  });

  it('is a list of cards where a table has no room', async () => {
    showPeople('/settings/users', { isWide: false });
    const card = within(await screen.findByRole('link', { name: /Mert Aydın/ }));
    for (const text of ['Uzakta', 'mert@demo.muhatap.test', 'Temsilci', '12 açık konuşma'])
      expect(card.getByText(text)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what failed and comes back', async () => {
    let isDown = true;
    const { server, company } = showPeople('/settings/users');
    server.add({
      'GET /api/users': (request) =>
        isDown
          ? refuse(503, 'busy', 'Sunucu meşgul.')
          : company.routes['GET /api/users']?.(request),
    });
    expect(await screen.findByText('Sunucu meşgul.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByRole('link', { name: 'Mert Aydın' })).toBeVisible();
  });
});

describe('open invitations', () => {
  it('show the delivery of their message, can be sent again and taken back', async () => {
    const { notifications, company } = showPeople('/settings/users?view=invited');
    const one = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(name) }));
    expect((await one('Deniz Kaya')).getByText('Gönderildi')).toBeVisible();
    expect(
      (await one('Deniz Kaya')).getByText(
        'Ayşe Yılmaz davet etti, 1 gün önce · 6 gün daha geçerli',
      ),
    ).toBeVisible();
    expect((await one('Can Öz')).getByText('Süresi doldu')).toBeVisible();
    expect((await one('Ece Ün')).getByRole('alert')).toHaveTextContent(
      'Posta sunucusu adresi kabul etmedi.',
    );
    await chooseRowAction('Ece Ün', 'Yeniden gönder');
    await waitFor(() => expect(notifications()).toContain('Ece Ün için davet yeniden gönderildi.'));
    await waitFor(() =>
      expect(screen.queryByText('Posta sunucusu adresi kabul etmedi.')).toBeNull(),
    );
    await chooseRowAction('Can Öz', 'Daveti iptal et');
    await userEvent.click(await screen.findByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(screen.queryByText('Can Öz')).toBeNull());
    expect(company.invitations.map(({ name }) => name)).toEqual(['Deniz Kaya', 'Ece Ün']);
    expect(tab(/^Davetler/)).toHaveTextContent('2');
  });

  it('that are all gone leave an empty state', async () => {
    const { company } = showPeople('/settings/users?view=invited');
    company.invitations.splice(0);
    expect(await screen.findByText('Bekleyen davet yok')).toBeVisible();
    expect(tab(/^Davetler/)).toHaveTextContent('0');
  });

  it('are searched, and read again while a message is on its way', async () => {
    const { company, clock } = showPeople('/settings/users?view=invited');
    await screen.findByRole('row', { name: /Deniz Kaya/ });
    expect(screen.queryByLabelText('Rol')).toBeNull();
    const [first] = company.invitations;
    if (first) first.state = 'sending';
    await userEvent.type(screen.getByRole('searchbox'), 'deniz');
    await act(() => clock.advance(400));
    await waitFor(() => expect(screen.queryByText('Ece Ün')).toBeNull());
    expect(await screen.findByText('Gönderiliyor')).toBeVisible();
    if (first) first.state = 'sent';
    await act(() => clock.advance(5_000));
    expect(await screen.findByText('Gönderildi')).toBeVisible();
  });
});

describe('a person who does not administer', () => {
  it.each(['/settings/users', '/settings/users/new', '/settings/users/user-2/edit'])(
    'is led away from %s, and nothing is requested',
    async (at) => {
      const { server } = showPeople(at, { roles: [agent()] });
      expect(await screen.findByText('Yetki yok')).toBeVisible();
      expect(server.requests).toEqual([]);
    },
  );
});

it('an unknown address beneath the list is the 404 page', async () => {
  const { router } = showPeople('/settings/users?search=mert');
  expect(await screen.findByRole('link', { name: 'Mert Aydın' })).toBeVisible();
  await act(() => router.navigate('/settings/users/user-2'));
  expect(await screen.findByText('Sayfa yok')).toBeVisible();
});
