import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, aMessage, aRoom, FakeAnswer, refuse } from '@muhatap/shared/testing';
import { platform } from '@muhatap/shared/platform';
import type { Template } from '@muhatap/shared/wire/conversations';
import { conversationStore } from '#entities/conversation';
import { quoteInDraft, writeDraft } from '#entities/draft';
import { mustKeepPage } from './index';
import { forgetInbox } from '../../fakes/forget-inbox';
import { ago, DAY, field, NOW, open, openMachine, sends } from '../../testing/open-composer';

beforeEach(() => void openMachine());
afterEach(forgetInbox);

test('Enter sends, Shift+Enter makes a line, a word being composed is left alone', async () => {
  const fake = open();
  await userEvent.type(field(), 'bir{Shift>}{Enter}{/Shift}iki');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(field()).toHaveValue('bir\niki');
  await userEvent.type(field(), '{Control>}{Enter}{/Control}');
  expect(field()).toHaveValue('');
  await waitFor(() =>
    expect(sends(fake)).toEqual([
      { message: 'bir\niki', recipient: '905321112233', from: '100200300', seen_seq: 0 },
    ]),
  );
});

test('the active tab is clicked, the next letters stand in the field', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Yanıt' }));
  await userEvent.keyboard('cami');
  expect(field()).toHaveValue('cami');
});

test('a letter that is typed on a button of the composer goes into the field and no further', async () => {
  open();
  const beyond = jest.fn();
  document.addEventListener('keydown', beyond);
  screen.getByRole('button', { name: 'Emoji ekle' }).focus();
  await userEvent.keyboard('c');
  document.removeEventListener('keydown', beyond);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('c');
  expect(beyond).not.toHaveBeenCalled();
});

test('the send button is clicked, writing goes on in the field', async () => {
  open();
  await userEvent.type(field(), 'bir');
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  await userEvent.keyboard('cuma');
  expect(field()).toHaveValue('cuma');
});

test('over the limit nothing is sent, and the count is of characters as people see them', async () => {
  const fake = open();
  act(() => void fireEvent.change(field(), { target: { value: '😀'.repeat(4100) } }));
  expect(screen.getByText('Mesaj en çok 4.096 karakter olabilir; 4 karakter fazla.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gönder' })).toBeDisabled();
  await userEvent.type(field(), '{Enter}');
  expect(sends(fake)).toEqual([]);
});

test('a slash opens the templates; one that fills itself is put into the text', async () => {
  open();
  await userEvent.type(field(), 'Tamam /SEL');
  const option = await screen.findByRole('option', { name: /Karşılama/ });
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', option.id);
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('Tamam Merhaba İlknur Şahin');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('while the templates are still loading Enter sends no half-typed name', async () => {
  const fake = open(undefined, { 'GET /api/templates': () => new Promise(() => undefined) });
  await userEvent.type(field(), '/sel{Enter}');
  expect(field()).toHaveValue('/sel');
  expect(sends(fake)).toEqual([]);
});

test('Escape closes the list and leaves the words; a slash inside a word opens none', async () => {
  open();
  await userEvent.type(field(), '/sel');
  await screen.findByRole('option', { name: /Karşılama/ });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('/sel');
  await userEvent.clear(field());
  await userEvent.type(field(), '24/11');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a value that a template cannot know is requested; Escape goes back', async () => {
  open();
  await userEvent.type(field(), '/sikayet');
  await screen.findByRole('option', { name: /Şikâyet kaydı/ });
  await userEvent.keyboard('{Tab}');
  const input = await screen.findByRole('textbox', { name: 'Kayıt numarası' });
  expect(input).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Metne ekle' })).toBeDisabled();
  await userEvent.type(input, '42{Enter}');
  expect(field()).toHaveValue('Kayıt no: 42');
  expect(field()).toHaveFocus();
});

test('after the window an approved template is sent with its values', async () => {
  const fake = open(aRoom({ last_customer_message_time: ago(2 * DAY) }));
  expect(screen.getByText(/yalnızca onaylı şablon/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Yanıt' })).toBeNull();
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.type(screen.getByRole('combobox', { name: 'Şablon ara' }), 'DEV{Enter}');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Başvuru numarası' }), '42');
  expect(
    within(screen.getByRole('group', { name: 'Devam önizlemesi' })).getByText(
      'Sayın İlknur Şahin, 42',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  await waitFor(() =>
    expect(sends(fake)).toEqual([
      {
        message: '',
        recipient: '905321112233',
        from: '100200300',
        type: 'template',
        template: { id: 't3', values: { ad: 'İlknur Şahin', no: '42' } },
        seen_seq: 0,
      },
    ]),
  );
});

const RICH: Template = {
  ...{ id: 'r', kind: 'approved', title: 'Plan', shortcut: null, header: null, footer: null },
  ...{ body: 'İmar planınız hazır.', channels: ['whatsapp'], provider_name: 'plan' },
  ...{ language: 'tr', is_active: true, updated_by: null, updated_at: ago(0) },
  variables: [{ name: 'buton_1', label: 'Başvuru', source: 'none', example: '7' }],
  header_file: { kind: 'document', file: null },
  provider: {
    ...{ status: 'APPROVED', category: 'UTILITY', fault: null, read_at: ago(0) },
    business_id: '111',
    buttons: [{ type: 'URL', text: 'Aç', url: 'https://ornek.tr/{{1}}', variable: 'buton_1' }],
  },
};

test('a template with a file and an open button is sent once both are filled', async () => {
  const fake = open(aRoom({ last_customer_message_time: ago(2 * DAY) }), {
    'GET /api/templates': () => ({ templates: [RICH] }),
  });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Şablon ara' }), 'Plan{Enter}');
  const shown = within(screen.getByRole('group', { name: 'Plan önizlemesi' }));
  expect(shown.getByText('Aç')).toBeVisible();
  expect(shown.getByText('Belge')).toBeVisible();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Başvuru' }), '42');
  expect(screen.getByRole('button', { name: 'Gönder' })).toBeDisabled();
  jest.spyOn(platform().files, 'pick').mockResolvedValue([new File(['x'], 'plan.pdf')]);
  await userEvent.click(screen.getByRole('button', { name: 'Belge seç' }));
  expect(await shown.findByText('plan.pdf')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  await waitFor(() =>
    expect(sends(fake)).toMatchObject([
      {
        attachment_url: '/uploads/plan.pdf',
        template: { id: 'r', values: { buton_1: '42' } },
      },
    ]),
  );
});

test('templates of another WhatsApp Business account are not offered', async () => {
  open(
    aRoom({ last_customer_message_time: ago(2 * DAY) }),
    { 'GET /api/templates': () => ({ templates: [RICH] }) },
    aConnection({ business_id: '222' }),
  );
  expect(await screen.findByText(/onaylı şablon yok/)).toBeVisible();
});

test('where no template helps, it says why nothing can be written', () => {
  open(aRoom({ channel: 'facebook', last_customer_message_time: ago(8 * DAY) }));
  expect(screen.getByText(/son mesajından 7 gün sonra/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Yanıt' })).toBeNull();
});

test('an account that takes templates alone says so, and that there are none', async () => {
  open(aRoom({ channel: 'whatsapp-authkey', last_customer_message_time: ago(0) }));
  expect(screen.getByText('Bu hesaptan yalnızca onaylı şablon gönderilebilir.')).toBeVisible();
  expect(await screen.findByText(/Bu kanal için onaylı şablon yok/)).toBeVisible();
});

test('between 24 hours and 7 days a person may still answer, and it says so', () => {
  open(aRoom({ channel: 'facebook', last_customer_message_time: ago(2 * DAY) }));
  expect(
    screen.getByText('24 saat geçti; temsilci olarak yanıtlamak için 5 gün kaldı.'),
  ).toBeVisible();
  expect(field()).toBeEnabled();
});

test('a comment is answered under the post or once in private', async () => {
  const fake = open(
    aRoom({ channel: 'instagram-comment', private_reply_until: new Date(NOW + DAY).toISOString() }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Özel mesaj (1 hak)' }));
  await userEvent.type(field(), 'Size özelden yazdık{Enter}');
  await waitFor(() =>
    expect(sends(fake)).toMatchObject([{ reply_mode: 'private', content: 'Size özelden yazdık' }]),
  );
  expect(screen.getByRole('button', { name: 'Herkese açık yanıt' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the private answer that was used cannot be chosen', async () => {
  open(aRoom({ channel: 'instagram-comment', private_reply_until: null }));
  const way = screen.getByRole('button', { name: 'Özel mesaj (1 hak)' });
  expect(way).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(way);
  expect(way).toHaveAttribute('aria-pressed', 'false');
});

test('a note goes to colleagues alone, with words of its own', async () => {
  const fake = open(undefined, {
    'POST /api/room/{id}/notes': ({ body }) =>
      new FakeAnswer(
        {
          id: 'n1',
          room_id: 'room-1',
          customer_id: 'customer-1',
          content: (body as { content: string }).content,
          author: { id: 'user-1', name: 'Ayşe' },
          created_at: ago(0),
          updated_at: ago(0),
        },
        201,
      ),
  });
  await userEvent.type(field(), 'yarım yanıt');
  await userEvent.keyboard('{Control>}{Shift>}[KeyE]{/Shift}{/Control}');
  const note = await screen.findByRole('textbox', { name: 'İç not' });
  expect(note).toHaveValue('');
  expect(screen.getByText('Yalnızca ekibiniz görür; kişiye gönderilmez.')).toBeVisible();
  await userEvent.type(note, 'Dikkat{Enter}');
  await waitFor(() => expect(note).toHaveValue(''));
  expect(fake.requests.some(({ path }) => path === '/api/room/room-1/notes')).toBe(true);
  expect(sends(fake)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yanıt' }));
  expect(field()).toHaveValue('yarım yanıt');
});

test('a note that could not be saved keeps its words', async () => {
  open(undefined, { 'POST /api/room/{id}/notes': () => refuse(500, 'x', 'Olmadı.') });
  await userEvent.click(screen.getByRole('button', { name: 'İç not' }));
  const note = await screen.findByRole('textbox', { name: 'İç not' });
  await userEvent.type(note, 'Dikkat{Enter}');
  await waitFor(() => expect(note).toBeEnabled());
  expect(note).toHaveValue('Dikkat');
  expect(mustKeepPage()).toBe(true);
});

test('a held message is sent anyway, or taken back into the field', async () => {
  const newer = aMessage({ id: 'newer', content: 'Bir dakika' });
  open(undefined, {
    'POST /api/whatsapp/send/message': () =>
      refuse(409, 'stale_reply', 'Yeni mesaj.', { messages: [newer], seq: 9 }),
  });
  await userEvent.type(field(), 'Ekip yolda{Enter}');
  const strip = await screen.findByRole('alert');
  expect(within(strip).getByText('Siz yazarken yeni mesaj geldi (1)')).toBeVisible();
  await userEvent.click(within(strip).getByRole('button', { name: 'Düzenle' }));
  expect(field()).toHaveValue('Ekip yolda');
  expect(conversationStore.getState().outbox).toEqual([]);
});

test('a quote is shown, sent and can be taken away', async () => {
  const fake = open();
  act(() => quoteInDraft('room-1', 'message-9'));
  expect(screen.getByText('Alıntılanan mesaj')).toBeVisible();
  await userEvent.type(field(), 'Evet{Enter}');
  await waitFor(() =>
    expect(sends(fake)).toMatchObject([{ message: 'Evet', reply_to_id: 'message-9' }]),
  );
  expect(screen.queryByText('Alıntılanan mesaj')).toBeNull();
});

test('a quote that is taken away leaves the cursor in the answer', async () => {
  open();
  act(() => quoteInDraft('room-1', 'message-9'));
  await userEvent.click(screen.getByRole('button', { name: 'Alıntıyı kaldır' }));
  await waitFor(() => expect(field()).toHaveFocus());
});

test('an emoji is found by its Turkish name and stands where the caret was', async () => {
  open();
  await userEvent.type(field(), 'Merhaba ');
  await userEvent.click(screen.getByRole('button', { name: 'Emoji ekle' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Emoji ara' }), 'UZUM');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field()).toHaveValue('Merhaba 🍇'));
  // Writing goes on in the field, not on the button that opened the picker: also a frame after it has closed.
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Emoji ara' })).toBeNull());
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(field()).toHaveFocus();
});

test('a letter that is typed on a button stands behind a draft that waits', async () => {
  act(() => writeDraft('room-1', 'Merhaba'));
  open();
  screen.getByRole('button', { name: 'Emoji ekle' }).focus();
  await userEvent.keyboard(',');
  expect(field()).toHaveValue('Merhaba,');
});

test('an emoji stands behind a draft that nobody has touched', async () => {
  act(() => writeDraft('room-1', 'Merhaba '));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Emoji ekle' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Emoji ara' }), 'UZUM');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field()).toHaveValue('Merhaba 🍇'));
});

test('a paused account says so', () => {
  open(undefined, {}, aConnection({ is_active: false }));
  expect(
    screen.getByText('Belediye Hattı hesabı duraklatıldı; bu hesaptan mesaj gönderilemez.'),
  ).toBeVisible();
});
