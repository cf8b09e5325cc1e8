import { aRole, chooseRowAction, refuse } from '@muhatap/shared/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() =>
  Promise.all([
    import('./roles.page'),
    import('./role.page'),
    import('./roles.loader'),
    import('./access-preview.page'),
    import('./access-preview.loader'),
    import('../people/people.page'),
    import('../people/people.loader'),
  ]),
);

function show(at: string, options: Parameters<typeof showPeople>[1] = {}) {
  const fixture = fakeAdministration();
  return {
    fixture,
    ...showPeople(at, { ...options, more: { ...fixture.routes, ...options.more } }),
  };
}
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const meaning = () => within(screen.getByRole('region', { name: 'Bu rol ne demek?' }));

describe('the list', () => {
  it('says of every role what it opens, whose rows it shows, what it lets do and who holds it', async () => {
    show('/settings/roles');
    const agent = await row('Temsilci');
    for (const text of [
      'Gelen Kutusu',
      'Şikayet Yönetimi',
      'Gruplarınınkiler',
      'Atama · Kapatma',
      '2 kişi',
    ])
      expect(agent.getByText(text)).toBeVisible();
    expect((await row('Yönetici')).getByText('Atama · Kapatma · Dışa aktarma')).toBeVisible();
    expect((await row('Gece Vardiyası')).getByText('Henüz kimsede yok')).toBeVisible();
    await userEvent.click(agent.getByRole('button', { name: 'Temsilci: 2 kişi' }));
    expect(await screen.findByRole('link', { name: 'Mert Aydın' })).toHaveAttribute(
      'href',
      '/settings/users/user-2/edit',
    );
    expect(screen.getByText('devre dışı')).toBeVisible();
  });

  it('deletes a role that nobody holds, after a question', async () => {
    const { notifications } = show('/settings/roles');
    await chooseRowAction('Gece Vardiyası', 'Sil…');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Onayla' }),
    );
    await waitFor(() => expect(notifications()).toContain('Rol silindi'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Gece Vardiyası/ })).toBeNull());
  });

  it('leads to the people who hold a role instead of deleting it', async () => {
    const { address, sent } = show('/settings/roles');
    await chooseRowAction('Temsilci', 'Sil…');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/2 kişi bu rolde/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(address()).toBe('/settings/users?role=role-agent'));
    expect(sent('DELETE', '/api/roles/role-agent')).toEqual([]);
  });

  it('a role of a single person is not deleted, and the question names the person', async () => {
    const { sent } = show('/settings/roles');
    await chooseRowAction('Yönetici', 'Sil…');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Ayşe Yılmaz bu rolde/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'İptal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('DELETE', '/api/roles/role-admin')).toEqual([]);
  });

  it('says what the server knows besides: an open invitation holds the role', async () => {
    const { notifications } = show('/settings/roles', {
      more: {
        'DELETE /api/roles/{id}': () =>
          refuse(409, 'role_in_use', 'Bu rol 1 davette kullanılıyor.'),
      },
    });
    await chooseRowAction('Gece Vardiyası', 'Sil…');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Onayla' }),
    );
    await waitFor(() => expect(notifications()).toContain('Bu rol 1 davette kullanılıyor.'));
  });

  it('shows a failure, and tries again', async () => {
    const { server, fixture } = show('/settings/roles', {
      more: { 'GET /api/roles': () => refuse(500, 'internal', 'Bir sorun var.') },
    });
    expect(await screen.findByText('Roller yüklenemedi')).toBeVisible();
    server.add(fixture.routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByRole('row', { name: /^Temsilci/ })).toBeVisible();
  });
});

describe('a new role', () => {
  it('begins with a template and says what it means while it changes', async () => {
    show('/settings/roles/new');
    await userEvent.click(await screen.findByText('Temsilci'));
    expect(screen.getByLabelText(/Rolün adı/)).toHaveValue('Temsilci');
    const lines = () =>
      meaning()
        .getAllByRole('row')
        .slice(1)
        .map((line) => line.textContent);
    expect(lines()).toEqual([
      'Gelen KutusuGruplarınınkilerevetevet·bu bölümde yok',
      'Şikayet YönetimiGruplarınınkilerevetevethayır',
    ]);
    await tick(/^Raporlar/);
    await tick(/^Dışa aktarma/);
    await userEvent.click(screen.getByRole('radio', { name: /^Hepsi/ }));
    expect(lines()).toEqual([
      'Gelen KutusuHepsievetevet·bu bölümde yok',
      'Şikayet YönetimiHepsievetevetevet',
      'RaporlarHepsi·bu bölümde yok·bu bölümde yokevet',
    ]);
  });

  it('is saved, and stands in the list', async () => {
    const { address, sent, notifications } = show('/settings/roles/new?template=temsilci');
    await write(await screen.findByLabelText(/Rolün adı/), 'Ekip Lideri');
    await save();
    await waitFor(() => expect(address()).toBe('/settings/roles'));
    expect(sent('POST', '/api/roles')).toEqual([
      {
        name: 'Ekip Lideri',
        description: 'Kendi gruplarının konuşmalarını yanıtlar.',
        modules: ['inbox', 'complaints'],
        visibility: 'group',
        actions: ['assign', 'close'],
        template: 'temsilci',
      },
    ]);
    expect(notifications()).toContain('Rol eklendi');
    expect(await screen.findByRole('row', { name: /^Ekip Lideri/ })).toBeVisible();
  });

  it('is not sent while it grants nothing, and keeps what was typed when its name is taken', async () => {
    const { sent } = show('/settings/roles/new');
    await write(await screen.findByLabelText(/Rolün adı/), 'TEMSİLCİ');
    await save();
    expect(
      await screen.findByText('Rol en az bir bölüm açmalı ya da yönetim yetkisi vermeli.'),
    ).toBeVisible();
    expect(sent('POST', '/api/roles')).toEqual([]);
    await tick(/^Kapatma/);
    await tick(/^Chatbot/);
    expect(
      meaning().getByText('Kapatma yetkisi, seçili bölümlerde bir şey değiştirmez.'),
    ).toBeVisible();
    await save();
    expect(await screen.findByText('Bu adda bir kayıt zaten var.')).toBeVisible();
    expect(screen.getByLabelText(/Rolün adı/)).toHaveValue('TEMSİLCİ');
  });

  it('can be the copy of another one', async () => {
    show('/settings/roles');
    await chooseRowAction('Temsilci', 'Kopyasını oluştur');
    expect(await screen.findByDisplayValue('Temsilci (kopya)')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Gruplarınınkiler/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Kaydet' })).toBeEnabled();
  });

  it('offers the grant of the whole installation to those alone who hold it', async () => {
    const { unmount } = show('/settings/roles/new', {
      roles: [{ ...aRole(['inbox']), actions: ['administer'] }],
    });
    expect(await screen.findByRole('checkbox', { name: /^Chatbot/ })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /^Sürümler/ })).toBeNull();
    unmount();
    show('/settings/roles/new');
    expect(await screen.findByRole('checkbox', { name: /^Sürümler/ })).toBeInTheDocument();
  });
});

describe('a role that is there', () => {
  it('is changed with the version that was seen, and says for how many it counts', async () => {
    const { sent } = show('/settings/roles/role-agent/edit');
    expect(await screen.findByText(/2 kişi için hemen geçerli olur/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Yalnızca kendisininkiler/ }));
    await save();
    await waitFor(() =>
      expect(sent('PUT', '/api/roles/role-agent')).toEqual([
        expect.objectContaining({
          visibility: 'own',
          version: 3,
          modules: ['inbox', 'complaints'],
        }),
      ]),
    );
  });

  it('says that somebody else was quicker, and lets the person decide with the newer one in hand', async () => {
    const { fixture, sent, address } = show('/settings/roles/role-agent/edit');
    await userEvent.click(await screen.findByRole('radio', { name: /^Hepsi/ }));
    Object.assign(fixture.roles[1] ?? {}, { version: 4, actions: ['assign'] });
    await save();
    expect(await screen.findByText(/Siz düzenlerken başkası kaydetti/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Hepsi/ })).toBeChecked();
    await save();
    await waitFor(() => expect(address()).toBe('/settings/roles'));
    expect(sent('PUT', '/api/roles/role-agent').at(-1)).toMatchObject({
      version: 4,
      visibility: 'all',
    });
  });

  it('keeps the last administrator: the refusal stands at the form', async () => {
    show('/settings/roles/role-admin/edit', {
      more: {
        'PUT /api/roles/{id}': () =>
          refuse(409, 'last_administrator', 'Kurumda yönetim yetkisi olan en az bir kişi kalmalı.'),
      },
    });
    await screen.findByDisplayValue('Yönetici');
    await tick(/^Yönetim/);
    await save();
    expect(
      await screen.findByText('Kurumda yönetim yetkisi olan en az bir kişi kalmalı.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Değişiklikleri geri al' }));
    expect(screen.getByRole('checkbox', { name: /^Yönetim/ })).toBeChecked();
  });

  it('may be gone', async () => {
    show('/settings/roles/olmayan/edit');
    expect(await screen.findByText('Rol bulunamadı')).toBeVisible();
  });
});

describe('the preview of a view', () => {
  it('is counted for a person who is chosen by name, in the address', async () => {
    const { address, sent } = show('/settings/roles/preview');
    expect(await screen.findByText('Bir kişi seçin')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Kişi: Kişi seçin' }));
    await write(await screen.findByRole('combobox', { name: 'Kişi ara' }), 'mert');
    await userEvent.keyboard('{Enter}');
    const rooms = within(await screen.findByRole('region', { name: 'Konuşmalar' }));
    expect(rooms.getByText('/ 4.312 konuşma').parentElement).toHaveTextContent(
      '128 / 4.312 konuşma',
    );
    expect(rooms.getByText('Kimsede değil')).toBeVisible();
    expect(address()).toBe('/settings/roles/preview?user=user-2');
    expect(sent('POST', '/api/roles/simulate')).toEqual([{ user_id: 'user-2' }]);
    expect(screen.getByText('Kapalı: Chatbot, Raporlar, Modül ayarları')).toBeVisible();
  });

  it('is counted for roles and groups before anybody has them', async () => {
    const { address, sent } = show('/settings/roles/preview?mode=roles');
    expect(await screen.findByText('En az bir rol seçin')).toBeVisible();
    await screen.findByRole('checkbox', { name: /^Temsilci/ });
    await tick(/^Temsilci/);
    expect(await screen.findByText('Gelen Kutusu kapalı; hiçbir konuşmayı görmez.')).toBeVisible();
    await tick(/^Çözüm Merkezi/);
    await waitFor(() =>
      expect(sent('POST', '/api/roles/simulate').at(-1)).toEqual({
        role_ids: ['role-agent'],
        group_ids: ['group-center'],
      }),
    );
    expect(address()).toBe('/settings/roles/preview?role=role-agent&group=group-center');
    expect(screen.getByText('Kurumu yönetir')).toBeVisible();
  });

  it('offers nobody who is shut out, and shows a failure', async () => {
    show('/settings/roles/preview?user=user-2', {
      more: { 'POST /api/roles/simulate': () => refuse(500, 'internal', 'Bir sorun var.') },
    });
    expect(await screen.findByText('Görülenler hesaplanamadı')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Kişi: Mert Aydın' }));
    await screen.findByRole('combobox', { name: 'Kişi ara' });
    expect(screen.queryByRole('option', { name: /Hasan Kılıç/ })).toBeNull();
  });
});
