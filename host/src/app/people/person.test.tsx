import { sessionStore } from '@muhatap/shared/session';
import { FakeAnswer, refuse } from '@muhatap/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPeople } from '../../testing/show-people';

beforeAll(() => Promise.all([import('./person.page'), import('./person.loader')]));

const MERT = '/settings/users/user-2/edit';
const name = () => screen.findByRole('textbox', { name: /Ad soyad/ });
const press = (button: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name: button }));
const save = () => press('Kaydet');
const checkbox = (label: RegExp) => screen.getByRole('checkbox', { name: label });
/** At once: a keystroke draws the whole page. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const write = async (text: string) => fill(await name(), text);

describe('the page of a person', () => {
  it('saves what was touched and nothing else', async () => {
    const { sent, notifications } = showPeople(MERT);
    await write('Mert Aydın Öz');
    await userEvent.click(checkbox(/Yönetici/));
    await userEvent.click(checkbox(/Çözüm Merkezi/));
    await save();
    await waitFor(() => expect(notifications()).toEqual(['Değişiklikler kaydedildi.']));
    expect(sent('PATCH', '/api/users/user-2')).toEqual([
      { version: 1, name: 'Mert Aydın Öz', role_ids: ['role-admin', 'role-agent'], group_ids: [] },
    ]);
    expect(await screen.findByRole('heading', { name: 'Mert Aydın Öz' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
    expect(checkbox(/Yönetici/)).toBeChecked();
    expect(checkbox(/Çözüm Merkezi/)).not.toBeChecked();
  });

  it('says beside the fields what cannot be: no role, a taken address, the last administrator', async () => {
    const { sent } = showPeople(MERT);
    await name();
    await userEvent.click(checkbox(/Temsilci/));
    await save();
    expect(screen.getByText('En az bir rol seçin.')).toBeVisible();
    expect(sent('PATCH', '/api/users/user-2')).toEqual([]);
    await userEvent.click(checkbox(/Temsilci/));
    await fill(screen.getByRole('textbox', { name: 'E-posta' }), 'ilknur@demo.muhatap.test');
    await save();
    expect(await screen.findByText('Bu e-posta başka bir hesapta kayıtlı.')).toBeVisible();
  });

  it('keeps the last administrator', async () => {
    showPeople('/settings/users/user-1/edit');
    await name();
    await userEvent.click(checkbox(/Yönetici/));
    await userEvent.click(checkbox(/Temsilci/));
    await save();
    expect(await screen.findByText('Kurumda en az bir yönetici kalmalı.')).toBeVisible();
  });

  it('keeps what was typed when others were quicker, takes theirs over elsewhere, and saves on top of it', async () => {
    const { company, sent, notifications } = showPeople(MERT);
    await write('Mert Kaya');
    const [, mert] = company.people;
    if (mert) Object.assign(mert, { phone: '+905551110000', version: 2 });
    await save();
    expect(await screen.findByText(/Siz düzenlerken başkası kaydetti/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Telefon' })).toHaveValue('+905551110000'),
    );
    expect(await name()).toHaveValue('Mert Kaya');
    await save();
    await waitFor(() => expect(notifications()).toEqual(['Değişiklikler kaydedildi.']));
    expect(sent('PATCH', '/api/users/user-2').at(-1)).toEqual({ version: 2, name: 'Mert Kaya' });
    expect(mert).toMatchObject({ name: 'Mert Kaya', phone: '+905551110000' });
  });

  it('asks before unsaved changes are left', async () => {
    const { address } = showPeople(MERT);
    await write('Mert Kaya');
    await userEvent.click(screen.getByRole('link', { name: 'Kullanıcılara dön' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Kaydedilmemiş değişiklikler var')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'İptal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe(MERT);
    expect(await name()).toHaveValue('Mert Kaya');
  });

  it('leaves name and addresses to whoever works for other companies as well', async () => {
    showPeople('/settings/users/user-4/edit');
    expect(await name()).toBeDisabled();
    expect(screen.getByText(/başka kurumlarda da kullanılıyor/)).toBeVisible();
    expect(checkbox(/Temsilci/)).toBeEnabled();
  });

  it('says that nobody of that id is here, and what could not be loaded', async () => {
    const { unmount } = showPeople('/settings/users/yok/edit');
    expect(await screen.findByText('Kullanıcı bulunamadı')).toBeVisible();
    unmount();
    const { server, company } = showPeople(MERT, {
      more: { 'GET /api/roles': () => refuse(500, 'internal', 'Roller okunamadı.') },
    });
    expect(await screen.findByText('Roller okunamadı.')).toBeVisible();
    server.add({ 'GET /api/roles': (request) => company.routes['GET /api/roles']?.(request) });
    await press('Tekrar Dene');
    expect(await name()).toHaveValue('Mert Aydın');
  });
});

describe('the way in', () => {
  it('is closed on every device at once', async () => {
    const { sent, notifications } = showPeople(MERT);
    expect(await screen.findByText('2 cihazda açık oturumu var.')).toBeVisible();
    await press('Bütün oturumlarını kapat');
    await userEvent.click(await screen.findByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(notifications()).toEqual(['Bütün oturumları kapatıldı.']));
    expect(sent('POST', '/api/users/user-2/sign-out')).toHaveLength(1);
    expect(await screen.findByText('Açık oturumu yok.')).toBeVisible();
  });

  it('is opened again for somebody who has lost the second factor', async () => {
    const { sent, notifications } = showPeople(MERT, {
      more: {
        'POST /api/users/{id}/reset-second-factor': () => new FakeAnswer(undefined, 204),
      },
    });
    await name();
    await press('Sıfırla');
    await userEvent.click(await screen.findByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(notifications()).toEqual(['İki adımlı doğrulama sıfırlandı.']));
    expect(sent('POST', '/api/users/user-2/reset-second-factor')).toHaveLength(1);
  });

  it('is shut, and the conversations go to a colleague who was chosen', async () => {
    const { sent, notifications } = showPeople(MERT);
    await name();
    await press('Devre dışı bırak…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Üzerindeki 12 açık konuşma ne olsun?')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Sıraya dönsün/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /devredilsin/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Devre dışı bırak' }));
    expect(await dialog.findByText('Konuşmaları alacak kişiyi seçin.')).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: /Konuşmaları alacak kişi/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).not.toContainEqual(
      expect.stringContaining('Mert Aydın'),
    );
    await userEvent.click(screen.getByRole('option', { name: /Zeynep Ertürk/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Devre dışı bırak' }));
    await waitFor(() => expect(notifications()).toEqual(['Mert Aydın devre dışı bırakıldı.']));
    expect(sent('POST', '/api/users/user-2/disable')).toEqual([{ rooms: 'give', to: 'user-3' }]);
    expect(await screen.findByRole('button', { name: 'Etkinleştir' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says in the dialog what the server refuses', async () => {
    showPeople(MERT, {
      more: {
        'POST /api/users/{id}/disable': () =>
          refuse(409, 'last_administrator', 'Kurumda en az bir yönetici kalmalı.'),
      },
    });
    await name();
    await press('Devre dışı bırak…');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Devre dışı bırak' }),
    );
    expect(
      await within(screen.getByRole('dialog')).findByText('Kurumda en az bir yönetici kalmalı.'),
    ).toBeVisible();
  });

  it('is opened again; what is still held can be given away first', async () => {
    const { sent, notifications } = showPeople('/settings/users/user-5/edit');
    expect(await screen.findByText('Üzerinde hâlâ 2 açık konuşma var.')).toBeVisible();
    await press('Konuşmalarını devret…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('radio', { name: /Üzerinde kalsın/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Devret' }));
    await waitFor(() => expect(notifications()).toContain('Konuşmalar devredildi.'));
    expect(sent('POST', '/api/users/user-5/disable')).toEqual([{ rooms: 'release' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Etkinleştir');
    await waitFor(() => expect(notifications()).toContain('Hasan Kılıç yeniden giriş yapabilir.'));
    expect(await screen.findByRole('button', { name: 'Devre dışı bırak…' })).toBeVisible();
  });

  it('is nobody’s to shut upon themselves; a new name of one’s own stands in the header at once', async () => {
    showPeople('/settings/users/user-1/edit');
    await write('Ayşe Demir');
    expect(screen.getByText(/Kendinizi devre dışı bırakamazsınız/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /oturumlarını kapat/ })).toBeNull();
    await save();
    await waitFor(() => expect(sessionStore.getState().user?.name).toBe('Ayşe Demir'));
  });
});
