import { enter, foundCompany, type Company } from '../../suite/company';
import { card, header, newcomer, openRoomOf } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { says } from '../../suite/simulator';
import { suite } from '../../suite/suite';
import { deliver } from '../../suite/whatsapp';
import type { Page } from '@playwright/test';

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Konuşma listeleri' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const rows = (page: Page) => page.getByRole('listbox', { name: 'Konuşmalar' }).getByRole('option');
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filtreler' });
const [ayse, can, deniz] = [newcomer('Ayşe'), newcomer('Can'), newcomer('Deniz')];

/** A citizen wrote some hours ago, and the message arrives now. */
async function wrote(
  { account }: Company,
  { name, from }: { name: string; from: string },
  hoursAgo: number,
): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000 - hoursAgo * 3600));
  const value = {
    messaging_product: 'whatsapp',
    metadata: { phone_number_id: account },
    contacts: [{ profile: { name }, wa_id: from }],
    messages: [
      {
        from,
        id: `wamid.${from}${timestamp}`,
        timestamp,
        type: 'text',
        text: { body: 'Bekliyorum' },
      },
    ],
  };
  expect(
    await deliver(
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
      }),
    ),
  ).toBe(200);
}

/** Three conversations: Ayşe waits since now, Can since five hours, Deniz's is closed; Can's carries a label, Ayşe's is the founder's. */
async function threeRooms(): Promise<{ company: Company; label: string }> {
  const company = await foundCompany();
  await says({ ...deniz, account: company.account });
  await wrote(company, can, 5);
  await says({ ...ayse, account: company.account });
  const { id: label } = await company.ask<{ id: string }>('POST', '/api/labels', {
    name: 'Acil iş',
    color: 'red',
  });
  const find = async () =>
    Object.fromEntries(
      (await company.ask<{ id: string; customer: { name: string } }[]>('GET', '/api/room/all')).map(
        ({ id, customer }) => [customer.name, id],
      ),
    );
  await expect.poll(async () => Object.keys(await find()).length).toBe(3);
  const ids = await find();
  await company.ask('PUT', `/api/room/${ids[can.name]}/labels`, { label_ids: [label] });
  await company.ask('POST', `/api/room/${ids[ayse.name]}/claim`);
  await company.ask('POST', `/api/room/${ids[deniz.name]}/close`);
  return { company, label };
}

test('filters stand in the address: a reload and a shared address keep them; tabs show how many conversations they hold, and the counts follow', async ({
  page,
  context,
}) => {
  const { company, label } = await threeRooms();
  await enter(page, company, '/inbox');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Filtreler', exact: true }).click();
  await filters(page).getByLabel('Etiket').selectOption({ label: 'Acil iş' });
  await expect(rows(page)).toHaveCount(1);
  await expect(card(page, can.name)).toBeVisible();
  await filters(page).getByLabel('Yanıt bekleme süresi').selectOption({ label: 'En az 4 saat' });
  await filters(page).getByLabel('Sorumlu').selectOption({ label: 'Kimseye atanmamış' });
  await filters(page).getByLabel('Kanal').selectOption({ label: 'WhatsApp' });
  await expect(card(page, can.name)).toBeVisible();
  await filters(page).getByRole('button', { name: 'Kapat' }).click();
  await expect(page.getByRole('button', { name: 'Filtreler, 4 seçili' })).toBeVisible();
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    channel: 'whatsapp',
    label,
    waiting: '240',
  });

  await page.reload();
  await expect(
    page
      .getByRole('group', { name: 'Etkin filtreler' })
      .getByRole('button', { name: /filtresini kaldır/ }),
  ).toHaveText([
    'Kanal: WhatsApp',
    'Etiket: Acil iş',
    'Sorumlu: Kimseye atanmamış',
    'Bekleme: en az 4 saat',
  ]);
  await expect(rows(page)).toHaveCount(1);

  const shared = await context.newPage();
  await shared.goto(`${suite.url()}${address.pathname}${address.search}`);
  await expect(rows(shared)).toHaveCount(1);
  await expect(shared.getByRole('button', { name: 'Filtreler, 4 seçili' })).toBeVisible();
  // A list without rows has the look of its tabs as well.
  await shared.goto(`${suite.url()}/inbox?channel=facebook`);
  await expect(shared.getByText('Bu filtrelere uyan konuşma yok')).toBeVisible();
  const tabs = shared.getByRole('navigation', { name: 'Konuşma listeleri' });
  await expect(tabs).toHaveCSS('display', 'flex');
  await shared.close();

  // A room that no longer fits the filter goes, one that begins to fit comes.
  await says({ ...can, account: company.account, text: 'Hâlâ buradayım' });
  await expect(card(page, can.name)).toBeVisible();
  await page.getByRole('button', { name: 'Etiket: Acil iş filtresini kaldır' }).click();
  await page.getByRole('button', { name: 'Bekleme: en az 4 saat filtresini kaldır' }).click();
  await page.getByRole('button', { name: 'Sorumlu: Kimseye atanmamış filtresini kaldır' }).click();
  await expect(rows(page)).toHaveCount(3);

  await expect(tab(page, 'Tümü')).toHaveAccessibleName(/, 3 konuşma/);
  await expect(tab(page, 'Açık')).toHaveAccessibleName(/, 2 konuşma/);
  await expect(tab(page, 'Bana atanan')).toHaveAccessibleName(/, 1 konuşma/);
  await tab(page, 'Açık').click();
  await expect(rows(page)).toHaveCount(2);
  await tab(page, 'Bana atanan').click();
  await expect(page).toHaveURL(/tab=mine/);
  await expect(rows(page)).toHaveCount(1);
  await openRoomOf(page, ayse.name);
  await header(page).getByRole('button', { name: 'Konuşmayı kapat' }).click();
  await expect(tab(page, 'Açık')).toHaveAccessibleName(/, 1 konuşma/);
  await says({ ...deniz, account: company.account, text: 'Yeniden ben' });
  await expect(tab(page, 'Açık')).toHaveAccessibleName(/, 2 konuşma/);
});
