import { asPerson, aSubject, openComplaintOf } from '../../suite/complaints';
import { otherBrowser } from '../../suite/company';
import { png } from '../../suite/files';
import { expect, test } from '../../suite/fixtures';
import { newcomer } from '../../suite/inbox';
import { AGENT, signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';

interface Units {
  readonly units: readonly { readonly id: string; readonly name: string; is_active: boolean }[];
}

test('a task of another unit is given, found in its work list, done with a photo, and seen on the complaint at once', async ({
  page,
  browser,
}) => {
  const [who, subject, task] = [newcomer('Görev'), aSubject('Devrilen levha'), 'Levhayı dik'];
  await says({ ...who, text: 'Levha devrildi' });
  await openComplaintOf(page, who.name, subject);
  const { units } = await asPerson<Units>(page, 'get', '/api/complaint-units');
  const unit = units.find(({ is_active }) => is_active) ?? { id: '', name: '' };
  const worker = await otherBrowser(browser);

  await test.step('the task is given', async () => {
    await page.getByRole('button', { name: 'Görev ver…' }).click();
    await page.getByRole('textbox', { name: 'Görev' }).fill(task);
    await page.getByLabel('Görevi yapacak birim').selectOption(unit.name);
    await page.getByRole('button', { name: 'Görevi ver' }).click();
    await expect(page.getByRole('button', { name: `Tamamla: ${task}` })).toBeVisible();
  });

  await test.step('the unit finds it among its open tasks', async () => {
    await signedIn(
      worker,
      `/sikayetler?task=${unit.id}&search=${encodeURIComponent(subject)}`,
      AGENT,
    );
    await expect(
      worker.getByRole('button', { name: `Görev: ${unit.name} filtresini kaldır` }),
    ).toBeVisible();
    await worker.getByRole('row').filter({ hasText: subject }).click();
  });

  await test.step('it is done with its result and a photo, which the complaint shows without a reload', async () => {
    await worker.getByRole('button', { name: `Tamamla: ${task}` }).click();
    await worker.getByRole('textbox', { name: 'Sonuç (isteğe bağlı)' }).fill('Yeni ayakla dikildi');
    await worker.getByRole('button', { name: 'Tamamlandı' }).click();
    await expect(page.getByText('Yeni ayakla dikildi').first()).toBeVisible();
    await expect(page.getByText('Birim görevleri (1/1)')).toBeVisible();
    const picker = worker.waitForEvent('filechooser');
    await worker.getByRole('button', { name: 'Sonrası: fotoğraf ekle' }).click();
    await (await picker).setFiles(png('levha.png'));
    await expect(page.getByRole('button', { name: 'Sonrası, 1. fotoğrafı büyüt' })).toBeVisible();
  });

  await test.step('it has left the work list of the unit', async () => {
    await worker.goto(`/sikayetler?task=${unit.id}&search=${encodeURIComponent(subject)}`);
    await expect(worker.getByText('Sonuç bulunamadı')).toBeVisible();
  });
  await worker.context().close();
});
