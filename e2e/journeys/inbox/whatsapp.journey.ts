import type { Page } from '@playwright/test';
import { suite } from '../../suite/suite';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';
import { citizen, deliver, textMessage, webhookBody } from '../../suite/whatsapp';

const conversation = (page: Page) => page.getByRole('region', { name: 'Mesajlar' });

async function openRoomOf(page: Page, name: string): Promise<void> {
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

test("text, image and a batch arrive live, each once; the reply's ticks go from sent to read", async ({
  page,
}) => {
  const ayse = citizen('Ayşe Işık');
  await signedIn(page, '/inbox');
  await expect(page.getByRole('option').first()).toBeVisible();

  await test.step('a first message opens a room at the top, live', async () => {
    expect(await deliver(webhookBody(ayse, [textMessage(ayse, 'Sokağımızda su yok')]))).toBe(200);
    await expect(page.getByRole('option').first()).toContainText('Ayşe Işık');
    await openRoomOf(page, 'Ayşe Işık');
    await expect(conversation(page).getByText('Sokağımızda su yok')).toHaveCount(1);
  });

  await test.step('an image is shown with its caption', async () => {
    const answer = await page.request.post(`${suite.simulator()}/_simulator/inbound`, {
      data: { from: ayse.phone, name: ayse.name, type: 'image', caption: 'Borunun hali' },
    });
    expect(((await answer.json()) as { webhook_status: number }).webhook_status).toBe(200);
    await expect(conversation(page).getByText('Borunun hali')).toHaveCount(1);
    await expect
      .poll(() =>
        conversation(page)
          .getByRole('img')
          .evaluateAll((images) =>
            images.some((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
          ),
      )
      .toBe(true);
  });

  await test.step('a batch of three, delivered twice, is three messages', async () => {
    const batch = webhookBody(
      ayse,
      ['Birinci mesaj', 'İkinci mesaj', 'Üçüncü mesaj'].map((text) => textMessage(ayse, text)),
    );
    expect(await deliver(batch)).toBe(200);
    await expect(conversation(page).getByText('Üçüncü mesaj')).toHaveCount(1);
    expect(await deliver(batch)).toBe(200);
    await deliver(webhookBody(ayse, [textMessage(ayse, 'Son mesaj')]));
    await expect(conversation(page).getByText('Son mesaj')).toHaveCount(1);
    for (const text of ['Birinci mesaj', 'İkinci mesaj', 'Üçüncü mesaj'])
      await expect(conversation(page).getByText(text)).toHaveCount(1);
  });

  await test.step('a reply reaches the Graph address with the documented body', async () => {
    await page.getByLabel('Yanıt', { exact: true }).fill('Ekibimiz yola çıktı.');
    await page.keyboard.press('Enter');
    await expect(conversation(page).getByText('Ekibimiz yola çıktı.')).toHaveCount(1);
    await expect(conversation(page).getByRole('img', { name: 'Okundu' })).toHaveCount(1);
    const { sent } = (await (
      await page.request.get(`${suite.simulator()}/_simulator/sent`)
    ).json()) as { sent: { account: string; recipient: string; body: unknown }[] };
    const mine = sent.filter(({ recipient }) => recipient === ayse.phone);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      account: '106540352242922',
      body: {
        messaging_product: 'whatsapp',
        to: ayse.phone,
        type: 'text',
        text: { body: 'Ekibimiz yola çıktı.' },
      },
    });
  });

  await test.step("everything is there once after a reload, also by the room's own address", async () => {
    const room = new URL(page.url()).searchParams.get('room');
    await page.goto(`/whatsapp-sikayetler/${room}`);
    for (const text of ['Sokağımızda su yok', 'Birinci mesaj', 'Son mesaj', 'Ekibimiz yola çıktı.'])
      await expect(conversation(page).getByText(text)).toHaveCount(1);
  });
});
