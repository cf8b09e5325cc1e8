import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aConnection,
  FakeAnswer,
  fakeApi,
  renderScreen,
  type FakeApi,
  type FakeRequest,
} from '@muhatap/shared/testing';
import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import type { Message, Room } from '@muhatap/shared/wire/conversations';
import { composerFakes } from '../fakes/composer.fakes';
import { conversationFakes } from '../fakes/conversation.fakes';
import { createFakeInbox, type FakeInbox } from '../fakes/fake-inbox';
import { messageIn, emitMessage } from '../fakes/fake-line';
import { fakeTemplates } from '../fakes/fake-settings';
import { inboxWorld } from '../fakes/inbox-world';
import { listFakes } from '../fakes/list.fakes';
import { pagesFakes } from '../fakes/pages.fakes';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NAME = 'Mehmet Öztürk';
const world = inboxWorld(NOW);
const line = () => world.live;

/** The whole inbox on the shipped fakes, with the conversation of Mehmet Öztürk open. */
function open(change: Partial<Room> = {}): FakeApi & { inbox: FakeInbox } {
  const inbox = createFakeInbox(3, NOW);
  const channel = change.channel ?? 'whatsapp';
  const account = inbox.room('room-1')!.receiver_account;
  inbox.change('room-1', {
    last_customer_message_time: new Date(NOW - MINUTE).toISOString(),
    receiver_account: { ...account, platform: channel },
    chatbot: null,
    ...change,
  });
  const fake = fakeApi({
    ...pagesFakes(line),
    ...listFakes(() => inbox, line),
    ...conversationFakes(() => inbox, line),
    ...composerFakes(() => inbox, line),
    'GET /api/drafts': () => ({ drafts: [] }),
  });
  renderScreen([{ id: 'shell', HydrateFallback: () => null, children: routes }], {
    at: '/inbox?room=room-1',
    connections: [aConnection({ id: account.id, platform: channel })],
  });
  return Object.assign(fake, { inbox });
}
/** A message of the conversation arrives over the line. */
function arrives(inbox: FakeInbox, id: string, content: string, more: Partial<Message> = {}) {
  const message = messageIn(inbox.room('room-1')!, id, content, more);
  act(() => void emitMessage(world.live, inbox.write(message), message));
  return message;
}
/** Another version of a message arrives, some minutes younger. */
const changes = (message: Message, more: Partial<Message>, minutes = 1) =>
  act(() => {
    const updated_at = new Date(NOW + minutes * MINUTE).toISOString();
    const next = { ...message, ...more, updated_at };
    world.live.emit('message-updated', {
      room_id: message.room_id,
      id: message.id,
      status: next.status,
      message: next,
    });
  });
const roomChanges = (inbox: FakeInbox, more: Partial<Room>, change: 'survey' | 'closed') =>
  act(() => void world.live.emit('room-updated', { room: inbox.change('room-1', more), change }));
const messages = async () => within(await screen.findByRole('region', { name: 'Mesajlar' }));
const bubble = async (text: string) =>
  within((await (await messages()).findByText(text)).closest<HTMLElement>('[role=listitem]')!);
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Yanıt' });
const row = async () => {
  const list = await screen.findByRole('listbox', { name: 'Konuşmalar', hidden: true });
  return within(await within(list).findByRole('option', { name: new RegExp(NAME), hidden: true }));
};
const header = () =>
  within(screen.getByRole('region', { name: 'Konuşma' }).querySelector('header')!);
const sends = ({ requests }: FakeApi) =>
  requests
    .filter(({ path }) => path.endsWith('/send/message'))
    .map(({ path, body }) => [path, body]);
const panel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Kişi bilgileri' }));
  return within(await screen.findByRole('region', { name: 'Kişi bilgileri' }));
};
const picture = (name: string) => new File([new Uint8Array(9)], name, { type: 'image/png' });
/** Keeps an uploaded picture; jsdom makes no addresses of files, as the shipped fakes do. */
const stored = ({ body }: FakeRequest) => {
  const { name, size } = (body as FormData).get('file') as File;
  const url = `/uploads/${name}`;
  return new FakeAnswer({ url, name, type: 'image', size, mime_type: 'image/png' }, 201);
};
const media = (state: 'pending' | 'ready' | 'failed'): Message['media'] => ({
  state,
  url: state === 'ready' ? '/uploads/foto.jpg' : null,
  mime_type: 'image/jpeg',
  name: 'foto.jpg',
  size: 10,
});

describe('channels', () => {
  test.each([
    ['whatsapp', 'WhatsApp', { message: 'Buyurun' }],
    ['whatsapp-twillio', 'WhatsApp', { message: 'Buyurun' }],
    ['facebook', 'Facebook', { page_id: '100200300', content: 'Buyurun' }],
    ['instagram', 'Instagram', { ig_id: '100200300', content: 'Buyurun' }],
    ['instagram-comment', 'Instagram', { ig_id: '100200300', content: 'Buyurun' }],
  ] satisfies [Platform, string, object][])(
    'a conversation of %s names its channel, and an answer goes to the address of that channel',
    async (channel, name, body) => {
      const fake = open({ channel });
      await userEvent.click(await field());
      await userEvent.paste('Buyurun');
      await userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(sends(fake)).toMatchObject([[CHANNELS[channel as Platform].sendPath, body]]),
      );
      expect((await row()).getByRole('img', { name, hidden: true })).toBeInTheDocument();
      expect(header().getByRole('img', { name })).toBeVisible();
    },
  );

  test('an account that takes templates alone sends one with its values', async () => {
    const fake = open({ channel: 'whatsapp-authkey' });
    fake.add({
      'GET /api/templates': () => ({
        templates: fakeTemplates().map((each) => ({ ...each, channels: ['whatsapp-authkey'] })),
      }),
    });
    expect(await screen.findByText(/yalnızca onaylı şablon/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Yanıt' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: /Randevu hatırlatma/ }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Tarih' }));
    await userEvent.paste('3 Aralık');
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    await waitFor(() =>
      expect(sends(fake)).toMatchObject([
        [
          CHANNELS['whatsapp-authkey'].sendPath,
          { template: { id: 'template-4', values: { '1': NAME, '2': '3 Aralık' } } },
        ],
      ]),
    );
  });

  test('a comment is answered in private once; the next comment gives the right again', async () => {
    const until = new Date(NOW + DAY).toISOString();
    const fake = open({ channel: 'instagram-comment', private_reply_until: until });
    const answer = async (text: string) => {
      await userEvent.click(await field());
      await userEvent.paste(text);
      await userEvent.keyboard('{Enter}');
    };
    // The row is made anew when the server has taken the message.
    const shows = (text: string, chip: string) =>
      waitFor(async () => expect((await bubble(text)).getByText(chip)).toBeVisible());
    await answer('Önümüzdeki hafta.');
    await shows('Önümüzdeki hafta.', 'Herkese açık');
    const inPrivate = screen.getByRole('button', { name: /^Özel mesaj/ });
    await userEvent.click(inPrivate);
    await answer('Ayrıntılar burada.');
    await shows('Ayrıntılar burada.', 'Özel');
    await waitFor(() => expect(inPrivate).toHaveAttribute('aria-disabled', 'true'));
    await answer('Görüşmek üzere.');
    await shows('Görüşmek üzere.', 'Herkese açık');
    fake.inbox.change('room-1', { private_reply_until: until });
    arrives(fake.inbox, 'next', 'Teşekkürler');
    await waitFor(() => expect(inPrivate).not.toHaveAttribute('aria-disabled', 'true'));
  });
});

describe('an arrival', () => {
  test('a message stands before its file, shows it when it comes, and says when it will not', async () => {
    const { inbox } = open();
    await messages();
    const late = arrives(inbox, 'p1', 'geç gelen', { type: 'image', media: media('pending') });
    const lost = arrives(inbox, 'p2', 'hiç gelmeyen', { type: 'image', media: media('pending') });
    expect((await bubble('geç gelen')).getByText('Fotoğraf alınıyor…')).toBeVisible();
    expect((await row()).getByText('hiç gelmeyen')).toBeInTheDocument();
    changes(late, { media: media('ready') });
    changes(lost, { media: media('failed') });
    expect(await (await bubble('geç gelen')).findByRole('img', { name: 'foto.jpg' })).toBeVisible();
    expect((await bubble('hiç gelmeyen')).getByText('Fotoğraf alınamadı')).toBeVisible();
  });

  test('a reaction stands on its message, is no message of its own and can be taken away', async () => {
    const { inbox } = open();
    const list = await messages();
    const message = arrives(inbox, 'r1', 'Teşekkür ederim');
    await bubble('Teşekkür ederim');
    const heart = { name: 'Kişinin tepkisi: ❤️' };
    changes(message, { reactions: [{ emoji: '❤️', is_sent: false }] });
    expect(await (await bubble('Teşekkür ederim')).findByRole('img', heart)).toBeVisible();
    expect(list.getAllByText('❤️')).toHaveLength(1);
    changes(message, { reactions: [] }, 2);
    await waitFor(() => expect(screen.queryByRole('img', heart)).toBeNull());
  });

  test('a refusal of the provider that comes later is shown at the message, whose text stays', async () => {
    const { inbox } = open();
    await messages();
    const sent = arrives(inbox, 's1', 'Size yardımcı olalım.', { is_sent: true, status: 'sent' });
    await bubble('Size yardımcı olalım.');
    changes(sent, {
      status: 'failed',
      error: { code: '131026', message: 'Mesaj teslim edilemiyor.', action: null },
    });
    expect(await (await messages()).findByText(/Mesaj teslim edilemiyor/)).toBeVisible();
    expect((await messages()).getByText('Size yardımcı olalım.')).toBeVisible();
  });

  test('a message that was written on the phone of the account is ours, and is counted in the panel', async () => {
    const { inbox } = open();
    await messages();
    const facts = await panel();
    const count = inbox.messages('room-1').length;
    const messageCount = () => facts.getByText('Mesaj sayısı').parentElement;
    await waitFor(() => expect(messageCount()).toHaveTextContent(`Mesaj sayısı${count}`));
    arrives(inbox, 'e1', 'Telefondan yazıyorum', { is_sent: true, status: 'sent' });
    expect(
      await within(screen.getByRole('region', { name: 'Mesajlar', hidden: true })).findByRole(
        'img',
        { name: 'Gönderildi', hidden: true },
      ),
    ).toBeInTheDocument();
    expect((await row()).getByText(/Telefondan yazıyorum/)).toBeInTheDocument();
    await waitFor(() => expect(messageCount()).toHaveTextContent(`Mesaj sayısı${count + 1}`));
  });

  test('a score stands in the panel, and the conversation stays closed', async () => {
    const { inbox } = open();
    await messages();
    const facts = await panel();
    roomChanges(inbox, { is_active: false }, 'closed');
    roomChanges(inbox, { survey_response: 5 }, 'survey');
    expect(await facts.findByText('5 / 5')).toBeVisible();
    expect(facts.getByText('Kapalı')).toBeVisible();
    await (await row()).findByRole('img', { name: 'Konuşma kapatıldı', hidden: true });
  });
});

describe('the time for an answer', () => {
  test.each([
    ['whole', 1, null, undefined],
    ['nearly over', 23.5 * 60, 'Yanıt için kalan: 30 dk', 'Yanıt için kalan: 30 dk'],
    ['over', 30 * 60, null, 'Yanıt süresi doldu'],
  ])('%s, stands on the card and above where it matters', async (_name, ago, onCard, above) => {
    open({ last_customer_message_time: new Date(NOW - ago * MINUTE).toISOString() });
    await messages();
    const [clock] = (await row()).queryAllByRole('img', { name: /kalan|süre/, hidden: true });
    expect(clock?.getAttribute('aria-label') ?? null).toBe(onCard);
    const [text] = header().queryAllByText(/kalan|süresi/);
    expect(text?.closest('[title]')?.textContent).toBe(above);
  });
});

describe('the field', () => {
  test('a template is found by its shortcut, shown as the citizen will see it, filled and sent', async () => {
    const fake = open();
    await userEvent.type(await field(), '/MERHABA');
    expect(await screen.findAllByRole('option', { name: /Karşılama/ })).toHaveLength(1);
    expect(screen.getByLabelText('Karşılama önizlemesi')).toHaveTextContent(
      `Merhaba ${NAME}, ben Ayşe Yılmaz.`,
    );
    await userEvent.keyboard('{Enter}');
    expect(await field()).toHaveValue(
      `Merhaba ${NAME}, ben Ayşe Yılmaz. Size nasıl yardımcı olabilirim?`,
    );
    await userEvent.clear(await field());
    await userEvent.type(await field(), '/basvuru');
    await screen.findByRole('option', { name: /Başvuru numarası/, selected: true });
    await userEvent.keyboard('{Tab}');
    const value = await screen.findByRole('textbox', { name: 'Başvuru no' });
    expect(value).toHaveFocus();
    await userEvent.paste('CB-101');
    expect(screen.getByLabelText('Başvuru numarası önizlemesi')).toHaveTextContent('CB-101');
    await userEvent.keyboard('{Enter}');
    expect((await field()).value).toMatch(/CB-101$/);
    expect(sends(fake)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sends(fake)).toHaveLength(1));
  });

  test('a template of other channels is not found; Escape leaves the words', async () => {
    open({ channel: 'instagram' });
    await userEvent.type(await field(), '/su');
    expect(await screen.findByText('“su” ile eşleşen şablon yok.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('“su” ile eşleşen şablon yok.')).toBeNull();
    expect(await field()).toHaveValue('/su');
  });

  test('an approved template is chosen from the list beside the field, too', async () => {
    const fake = open();
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Şablon seç' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Şablon ara' }));
    await userEvent.paste('HATIRLATMA');
    await userEvent.click(await screen.findByRole('option', { name: /Randevu hatırlatma/ }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Tarih' }));
    await userEvent.paste('3 Aralık');
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    await waitFor(() =>
      expect(sends(fake)).toMatchObject([
        [
          CHANNELS.whatsapp.sendPath,
          { template: { id: 'template-4', values: { '1': NAME, '2': '3 Aralık' } } },
        ],
      ]),
    );
    expect(
      await (await messages()).findByText(`Sayın ${NAME}, 3 Aralık tarihli`, { exact: false }),
    ).toBeVisible();
  });

  test('an emoji chosen with the arrows goes in where the caret stands', async () => {
    open();
    await userEvent.type(await field(), 'Teşekkürler!{ArrowLeft}');
    await userEvent.click(screen.getByRole('button', { name: 'Emoji ekle' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Emoji ara' }));
    await userEvent.paste('gülümse');
    const [first] = await screen.findAllByRole('gridcell');
    await userEvent.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await field()).toHaveValue(`Teşekkürler${first?.textContent}!`),
    );
    await waitFor(async () => expect(await field()).toHaveFocus());
  });

  test('a dropped and a pasted picture are attached and go out', async () => {
    const fake = open();
    fake.add({ 'POST /api/upload/file': stored });
    const dataTransfer = { types: ['Files'], files: [picture('bırakılan.png')] };
    const target = await screen.findByRole('region', { name: 'Mesajlar' });
    fireEvent.dragEnter(target, { dataTransfer });
    expect(screen.getByText('Dosyayı buraya bırakın')).toBeVisible();
    fireEvent.drop(target, { dataTransfer });
    expect(screen.queryByText('Dosyayı buraya bırakın')).toBeNull();
    fireEvent.paste(await field(), { clipboardData: { files: [picture('yapıştırılan.png')] } });
    for (const name of ['bırakılan.png: kaldır', 'yapıştırılan.png: kaldır'])
      expect(await screen.findByRole('button', { name })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Gönder' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    await waitFor(() =>
      expect(sends(fake)).toMatchObject([
        [CHANNELS.whatsapp.sendPath, { type: 'image' }],
        [CHANNELS.whatsapp.sendPath, { type: 'image' }],
      ]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Eklenen dosyalar' })).toBeNull(),
    );
  });

  test('a file that the server refuses says why and cannot be sent', async () => {
    open();
    const files = [new File(['<!doctype html>'], 'başarısız.pdf', { type: 'application/pdf' })];
    fireEvent.paste(await field(), { clipboardData: { files } });
    const tray = within(await screen.findByRole('list', { name: 'Eklenen dosyalar' }));
    expect(await tray.findByRole('alert')).toHaveTextContent(
      'Dosyanın içeriği uzantısına uymuyor.',
    );
    expect(screen.getByRole('button', { name: 'Gönder' })).toBeDisabled();
  });

  test('a character that AltGr writes on Turkish keyboards is left to the field', async () => {
    open();
    const target = await field();
    target.focus();
    const keys = ['@', '€', '₺', '\\', '|', '{', '?', 'j', '/'];
    const prevented = [{ modifierAltGraph: true }, { ctrlKey: true, altKey: true }].flatMap(
      (modifiers) =>
        keys.filter(
          (key) =>
            !fireEvent(
              target,
              new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
            ),
        ),
    );
    expect(prevented).toEqual([]);
    await userEvent.paste('ayse@ornek.test €5 ₺10 \\o/ {x}');
    expect(target).toHaveValue('ayse@ornek.test €5 ₺10 \\o/ {x}');
    expect(screen.getByRole('button', { name: 'Yanıt' })).toHaveAttribute('aria-pressed', 'true');
  });
});
