import { answerOf, createMuhatapClient } from '@muhatap/client';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../../backend/testing/webhook-receiver';
import { enter, foundCompany } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { bubble, newcomer, openRoomOf } from '../../suite/inbox';
import { says } from '../../suite/simulator';
import { suite } from '../../suite/suite';

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await openWebhookReceiver(Number(new URL(suite.receiver()).port));
});
test.afterAll(() => receiver.close());

/** The secret that the page shows once. */
async function takeSecret(page: Page, beginning: string): Promise<string> {
  const shown = page.getByRole('dialog').getByText(new RegExp(`^${beginning}_`));
  const secret = await shown.innerText();
  await page.getByRole('button', { name: 'Kopyaladım' }).click();
  return secret;
}

async function makeKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Yeni anahtar' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Programın adı/).fill('Belediye CRM');
  for (const right of ['Konuşmaları okur', 'Mesaj gönderir', 'Vatandaş bilgilerini okur'])
    await form.getByText(right).click();
  await form.getByRole('button', { name: 'Anahtarı oluştur' }).click();
  return takeSecret(page, 'mhtp');
}

async function addWebhook(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Yeni webhook' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Ad/).first().fill('Belediye CRM');
  await form.getByLabel(/^Alıcının adresi/).fill(`${receiver.origin}/muhatap`);
  await form.getByText('Mesaj yazılınca').click();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  return takeSecret(page, 'whsec');
}

test('a program answers a conversation with its key and is told of it by a webhook, until the key is revoked', async ({
  page,
}) => {
  const company = await foundCompany();
  const who = newcomer('Programa Yazan');
  await says({ ...who, account: company.account, text: 'Çöp konteyneri ne zaman gelir?' });
  await enter(page, company, '/settings/api-keys');
  const key = await makeKey(page);
  await page.goto('/settings/webhooks');
  const secret = await addWebhook(page);

  const muhatap = createMuhatapClient({ origin: suite.url(), key });
  const { conversations } = await answerOf(
    muhatap.GET('/api/v1/conversations', { params: { query: { state: 'open' } } }),
  );
  expect(conversations.map(({ citizen }) => citizen?.name)).toEqual([who.name]);
  const id = conversations[0]?.id ?? '';
  await page.goto('/inbox');
  await openRoomOf(page, who.name);
  const text = 'Konteyner yarın sabah yerinde olur.';
  const send = () =>
    answerOf(
      muhatap.POST('/api/v1/conversations/{id}/messages', {
        params: { path: { id }, header: { 'idempotency-key': 'konteyner-1' } },
        body: { text },
      }),
    );
  const message = await send();
  expect((await send()).id).toBe(message.id);
  await expect(bubble(page, text)).toHaveCount(1);
  await expect(bubble(page, text)).toContainText('Program: Belediye CRM');

  await expect.poll(() => receiver.calls.length).toBe(1);
  const [{ body, headers }] = receiver.calls as [WebhookReceiver['calls'][number]];
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'message.sent',
    data: { conversation_id: id, message_id: message.id },
  });
  expect(() => new Webhook(secret).verify(body.replace(id, 'x'), headers)).toThrow();

  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Belediye CRM: işlemler' }).click();
  await page.getByRole('menuitem', { name: 'İptal et…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
  await expect(page.getByText('İptal edildi')).toBeVisible();
  await expect(send()).rejects.toMatchObject({ status: 401, code: 'key_invalid' });
});
