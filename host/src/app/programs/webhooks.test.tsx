import { chooseRowAction, fieldsOf, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { Webhook, WebhookDelivery } from '@muhatap/shared/wire/programs';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() =>
  Promise.all([
    import('./webhooks.page'),
    import('./deliveries.page'),
    import('./webhooks.loader'),
  ]),
);

const PATH = '/api/programs/webhooks';
const aWebhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  name: 'Belediye CRM',
  address: 'https://crm.ornek.bel.tr/muhatap',
  events: ['complaint.opened'],
  is_active: true,
  failing_since: null,
  switched_off_at: null,
  former_secret_until: null,
  created_at: '2026-11-20T09:00:00.000Z',
  ...change,
});
const DELIVERY: WebhookDelivery = {
  id: 'd1',
  type: 'complaint.opened',
  state: 'failed',
  body: '{"type": "complaint.opened"}',
  attempts: [
    {
      at: '2026-11-20T09:00:01.000Z',
      status: 503,
      ms: 12,
      answer: 'bakımda',
      error: 'Alıcı 503 yanıtı verdi.',
    },
  ],
  created_at: '2026-11-20T09:00:00.000Z',
};

function show(webhooks: Webhook[], at = '/settings/webhooks', more: FakeRoutes = {}) {
  return showPeople(at, {
    more: {
      ...fakeAdministration().routes,
      [`GET ${PATH}`]: () => ({ webhooks }),
      [`POST ${PATH}`]: (request) => {
        const webhook = { ...aWebhook(), ...fieldsOf(request) };
        webhooks.push(webhook);
        return { webhook, secret: 'whsec_gizli' };
      },
      [`PUT ${PATH}/{id}`]: () => aWebhook(),
      [`POST ${PATH}/{id}/rotate`]: () => ({ webhook: aWebhook(), secret: 'whsec_yeni' }),
      [`DELETE ${PATH}/{id}`]: () => {
        webhooks.splice(0);
      },
      [`GET ${PATH}/{id}/deliveries`]: () => ({ deliveries: [DELIVERY], next_cursor: null }),
      [`POST ${PATH}/{id}/test`]: () => ({ count: 1 }),
      [`POST ${PATH}/{id}/replay`]: () => ({ count: 3 }),
      ...more,
    },
  });
}
const agree = async () =>
  userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: /Evet|Onayla|Tamam/,
    }),
  );

test('adds an address with its events, and shows its secret once', async () => {
  const { sent } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni webhook' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  for (const sentence of [
    'En az iki harfli bir ad verin.',
    'Alıcının adresini yazın (https://…).',
    'En az bir olay seçin.',
  ])
    expect(await form.findByText(sentence)).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Ad/), 'Belediye CRM');
  await userEvent.type(form.getByLabelText(/^Alıcının adresi/), 'https://crm.ornek.bel.tr');
  await userEvent.click(form.getByRole('checkbox', { name: /^Şikayet açılınca/ }));
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('whsec_gizli')).toBeVisible();
  expect(sent('POST', PATH)).toEqual([
    {
      name: 'Belediye CRM',
      address: 'https://crm.ornek.bel.tr',
      events: ['complaint.opened'],
      is_active: true,
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Kopyaladım' }));
  expect(await screen.findByRole('row', { name: /^Belediye CRM/ })).toBeVisible();
});

test('renews a secret, says what was switched off, and removes an address', async () => {
  const { notifications } = show([aWebhook({ switched_off_at: '2026-11-20T09:00:00.000Z' })]);
  expect(await screen.findByText('Ulaşılamadı, kapatıldı')).toBeVisible();
  await chooseRowAction('Belediye CRM', 'Gizli anahtarı yenile…');
  await agree();
  expect(await screen.findByText('whsec_yeni')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kopyaladım' }));
  await chooseRowAction('Belediye CRM', 'Kaldır…');
  await agree();
  await waitFor(() => expect(notifications()).toContain('Webhook kaldırıldı'));
  expect(await screen.findByText('Henüz webhook yok')).toBeVisible();
});

test('shows a delivery with its attempts, and sends it, all failed ones and a test', async () => {
  const { sent, notifications } = show([aWebhook()], '/settings/webhooks/w1');
  const row = within(await screen.findByRole('row', { name: /Şikayet açılınca/ }));
  expect(row.getByText('Alıcı 503 yanıtı verdi.')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: /2026/ }));
  const detail = within(await screen.findByRole('dialog'));
  expect(detail.getByLabelText('Gönderilen')).toHaveTextContent('complaint.opened');
  expect(detail.getByText('bakımda')).toBeVisible();
  await userEvent.click(detail.getByRole('button', { name: 'Yeniden gönder' }));
  await waitFor(() => expect(notifications()).toContain('3 gönderim sıraya kondu'));
  await userEvent.click(screen.getByRole('button', { name: 'Başarısızları yeniden gönder' }));
  await waitFor(() => expect(sent('POST', `${PATH}/w1/replay`)).toHaveLength(2));
  const [one, range] = sent('POST', `${PATH}/w1/replay`);
  expect(one).toEqual({ id: 'd1' });
  expect(range).toMatchObject({ state: 'failed' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Deneme gönder' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Deneme gönder' }));
  await waitFor(() => expect(sent('POST', `${PATH}/w1/test`)).toHaveLength(1));
});

test('says why deliveries could not be read', async () => {
  show([aWebhook()], '/settings/webhooks/w1', {
    [`GET ${PATH}/{id}/deliveries`]: () => refuse(404, 'not_found', 'Webhook bulunamadı.'),
  });
  expect(await screen.findByText('Webhook bulunamadı.')).toBeVisible();
});
