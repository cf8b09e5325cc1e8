import { clean } from '../../suite/axe';
import { otherBrowser } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { card, newcomer } from '../../suite/inbox';
import { AGENT, signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';

test('three conversations are closed in one go and taken back in one, and a colleague sees both', async ({
  page: elif,
  browser,
}) => {
  const people = [newcomer('Birinci'), newcomer('İkinci'), newcomer('Üçüncü')] as const;
  for (const person of people) await says({ ...person, text: 'Merhaba' });
  await signedIn(elif, '/inbox');
  const mert = await otherBrowser(browser);
  await signedIn(mert, '/inbox', AGENT);
  for (const screen of [elif, mert])
    for (const { name } of people) await expect(card(screen, name)).toBeVisible();
  const areClosed = async (count: 0 | 1) => {
    for (const screen of [elif, mert])
      for (const { name } of people)
        await expect(
          card(screen, name).getByRole('img', { name: 'Konuşma kapatıldı' }),
        ).toHaveCount(count);
  };
  const bar = elif.getByRole('region', { name: 'Seçilen konuşmalar' });

  await test.step('Ctrl and Shift choose them, and nothing is opened', async () => {
    // Words of different people come in whatever order.
    const rows = card(elif, people.map(({ name }) => name).join('|'));
    await rows.first().click({ modifiers: ['ControlOrMeta'] });
    await rows.last().click({ modifiers: ['Shift'] });
    await expect(bar.getByText('3 konuşma seçildi')).toBeVisible();
    await expect(elif).toHaveURL(/\/inbox$/);
    await clean(elif);
  });

  await test.step('closed', async () => {
    await bar.getByRole('button', { name: 'Kapat' }).click();
    await expect(elif.getByText('3 konuşma kapatıldı')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await areClosed(1);
  });

  await test.step('taken back', async () => {
    await elif.getByRole('button', { name: 'Geri al' }).click();
    await areClosed(0);
  });
  await mert.context().close();
});
