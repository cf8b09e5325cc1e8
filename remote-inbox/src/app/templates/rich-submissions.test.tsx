import { platform } from '@muhatap/shared/platform';
import { aConnection, FakeAnswer, refuse } from '@muhatap/shared/testing';
import type { Template } from '@muhatap/shared/wire/conversations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../fakes/show-page';
import { pageRoutes } from '../page-routes';

beforeAll(() => Promise.all([import('./templates.page'), import('./template.page')]));

const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const preview = () => screen.getByRole('group', { name: 'Şablonun önizlemesi' });
const upload = ({ body }: { readonly body: unknown }) => {
  const { name, size } = (body as FormData).get('file') as File;
  return new FakeAnswer(
    { url: `/uploads/1/${name}`, name, size, type: 'image', mime_type: 'image/jpeg' },
    201,
  );
};

/** A new template of WhatsApp Cloud that is submitted in a category. */
async function begin(category: string, options: Partial<Parameters<typeof showPage>[1]> = {}) {
  const shown = showPage(pageRoutes, { at: '/settings/templates/new', ...options });
  await userEvent.click(await screen.findByLabelText('Ad'));
  await userEvent.paste('Hatırlatma');
  await userEvent.click(screen.getByRole('radio', { name: 'Onaylı şablon' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp' }));
  await userEvent.selectOptions(screen.getByLabelText('Meta onayı'), `Onaya gönder: ${category}`);
  await userEvent.click(screen.getByLabelText('Meta’daki şablon adı'));
  await userEvent.paste('hatirlatma');
  return shown;
}
const card = (place: number) => within(screen.getByRole('group', { name: `${place}. buton` }));
const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

test('buttons are added, ordered and previewed; the end of an address becomes a variable', async () => {
  const { server } = await begin('Bilgilendirme');
  await write(screen.getByLabelText('Mesaj metni'), 'Yarın bekleriz.');
  expect(screen.queryByRole('button', { name: 'Kodu kopyala' })).toBeNull();
  await press('Bağlantı');
  await write(card(1).getByLabelText('Yazısı'), 'Başvurum');
  await write(card(1).getByLabelText('Adres'), 'https://ornek.tr/b/');
  await userEvent.click(card(1).getByLabelText('Adresin sonu gönderirken yazılır'));
  await press('Hızlı yanıt');
  await write(card(2).getByLabelText('Yazısı'), 'Geleceğim');
  await userEvent.click(card(2).getByRole('button', { name: 'Yukarı taşı' }));
  expect(card(1).getByLabelText('Yazısı')).toHaveValue('Geleceğim');
  await press('Telefon');
  expect(screen.queryByRole('button', { name: 'Telefon' })).toBeNull();
  await userEvent.click(card(3).getByRole('button', { name: 'Butonu kaldır' }));
  expect(preview()).toHaveTextContent('Yarın bekleriz.GeleceğimBaşvurum');
  const variable = within(screen.getByRole('group', { name: 'buton_1' }));
  expect(variable.getByLabelText('Etiket')).toHaveValue('Adresin sonu');
  await write(variable.getByLabelText('Örnek'), '7');
  await save();
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/templates/submissions',
      body: {
        buttons: [
          { type: 'QUICK_REPLY', text: 'Geleceğim', variable: null },
          { type: 'URL', url: 'https://ornek.tr/b/{{1}}', variable: 'buton_1' },
        ],
        variables: [{ name: 'buton_1', example: '7' }],
      },
    }),
  );
});

test('a refused button shows its sentence', async () => {
  await begin('Tanıtım', {
    more: {
      'POST /api/templates/submissions': () =>
        refuse(422, 'template_invalid', 'Olmadı', {
          fields: { 'buttons.0.text': 'Butonun yazısını yazın.', buttons: 'Yan yana durmalı.' },
        }),
    },
  });
  await write(screen.getByLabelText('Mesaj metni'), 'Yarın bekleriz.');
  await press('Hızlı yanıt');
  expect(screen.getByRole('button', { name: 'Kodu kopyala' })).toBeVisible();
  await save();
  expect(await screen.findByText('Butonun yazısını yazın.')).toBeVisible();
});

test('a file stands in the header: it is needed, uploaded and submitted', async () => {
  const { server } = await begin('Bilgilendirme', { more: { 'POST /api/upload/file': upload } });
  await write(screen.getByLabelText('Mesaj metni'), 'Parkımız açıldı.');
  await userEvent.selectOptions(screen.getByLabelText('Başlığın türü'), 'Fotoğraf');
  expect(screen.queryByLabelText('Başlık')).toBeNull();
  await save();
  expect(await screen.findByText('Meta’nın inceleyeceği örnek dosyayı seçin.')).toBeVisible();
  jest
    .spyOn(platform().files, 'pick')
    .mockResolvedValue([new File(['x'], 'park.jpg', { type: 'image/jpeg' })]);
  await press('Fotoğraf seç');
  expect(await screen.findByTitle('park.jpg')).toBeVisible();
  expect(preview()).toHaveTextContent('park.jpg');
  await save();
  await waitFor(() =>
    expect(
      server.requests.findLast(({ path }) => path === '/api/templates/submissions')?.body,
    ).toMatchObject({ header: null, header_file: { kind: 'image', url: '/uploads/1/park.jpg' } }),
  );
});

test('a file that cannot be uploaded is said at its field', async () => {
  await begin('Bilgilendirme', {
    more: { 'POST /api/upload/file': () => refuse(415, 'unsupported_file', 'Bu tür olmaz.') },
  });
  await userEvent.selectOptions(screen.getByLabelText('Başlığın türü'), 'Belge');
  jest.spyOn(platform().files, 'pick').mockResolvedValue([new File(['x'], 'a.pdf')]);
  await press('Belge seç');
  expect(await screen.findByText('Bu tür olmaz.')).toBeVisible();
});

test('a template with a code has Meta’s words; what was written comes back with another category', async () => {
  const { server } = await begin('Bilgilendirme');
  await write(screen.getByLabelText('Mesaj metni'), 'Yarın bekleriz.');
  await userEvent.selectOptions(
    screen.getByLabelText('Meta onayı'),
    'Onaya gönder: Doğrulama kodu',
  );
  expect(screen.queryByLabelText('Mesaj metni')).toBeNull();
  expect(preview()).toHaveTextContent('123456 doğrulama kodunuz.');
  expect(preview()).toHaveTextContent('Kodu kopyala');
  await userEvent.click(screen.getByLabelText('“Bu kodu paylaşmayın” uyarısını ekle'));
  expect(preview()).not.toHaveTextContent('paylaşmayın');
  await userEvent.selectOptions(screen.getByLabelText('Meta onayı'), 'Onaya gönder: Bilgilendirme');
  expect(screen.getByLabelText('Mesaj metni')).toHaveValue('Yarın bekleriz.');
  await userEvent.selectOptions(
    screen.getByLabelText('Meta onayı'),
    'Onaya gönder: Doğrulama kodu',
  );
  await userEvent.clear(screen.getByLabelText('Kodun süresi (dakika)'));
  await save();
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      buttons: [],
      authentication: { has_advice: true, expires_minutes: null },
    }),
  );
});

const rejected: Template = {
  ...{ id: 'r1', kind: 'approved', title: 'Kampanya', shortcut: null, header: null },
  ...{ body: 'Büyük kampanya.', footer: null, variables: [], channels: ['whatsapp'] },
  ...{ provider_name: 'kampanya', language: 'tr', is_active: true, updated_by: null },
  updated_at: '2026-11-20T09:00:00.000Z',
  provider: {
    ...{ id: '9', status: 'REJECTED', category: 'UTILITY', read_at: '2026-11-20T09:00:00.000Z' },
    fault: 'Meta metni tanıtım bulduğu için reddetti.',
    buttons: [{ type: 'QUICK_REPLY', text: 'Olur', url: null }],
  },
};
const openKnown = (provider: object = {}) =>
  showPage(pageRoutes, {
    at: '/settings/templates/r1/edit',
    more: {
      'GET /api/templates': () => ({
        templates: [{ ...rejected, provider: { ...rejected.provider, ...provider } }],
      }),
      'PUT /api/templates/{id}/submission': () =>
        refuse(409, 'template_not_editable', 'Günde bir kez düzenlenebilir.'),
      'DELETE /api/templates/{id}': () => new FakeAnswer(undefined, 204),
    },
  });

test('a rejected template says why, and is submitted anew in another category', async () => {
  const { server } = openKnown();
  expect(await screen.findByText(/tanıtım bulduğu için/)).toBeVisible();
  expect(screen.getByLabelText('Meta’daki şablon adı')).toBeEnabled();
  await userEvent.selectOptions(
    screen.getByLabelText('Meta onayı'),
    'Yeniden onaya gönder: Tanıtım',
  );
  expect(screen.getByLabelText('Meta’daki şablon adı')).toBeDisabled();
  expect(card(1).getByLabelText('Yazısı')).toHaveValue('Olur');
  await save();
  expect(await screen.findByText('Günde bir kez düzenlenebilir.')).toBeVisible();
  expect(server.requests.findLast(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/templates/r1/submission',
    body: { category: 'MARKETING', buttons: [{ text: 'Olur' }] },
  });
});

test('an approved template keeps its category, one under review takes no edit', async () => {
  const { unmount } = openKnown({ status: 'APPROVED', fault: null });
  await screen.findByLabelText('Meta onayı');
  expect(screen.getAllByRole('option', { name: /onaya gönder/ })).toHaveLength(1);
  unmount();
  openKnown({ status: 'PENDING', fault: null });
  await screen.findByLabelText('Mesaj metni');
  expect(screen.queryByLabelText('Meta onayı')).toBeNull();
});

test('a template of Meta is deleted there, too, and says so first', async () => {
  const { server } = openKnown();
  await userEvent.click(await screen.findByRole('button', { name: 'Şablonu sil' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Meta’dan da silinir/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Onayla' }));
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'DELETE')?.path).toContain(
      '/api/templates/r1',
    ),
  );
});

test('one of several WhatsApp Business accounts is chosen', async () => {
  const { server } = await begin('Bilgilendirme', {
    connections: [
      aConnection({ id: 'a', name: 'Çağrı merkezi', business_id: '111' }),
      aConnection({ id: 'b', name: 'Zabıta', business_id: '222' }),
    ],
  });
  await write(screen.getByLabelText('Mesaj metni'), 'Yarın bekleriz.');
  await userEvent.selectOptions(screen.getByLabelText(/WhatsApp Business hesabı/), 'Zabıta (222)');
  await save();
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      business_id: '222',
    }),
  );
});
