import { otherBrowser } from '../../suite/company';
import {
  answer,
  answerField,
  begin,
  bubble,
  card,
  composer,
  header,
  messages,
  newcomer,
  openRoomOf,
} from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { AGENT, signedIn } from '../../suite/sign-in';
import { says, sentTo } from '../../suite/simulator';
import type { Page } from '@playwright/test';

const [ELIF, MERT] = ['Elif Karadağ', 'Mert Aydoğan'];

/** From its next load on a page receives nothing live; its requests still pass. */
const cutLiveLine = (page: Page) => page.routeWebSocket(/.*/, () => {});

/** A line on what happened, between the messages of the open conversation. */
const sees = (screen: Page, line: string) =>
  expect(messages(screen).getByRole('listitem').filter({ hasText: line })).toBeVisible();

test.describe('Elif and Mert have the same conversation open', () => {
  test('each sees the other, who writes, notes, labels, the close and what is given, each with its line', async ({
    page: elif,
    browser,
  }) => {
    const who = newcomer('Ortak');
    await signedIn(elif, '/inbox');
    await begin(elif, who);
    const mert = await otherBrowser(browser);
    await signedIn(mert, '/inbox', AGENT);
    await openRoomOf(mert, who.name);

    await test.step('each sees that the other looks, and writes', async () => {
      await expect(header(elif).getByRole('status')).toHaveText(`Bu konuşmaya bakan: ${MERT}`);
      await expect(header(mert).getByRole('status')).toHaveText(`Bu konuşmaya bakan: ${ELIF}`);
      await answerField(mert).pressSequentially('Merhaba, ', { delay: 20 });
      await expect(
        elif.getByText('Mert yazıyor… Aynı anda yanıt vermemek için bekleyebilirsiniz.'),
      ).toBeVisible();
      await answerField(mert).fill('');
      await expect(elif.getByText(/Mert yazıyor…/)).toHaveCount(0, { timeout: 15_000 });
    });

    await test.step('a note, of which nothing goes to the provider and which its author alone takes away', async () => {
      await composer(elif).getByRole('button', { name: 'İç not' }).click();
      await composer(elif).getByRole('textbox', { name: 'İç not' }).fill('Müdürlüğe soruldu');
      await composer(elif).getByRole('button', { name: 'Not ekle' }).click();
      for (const screen of [elif, mert])
        await expect(
          messages(screen).getByRole('note').filter({ hasText: 'Müdürlüğe soruldu' }),
        ).toBeVisible();
      await expect(messages(mert).getByRole('button', { name: 'Notu sil' })).toHaveCount(0);
      await messages(elif).getByRole('note').hover();
      await messages(elif).getByRole('note').getByRole('button', { name: 'Notu sil' }).click();
      await elif.getByRole('button', { name: 'Onayla' }).click();
      for (const screen of [elif, mert])
        await expect(messages(screen).getByRole('note')).toHaveCount(0);
      // The next answer is an answer again, and it alone goes out.
      await composer(elif).getByRole('button', { name: 'Yanıt', exact: true }).click();
      await answer(elif, 'Müdürümüzle görüştük.');
      await expect(bubble(mert, 'Müdürümüzle görüştük.')).toHaveCount(1);
      await expect
        .poll(async () => (await sentTo(who.from)).map(({ body }) => body))
        .toMatchObject([{ text: { body: 'Müdürümüzle görüştük.' } }]);
    });

    await test.step('a label', async () => {
      await header(elif).getByRole('button', { name: 'Etiketler' }).click();
      await elif.getByRole('combobox', { name: 'Etiket ara' }).fill('tAKİPTE');
      const found = elif.getByRole('listbox', { name: 'Etiket ara' }).getByRole('option');
      await expect(found).toHaveText(['Takipte']);
      await expect(found).toHaveAttribute('data-highlighted');
      await elif.keyboard.press('Enter');
      await elif.keyboard.press('Escape');
      for (const screen of [elif, mert])
        await expect(card(screen, who.name).getByText('Takipte')).toBeVisible();
      await sees(mert, `${ELIF} “Takipte” etiketini ekledi`);
    });

    await test.step('the close, and the reopening', async () => {
      await header(elif).getByRole('button', { name: 'Konuşmayı kapat' }).click();
      await expect(
        header(mert).getByRole('button', { name: 'Konuşmayı yeniden aç' }),
      ).toBeVisible();
      await expect(
        card(mert, who.name).getByRole('img', { name: 'Konuşma kapatıldı' }),
      ).toBeVisible();
      await sees(mert, `${ELIF} konuşmayı kapattı`);
      await header(mert).getByRole('button', { name: 'Konuşmayı yeniden aç' }).click();
      await expect(header(elif).getByRole('button', { name: 'Konuşmayı kapat' })).toBeVisible();
      await sees(elif, `${MERT} konuşmayı yeniden açtı`);
    });

    await test.step('a conversation that Elif gives to Mert is counted and listed at his', async () => {
      await mert.goto('/inbox?tab=mine');
      const mine = mert
        .getByRole('navigation', { name: 'Konuşma listeleri' })
        .getByRole('link', { name: /^Bana atanan/ });
      await expect(mine).toHaveAccessibleName(/, [\d.]+ konuşma/);
      const count = async () =>
        Number(/, ([\d.]+) konuşma/.exec(await mine.innerText())?.[1]?.replace('.', ''));
      const all = await count();
      await mert.getByRole('button', { name: 'Filtreler', exact: true }).click();
      await mert
        .getByRole('dialog', { name: 'Filtreler' })
        .getByLabel('Etiket')
        .selectOption({ label: 'Takipte' }); // no other journey changes the number of these
      await mert.keyboard.press('Escape');
      await expect.poll(count).toBeLessThan(all);
      const before = await count();
      await expect(card(mert, who.name)).toHaveCount(0);
      await header(elif)
        .getByRole('button', { name: /^(Konuşmayı ata|Sorumlu: .* Değiştir)$/ })
        .click();
      await elif.getByRole('combobox', { name: 'Temsilci ya da grup ara' }).fill('mert');
      await elif
        .getByRole('listbox', { name: 'Temsilci ya da grup ara' })
        .getByRole('option', { name: new RegExp(MERT) })
        .click();
      await expect(card(mert, who.name)).toBeVisible();
      await expect.poll(count).toBe(before + 1);
      await header(elif)
        .getByRole('button', { name: `Sorumlu: ${MERT}. Değiştir` })
        .click();
      await elif.getByRole('option', { name: 'Kimseye atanmasın' }).click();
      await expect(card(mert, who.name)).toHaveCount(0);
      await expect.poll(count).toBe(before);
    });

    await mert.context().close();
    await expect(header(elif).getByRole('status')).toHaveText('', { timeout: 45_000 });
  });

  test('an answer to an older state waits, keeps its words, shows what came, and goes out once on one tap', async ({
    page: elif,
    browser,
    expectNoise,
  }) => {
    expectNoise(/409/);
    const who = newcomer('Geciken');
    await signedIn(elif, '/inbox');
    await begin(elif, who);
    await expect(bubble(elif, 'Merhaba')).toHaveCount(1);
    const mert = await otherBrowser(browser);
    await signedIn(mert, '/inbox', AGENT);
    await openRoomOf(mert, who.name);

    await cutLiveLine(elif);
    await elif.reload();
    await expect(bubble(elif, 'Merhaba')).toHaveCount(1);
    await answerField(elif).fill('Size yarın döneceğiz.');
    await answerField(mert).fill('Ekibimiz yolda.');
    await answerField(mert).press('Enter');
    await expect.poll(async () => (await sentTo(who.from)).length).toBe(1);
    await says({ ...who, text: 'Teşekkürler, bekliyorum' });
    await expect(bubble(mert, 'Teşekkürler, bekliyorum')).toHaveCount(1);

    await answerField(elif).press('Enter');
    const held = composer(elif).getByRole('alert');
    await expect(held).toContainText('Siz yazarken yeni mesaj geldi');
    await expect(held).toContainText('Bekletilen yanıt: Size yarın döneceğiz.');
    await expect(bubble(elif, 'Teşekkürler, bekliyorum')).toHaveCount(1);
    await expect(bubble(elif, 'Ekibimiz yolda.')).toHaveCount(1);
    expect(await sentTo(who.from)).toHaveLength(1);

    await held.getByRole('button', { name: 'Düzenle' }).click();
    await expect(answerField(elif)).toHaveValue('Size yarın döneceğiz.');
    await expect(held).toHaveCount(0);
    await says({ ...who, text: 'Bir sorum daha var' });
    await expect(bubble(mert, 'Bir sorum daha var')).toHaveCount(1);
    await answerField(elif).press('Enter');
    await held.getByRole('button', { name: 'Yine de gönder' }).click();
    await expect(held).toHaveCount(0);
    await expect
      .poll(async () =>
        (await sentTo(who.from)).map(({ body }) => (body as { text: { body: string } }).text.body),
      )
      .toEqual(['Ekibimiz yolda.', 'Size yarın döneceğiz.']);
    for (const screen of [elif, mert])
      await expect(bubble(screen, 'Size yarın döneceğiz.')).toHaveCount(1);
    await mert.context().close();
  });
});
