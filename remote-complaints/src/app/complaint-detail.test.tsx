import {
  fakeApi,
  type FakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replyStore } from '#entities/reply';
import { createFakes } from '../fakes';
import { FAKE_LINKS } from '../fakes/links';
import { module } from '../module';

const show = (at: string) =>
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at,
    links: FAKE_LINKS,
  });
const open = async (id = 'sikayet-1', name = 'Ayşe Yılmaz') => {
  const view = show(`/sikayetler/detay?id=${id}`);
  await screen.findByText(name, { selector: 'h2' });
  return view;
};
/** Words at once: typed letter by letter they take long on a busy machine. */
const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const update = () => screen.getByRole('button', { name: 'Durumu Güncelle' });

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() => Promise.all([import('./complaint-detail.page')]));

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  replyStore.setState({ owner: null, drafts: new Map() });
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
});

describe('the content of the page', () => {
  it('shows facts, words and history as the specification names them', async () => {
    await open();
    expect(
      screen.getByRole('heading', { level: 1, name: "Papatya Sokak'ta derin çukur" }),
    ).toBeVisible();
    expect(screen.getByText('SYS-2026-048210')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kişisel verileri' })).toHaveAttribute(
      'href',
      '/settings/personal-data?complaint=sikayet-1',
    );
    expect(screen.getByText(/12 dk önce\)$/)).toBeVisible();
    expect(screen.getByText('Yeni', { selector: 'span' })).toBeVisible();
    expect(await screen.findByLabelText('Birim')).toHaveDisplayValue('Fen İşleri Müdürlüğü');
    expect(screen.queryByText('oda-0')).toBeNull();
    expect(
      screen
        .getAllByRole('link', { name: 'Konuşmayı aç' })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/whatsapp-sikayetler/oda-0', '/whatsapp-sikayetler/oda-0']);
    expect(screen.getByRole('link', { name: 'SAYSIS’e iletiliyor' })).toHaveAttribute(
      'href',
      '/integrations/saysis/sync?complaint=sikayet-1',
    );
    expect(screen.getByLabelText('6 mesaj')).toBeVisible();
    expect(screen.getByText('Destek Temsilcisi')).toBeVisible();
    expect(screen.getAllByText('Okunmadı')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Okundu' })).toBeInTheDocument();
    expect(screen.getByText('Kişinin telefonuna ulaşılamadı.')).toBeVisible();
    expect(update()).toBeDisabled();
  });

  it('marks what came from SAYSIS and leaves out unit and room where there are none', async () => {
    await open('sikayet-3', 'İlknur Şahin');
    expect(screen.getByText('SAYSIS: Birimde')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Konuşmayı aç' })).toBeNull();
  });

  it('shows the citizen with phone, channel accounts and other complaints', async () => {
    await open();
    const citizen = within(screen.getByRole('complementary', { name: 'Kişi ve notlar' }));
    expect(citizen.getByRole('link', { name: '0555 020 10 00' })).toHaveAttribute(
      'href',
      'tel:+905550201000',
    );
    expect(citizen.getByRole('region', { name: 'Kanal hesapları' })).toHaveTextContent(
      /905550201000/,
    );
    const others = within(citizen.getByRole('region', { name: 'Diğer şikayetleri' }));
    expect(others.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      '/sikayetler/detay?id=sikayet-8',
    );
  });

  it('shows one part at a time where there is no room, first the messages', async () => {
    setWideWindow(false);
    show('/sikayetler/detay?id=sikayet-1');
    expect(await screen.findByLabelText('6 mesaj')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Mesajlar' }));
    expect(screen.queryByRole('button', { name: 'Durumu Güncelle' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Bilgiler' }));
    expect(update()).toBeVisible();
    expect(screen.getByLabelText('6 mesaj')).not.toBeVisible();
  });

  it.each(['/sikayetler/detay', '/sikayetler/detay?id=yok'])(
    'says that %s is not there',
    async (address) => {
      show(address);
      expect(await screen.findByText('Şikayet bulunamadı')).toBeVisible();
    },
  );

  it('names an anonymous sender', async () => {
    await open('sikayet-6', 'Anonim Kullanıcı');
  });

  it('says when there is no message', async () => {
    const base = createFakes().routes;
    server.add({
      'GET /api/complaints/{id}': async (request) => ({
        ...((await base['GET /api/complaints/{id}']?.(request)) as object),
        messages: [],
        totalMessages: 0,
      }),
    });
    await open();
    expect(screen.getByText('Henüz mesaj bulunmuyor')).toBeVisible();
  });

  it('shows script of a citizen as the text it is, and no address that would run', async () => {
    const base = createFakes().routes;
    const hostile = '<img src=x onerror=alert(1)>';
    server.add({
      'GET /api/complaints/{id}': async (request) => {
        const detail = (await base['GET /api/complaints/{id}']?.(request)) as {
          complaint: object;
          messages: object[];
        };
        return {
          ...detail,
          complaint: { ...detail.complaint, senderName: hostile, konuOzeti: hostile },
          messages: [
            {
              ...detail.messages[0],
              message: hostile,
              mediaType: 'document',
              mediaUrl: 'javascript:alert(1)',
            },
          ],
        };
      },
    });
    await open('sikayet-1', hostile);
    expect(screen.getAllByText(hostile).length).toBeGreaterThan(2);
    expect(screen.getByText('Belge alınamadı')).toBeVisible();
  });

  it('can be tried again', async () => {
    server.add({ 'GET /api/complaints/{id}': () => refuse(500, 'internal', 'x') });
    show('/sikayetler/detay?id=sikayet-1');
    expect(await screen.findByText('Şikayet detayları yüklenirken hata oluştu')).toBeVisible();
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('Ayşe Yılmaz', { selector: 'h2' })).toBeVisible();
  });

  it('opens photos large and walks through them with the keyboard', async () => {
    await open();
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Görseli büyüt' })[0] as HTMLElement,
    );
    const viewer = await screen.findByRole('dialog');
    expect(within(viewer).getByText('1 / 2')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(viewer).getByText('2 / 2')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{Home}');
    expect(within(viewer).getByText('1 / 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the status', () => {
  it('a rejection may stay without a reason where the company asks for none', async () => {
    const detail = JSON.parse(await (await server.fetch('/api/complaints/sikayet-1')).text()) as {
      reasonRequired: boolean;
    };
    detail.reasonRequired = false;
    server.add({ 'GET /api/complaints/{id}': () => detail });
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Durum'), 'Reddedildi');
    expect(screen.getByLabelText('Gerekçe (isteğe bağlı)')).toHaveValue('');
    await userEvent.click(update());
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
        durum: 'Reddedildi',
        version: 1,
      }),
    );
  });
});

describe('notes', () => {
  it('adds one, changes and deletes only one’s own', async () => {
    await open();
    const notes = () => screen.getByRole('list', { name: 'İç notlar' });
    expect(within(notes()).getAllByRole('button', { name: 'Notu sil' })).toHaveLength(1);
    await write(screen.getByLabelText('Yeni not'), 'Kepçe istendi');
    await userEvent.click(screen.getByRole('button', { name: 'Not ekle' }));
    expect(await within(notes()).findByText('Kepçe istendi')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Yeni not')).toHaveValue(''));
    await userEvent.click(
      within(notes()).getAllByRole('button', { name: 'Notu düzenle' })[1] as HTMLElement,
    );
    // At once: no click goes into the field first.
    await userEvent.keyboard(', geliyor');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await within(notes()).findByText('Kepçe istendi, geliyor')).toBeVisible();
  });

  it('changes one with keys alone: Escape leaves it as it was, Ctrl + Enter saves it', async () => {
    await open();
    const edit = () => screen.getByRole('button', { name: 'Notu düzenle' });
    const own = edit().closest('li') as HTMLElement;
    const before = own.textContent ?? '';
    await userEvent.click(edit());
    await userEvent.keyboard('!{Escape}');
    expect(own).toHaveTextContent(before);
    expect(edit()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('!{Control>}{Enter}{/Control}');
    await waitFor(() => expect(own).toHaveTextContent(/!.*düzenlendi/));
    expect(edit()).toHaveFocus();
  });

  it('keeps the words of a note that was not saved', async () => {
    server.add({ 'POST /api/complaints/{id}/notes': () => refuse(500, 'internal', '') });
    await open();
    await write(screen.getByLabelText('Yeni not'), 'Kepçe');
    await userEvent.click(screen.getByRole('button', { name: 'Not ekle' }));
    expect(await screen.findByText('Not kaydedilirken hata oluştu')).toBeVisible();
    expect(screen.getByLabelText('Yeni not')).toHaveValue('Kepçe');
  });
});
