import {
  actionsPanel,
  aSubject,
  chooseStatus,
  complaintOf,
  saveStatus,
  statusIsSaved,
} from '../../suite/complaints';
import { enter, foundCompany } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { newcomer } from '../../suite/inbox';
import { says, sentTo } from '../../suite/simulator';

const wordsTo = async (recipient: string): Promise<string[]> =>
  (await sentTo(recipient)).map(({ body }) => (body['text'] as { body: string }).body);

test('three citizens report one pothole: the reports are found, merged, and all three are told', async ({
  page,
}) => {
  const company = await foundCompany();
  const { account } = company;
  const citizens = ['Birinci', 'İkinci', 'Üçüncü'].map((name) => newcomer(name));
  const reports: { id: string; number: string; from: string }[] = [];
  await enter(page, company, '/dashboard');

  await test.step('each writes and sends where it is, 40 metres apart', async () => {
    for (const [at, who] of citizens.entries()) {
      await says({ ...who, account, text: 'Yolda derin bir çukur var' });
      const place = { latitude: 41.0136 + at * 0.00036, longitude: 28.955 };
      await says({ ...who, account, type: 'location', ...place });
      const id = await complaintOf(page, who.name, aSubject('Yolda çukur'));
      const { complaint } = await company.ask<{ complaint: { saysisCode: string } }>(
        'GET',
        `/api/complaints/${id}`,
      );
      reports.push({ id, number: complaint.saysisCode, from: who.from });
    }
  });

  const [first, ...others] = reports;
  if (first === undefined) throw new Error('Nobody reported');
  await test.step('the first names the other two by their nearness and takes them in', async () => {
    await page.goto(`/sikayetler/detay?id=${first.id}`);
    const similar = page.getByRole('region', { name: 'Benzer şikayetler' });
    await expect(similar.getByText(/^40 m uzakta/)).toBeVisible();
    await expect(similar.getByText(/^80 m uzakta/)).toBeVisible();
    for (const { number } of others) {
      await similar.getByRole('button', { name: `${number} ile birleştir` }).click();
      const dialog = page.getByRole('dialog');
      await expect(
        dialog.getByRole('radio', { name: new RegExp(`^${first.number}`) }),
      ).toBeChecked();
      await dialog.getByRole('button', { name: 'Birleştir', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    await expect(page.getByText('3 kişi bildirdi')).toBeVisible();
    await expect
      .poll(() => wordsTo(first.from))
      .toEqual([expect.stringContaining('konuyu başka bir vatandaşımız da bildirdi')]);
    for (const { from, number } of others)
      await expect
        .poll(() => wordsTo(from))
        .toEqual([
          expect.stringMatching(
            `^${number} numaralı başvurunuz, aynı konudaki ${first.number} numaralı başvuruyla birleştirildi[^]*/takip/`,
          ),
        ]);
  });

  await test.step('its solution is told to all three, each with the page of their own report', async () => {
    await chooseStatus(page, 'Çözüldü');
    await actionsPanel(page).getByLabel('Vatandaşı bilgilendir').check({ force: true });
    await actionsPanel(page).getByLabel('Vatandaşa gidecek mesaj').fill('Çukur kapatıldı.');
    await saveStatus(page);
    await statusIsSaved(page);
    const links: string[] = [];
    for (const { from } of reports) {
      await expect
        .poll(async () => (await wordsTo(from)).at(-1))
        .toMatch(/^Çukur kapatıldı\.[^]*\/takip\//);
      links.push(/\/takip\/\w+/.exec((await wordsTo(from)).at(-1) ?? '')?.[0] ?? '');
    }
    expect(new Set(links).size, links.join(' ')).toBe(3);
  });

  await test.step('one that was another pothole is parted again', async () => {
    await page.goto(`/sikayetler/detay?id=${others[0]?.id ?? ''}`);
    await expect(page.getByText('ile birleştirildi; durumu onunla birlikte değişir')).toBeVisible();
    await page.getByRole('button', { name: 'Birleştirmeyi geri al' }).click();
    await page.getByRole('button', { name: 'Onayla' }).click();
    await expect(page.getByText('ile birleştirildi; durumu onunla birlikte değişir')).toHaveCount(
      0,
    );
    await page.goto(`/sikayetler/detay?id=${first.id}`);
    await expect(page.getByText('2 kişi bildirdi')).toBeVisible();
  });
});
