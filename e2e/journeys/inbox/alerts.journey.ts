import { clean, DIALOG } from '../../suite/axe';
import { begin, card, header, leaveList, newcomer } from '../../suite/inbox';
import { enter, foundCompany, otherBrowser } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { AGENT, signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';
import type { Page } from '@playwright/test';

const settings = (page: Page) => page.getByRole('dialog', { name: 'Ses ve uyarılar' });
const switchOf = (page: Page, label: string) =>
  settings(page).getByRole('checkbox', { name: label });

test('an unread message sounds and stands in the title and on the icon; both can be switched off, and it goes with reading', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = Reflect.get<OscillatorNode, 'start'>(OscillatorNode.prototype, 'start');
    Object.assign(window, { tones: 0 });
    OscillatorNode.prototype.start = function count(when?: number) {
      (window as unknown as { tones: number }).tones += 1;
      return start.call(this, when);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  const company = await foundCompany();
  const { account } = company;
  const [who, other, silent] = [newcomer('Okunmamış'), newcomer('Okunmayan'), newcomer('Sessiz')];
  await enter(page, company, '/inbox');
  await expect(page.getByText('Henüz konuşma yok')).toBeVisible();
  const icon = page.locator('link[rel~="icon"]');
  const plain = await icon.getAttribute('href');

  await test.step('the sound can be tried, and a message that is not before one’s eyes sounds', async () => {
    await page.getByRole('button', { name: 'Ses ve uyarılar' }).click();
    await settings(page).getByRole('button', { name: 'Sesi dene' }).click();
    await expect.poll(tones).toBe(2);
    await page.keyboard.press('Escape');
    await says({ ...who, account });
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect.poll(tones).toBe(4);
  });

  await test.step('conversations are counted, not messages; the count can be switched off', async () => {
    await says({ ...who, account, text: 'Aynı konuşmada ikinci' });
    await says({ ...other, account });
    await expect(page).toHaveTitle(/^\(2\) /);
    await expect(icon).toHaveAttribute('href', /^data:image\/svg\+xml,.*%3E2%3C/);
    await page.getByRole('button', { name: /^Ses ve uyarılar/ }).click();
    await settings(page).getByText('Okunmamış sayısını göster').click();
    await expect(page).not.toHaveTitle(/\(/);
    await expect
      .poll(async () => (await icon.getAttribute('href'))?.endsWith(plain ?? '?'))
      .toBe(true);
    await settings(page).getByText('Okunmamış sayısını göster').click();
    await expect(page).toHaveTitle(/^\(2\) /);
  });

  await test.step('without sound nothing sounds, also after a reload', async () => {
    await settings(page).getByText('Ses çal').click();
    await page.reload();
    await expect(page).toHaveTitle(/^\(2\) /);
    await page.getByRole('button', { name: /^Ses ve uyarılar/ }).click();
    await expect(switchOf(page, 'Ses çal')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await says({ ...silent, account });
    await expect(page).toHaveTitle(/^\(3\) /);
    expect(await tones()).toBe(0);
  });

  await test.step('reading takes it away', async () => {
    await card(page, who.name).click();
    await expect(header(page).getByRole('heading')).toHaveText(who.name);
    await expect(page).toHaveTitle(/^\(2\) /);
    await card(page, other.name).click();
    await expect(page).toHaveTitle(/^\(1\) /);
    await card(page, silent.name).click();
    await expect(page).not.toHaveTitle(/\(/);
  });
});

/** Keeps what the page shows as notifications in `window.shown`. */
async function recordNotifications(
  page: Page,
): Promise<() => Promise<{ title: string; body: string }[]>> {
  await page.addInitScript(() => {
    const shown: { title: string; body: string }[] = [];
    let answer: NotificationPermission = 'default';
    class Recorded extends EventTarget {
      static get permission() {
        return answer;
      }
      static requestPermission() {
        answer = 'granted';
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

test('notifications need permission, announce a message elsewhere and an assignment by somebody else, and lead there', async ({
  page: mert,
  browser,
}) => {
  const shown = await recordNotifications(mert);
  const [open, other, given] = [newcomer('Açık'), newcomer('Başka'), newcomer('Atanan')];
  await signedIn(mert, '/inbox', AGENT);

  await test.step('a message elsewhere', async () => {
    await begin(mert, open);
    await leaveList(mert);
    await says({ ...other, text: 'Sessizce geldi' });
    await expect(card(mert, other.name)).toBeVisible();
    expect(await shown()).toEqual([]); // no permission was requested yet
    await mert.getByRole('button', { name: /^Ses ve uyarılar/ }).click();
    await settings(mert).getByText('Tarayıcı bildirimi göster').click();
    await expect(switchOf(mert, 'Tarayıcı bildirimi göster')).toBeChecked();
    await mert.keyboard.press('Escape');
    await says({ ...open, text: 'Bunu zaten görüyorum' });
    await says({ ...other, text: 'Bana da bakın' });
    await expect.poll(shown).toContainEqual({ title: other.name, body: 'Bana da bakın' });
    expect((await shown()).map(({ title }) => title)).not.toContain(open.name);
    await mert.evaluate(() =>
      (window as unknown as { lastNotice: EventTarget }).lastNotice.dispatchEvent(
        new Event('click'),
      ),
    );
    await expect(header(mert).getByRole('heading')).toHaveText(other.name);
  });

  await test.step('an assignment, and from then on only what is his', async () => {
    await mert.getByRole('button', { name: /^Ses ve uyarılar/ }).click();
    await settings(mert)
      .getByLabel('Yeni mesaj gelince')
      .selectOption({ label: 'Yalnızca bana atananlarda' });
    await mert.keyboard.press('Escape');
    const elif = await otherBrowser(browser);
    await signedIn(elif, '/inbox');
    await begin(elif, given);
    await header(elif).getByRole('button', { name: 'Konuşmayı ata' }).click();
    await elif
      .getByRole('listbox', { name: 'Temsilci ya da grup ara' })
      .getByRole('option', { name: /Mert Aydoğan/ })
      .click();
    await expect.poll(shown).toContainEqual({
      title: 'Size bir konuşma atandı',
      body: `${given.name} · Elif Karadağ atadı`,
    });
    await elif.context().close();
    await says({ ...newcomer('Sahipsiz'), text: 'Bana ait değil' });
    await says({ ...given, text: 'Bana ait' });
    await expect.poll(shown).toContainEqual({ title: given.name, body: 'Bana ait' });
    expect((await shown()).filter(({ body }) => body === 'Bana ait değil')).toEqual([]);
  });

  await test.step('the bell lists the assignment until it is opened', async () => {
    const bell = mert.getByRole('button', { name: /^Bildirimler, \d+ okunmamış$/ });
    const list = mert.getByRole('dialog', { name: 'Bildirimler' });
    const line = list.getByRole('link', {
      name: `Elif Karadağ size bir konuşma atadı ${given.name}`,
    });
    await bell.focus();
    await mert.keyboard.press('Enter');
    await expect(line).toContainText('okunmadı');
    await clean(mert, DIALOG);
    await mert.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(bell).toBeFocused();
    await bell.click();
    await line.click();
    await expect(header(mert).getByRole('heading')).toHaveText(given.name);
    await expect(list).toHaveCount(0);
    await mert.getByRole('button', { name: /^Bildirimler/ }).click();
    await expect(line).toBeVisible();
    await expect(line).not.toContainText('okunmadı');
  });
});
