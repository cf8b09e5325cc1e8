import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../suite/fixtures';
import { liveRelease, promoteBroken, release, releaseFolder } from '../suite/releases';
import { signedIn } from '../suite/sign-in';

const NOISE = /integrity|Failed to load resource|broken|RUNTIME-0|module|ERR_|A module failed/i;

test('a module whose entry is broken shows its own error area; the shell, the menu and the others go on; retry heals it', async ({ page, expectNoise }) => {
  expectNoise(NOISE);
  const entry = path.join(releaseFolder('remote-reports', liveRelease('remote-reports')), 'remoteEntry.js');
  const kept = ['', '.br', '.gz'];
  for (const suffix of kept) await rename(entry + suffix, `${entry}${suffix}.kept`);
  await writeFile(entry, 'throw new Error("broken on purpose");');
  try {
    await signedIn(page, '/reports/general');
    await expect(page.getByRole('heading', { name: 'Bir hata oluştu' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    const menu = page.getByRole('navigation');
    await menu.hover();
    await menu.getByRole('button', { name: 'Şikayet Yönetimi' }).click();
    await menu.getByRole('link', { name: 'Şikayetler' }).click();
    await expect(page.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Bir hata oluştu' })).toBeVisible({ timeout: 30_000 });
  } finally {
    for (const suffix of kept) await rename(`${entry}${suffix}.kept`, entry + suffix);
  }
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect(page.getByRole('heading', { name: 'Genel Rapor' })).toBeVisible({ timeout: 30_000 });
});

test('with a previous release present, that one loads instead; a roll back makes it live', async ({ page, expectNoise }) => {
  expectNoise(NOISE);
  const good = liveRelease('remote-complaints');
  const broken = await promoteBroken('remote-complaints');
  await signedIn(page, '/sikayetler');
  await expect(page.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible({ timeout: 30_000 });
  const health = (await (await page.request.get('/healthz')).json()) as { failures: Record<string, number> };
  expect(health.failures[`remote-complaints/${broken}`]).toBe(1);

  release('rollback', 'remote-complaints', '--reason', 'girişte hata');
  expect(liveRelease('remote-complaints')).toBe(good);
  const map = (await (await page.request.get('/releases.json')).json()) as { modules: Record<string, { digest: string }> };
  expect(good).toContain(map.modules['remote-complaints']?.digest);
});
