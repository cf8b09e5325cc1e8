import { begin, card, header, newcomer } from '../suite/inbox';
import { enter, foundCompany, otherBrowser } from '../suite/company';
import { expect, test } from '../suite/fixtures';
import { AGENT, signedIn } from '../suite/sign-in';
import { says } from '../suite/simulator';
import type { Page } from '@playwright/test';

const settings = (page: Page) => page.getByRole('dialog', { name: 'Bildirimler' });
const switchOf = (page: Page, label: string) =>
  settings(page).getByRole('checkbox', { name: label });

test('what is unread stands in the title and on the icon, can be switched off, and goes with reading', async ({
  page,
}) => {
  const company = await foundCompany();
  const who = newcomer('Okunmamış');
  await enter(page, company, '/inbox');
  await expect(page.getByText('Henüz konuşma yok')).toBeVisible();
  const icon = page.locator('link[rel~="icon"]');
  const plain = await icon.getAttribute('href');
  await says({ ...who, account: company.account });
  await expect(page).toHaveTitle(/^\(1\) /);
  await says({ ...who, account: company.account, text: 'Aynı konuşmada ikinci' });
  const other = newcomer('Okunmayan');
  await says({ ...other, account: company.account });
  await expect(page).toHaveTitle(/^\(2\) /); // conversations, not messages
  await expect(icon).toHaveAttribute('href', /^data:image\/svg\+xml,.*%3E2%3C/);
  await page.getByRole('button', { name: 'Bildirimler' }).click();
  await settings(page).getByText('Okunmamış sayısını göster').click();
  await expect(page).not.toHaveTitle(/\(/);
  await expect
    .poll(async () => (await icon.getAttribute('href'))?.endsWith(plain ?? '?'))
    .toBe(true);
  await settings(page).getByText('Okunmamış sayısını göster').click();
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.keyboard.press('Escape');
  await card(page, who.name).click();
  await expect(header(page).getByRole('heading')).toHaveText(who.name);
  await expect(page).toHaveTitle(/^\(1\) /);
  await card(page, other.name).click();
  await expect(page).not.toHaveTitle(/\(/);
});

test("the sound can be tried, and a message that is not before one's eyes sounds", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    Object.assign(window, { tones: 0 });
    OscillatorNode.prototype.start = function count(...when: Parameters<typeof start>) {
      (window as unknown as { tones: number }).tones += 1;
      return start.apply(this, when);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  const company = await foundCompany();
  await enter(page, company, '/inbox');
  await page.getByRole('button', { name: 'Bildirimler' }).click();
  await settings(page).getByRole('button', { name: 'Sesi Dene' }).click();
  await expect.poll(tones).toBe(2);
  await page.keyboard.press('Escape');
  const who = newcomer('Sesli');
  await says({ ...who, account: company.account });
  await expect(card(page, who.name)).toBeVisible();
  await expect.poll(tones).toBe(4);

  await page.getByRole('button', { name: 'Bildirimler' }).click();
  await settings(page).getByText('Ses çal').click();
  await page.reload(); // it is remembered
  await page.getByRole('button', { name: /^Bildirimler/ }).click();
  await expect(switchOf(page, 'Ses çal')).not.toBeChecked();
  await says({ ...newcomer('Sessiz'), account: company.account });
  await expect(page).toHaveTitle(/^\(2\) /);
  expect(await tones()).toBe(0);
});

/** Keeps what the page shows as notifications in `window.shown`. */
async function recordNotices(
  page: Page,
): Promise<() => Promise<{ title: string; body: string }[]>> {
  await page.addInitScript(() => {
    const shown: { title: string; body: string }[] = [];
    let answer: NotificationPermission =
      localStorage.getItem('answer') === 'granted' ? 'granted' : 'default';
    class Recorded extends EventTarget {
      static get permission() {
        return answer;
      }
      static requestPermission() {
        answer = 'granted';
        localStorage.setItem('answer', answer);
        return Promise.resolve(answer);
      }
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super();
        shown.push({ title, body });
        Object.assign(window, { lastNotice: this });
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorded, shown });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shown: { title: string; body: string }[] }).shown);
}

test('notifications ask for leave, tell of a message elsewhere, and lead to it', async ({
  page,
}) => {
  const shown = await recordNotices(page);
  const [open, other] = [newcomer('Açık'), newcomer('Başka')];
  await signedIn(page, '/inbox');
  await begin(page, open);
  await says({ ...other, text: 'Sessizce geldi' });
  await expect(card(page, other.name)).toBeVisible();
  expect(await shown()).toEqual([]); // nobody was asked yet

  await page.getByRole('button', { name: 'Bildirimler' }).click();
  await settings(page).getByText('Tarayıcı bildirimi göster').click();
  await expect(switchOf(page, 'Tarayıcı bildirimi göster')).toBeChecked();
  await page.keyboard.press('Escape');
  await says({ ...open, text: 'Bunu zaten görüyorum' });
  await says({ ...other, text: 'Bana da bakın' });
  await expect.poll(shown).toContainEqual({ title: other.name, body: 'Bana da bakın' });
  expect((await shown()).map(({ title }) => title)).not.toContain(open.name);

  await page.evaluate(() =>
    (window as unknown as { lastNotice: EventTarget }).lastNotice.dispatchEvent(new Event('click')),
  );
  await expect(header(page).getByRole('heading')).toHaveText(other.name);
});

test('an assignment by somebody else is told', async ({ page, browser }) => {
  const shown = await recordNotices(page);
  await page.addInitScript(() => localStorage.setItem('answer', 'granted'));
  const who = newcomer('Atanan');
  await signedIn(page, '/inbox', AGENT);
  await page.getByRole('button', { name: 'Bildirimler' }).click();
  await settings(page).getByText('Tarayıcı bildirimi göster').click();
  await settings(page)
    .getByLabel('Yeni mesaj gelince')
    .selectOption({ label: 'Yalnızca bana atananlarda' });
  await page.keyboard.press('Escape');
  const elif = await otherBrowser(browser);
  await signedIn(elif, '/inbox');
  await begin(elif, who);
  await header(elif).getByRole('button', { name: 'Konuşmayı ata' }).click();
  await elif
    .getByRole('listbox', { name: 'Temsilci ara' })
    .getByRole('option', { name: /Mert Aydoğan/ })
    .click();
  await expect
    .poll(shown)
    .toContainEqual({ title: 'Size bir konuşma atandı', body: `${who.name} · Elif Karadağ atadı` });
  await says({ ...newcomer('Sahipsiz'), text: 'Bana ait değil' });
  await says({ ...who, text: 'Bana ait' });
  await expect.poll(shown).toContainEqual({ title: who.name, body: 'Bana ait' });
  expect((await shown()).filter(({ body }) => body === 'Bana ait değil')).toEqual([]);
  await elif.context().close();
});
