import {
  attach,
  attached,
  begin,
  bubble,
  card,
  composer,
  messages,
  newcomer,
} from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { deed, says } from '../suite/simulator';
import { suite } from '../suite/suite';

/** Where a JPEG begins to tell about itself. */
const PLACE = Buffer.from('Exif\0\0');

test('a file whose address has run out comes at the second try, a lost one says so; the words stand all the time', async ({
  page,
}) => {
  const who = newcomer('Geç');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await says({ ...who, type: 'image', caption: 'ikinci denemede gelen', trouble: 'expired' });
  await says({ ...who, type: 'image', caption: 'hiç gelmeyen', trouble: 'missing' });
  await expect(bubble(page, 'hiç gelmeyen')).toContainText('Fotoğraf alınamadı');
  const late = bubble(page, 'ikinci denemede gelen').locator('img');
  await expect(late).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() => late.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a message stands before its file', async ({ page }) => {
  const who = newcomer('Yavaş');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await says({ ...who, type: 'image', caption: 'ağır gelen', trouble: 'slow' });
  await expect(bubble(page, 'ağır gelen')).toContainText('Fotoğraf alınıyor');
  await expect(card(page, who.name)).toContainText('ağır gelen');
});

test('a photo is kept upright and without the place where it was taken', async ({ page }) => {
  const who = newcomer('Konumlu');
  await signedIn(page, '/inbox');
  await begin(page, who);
  const { webhook } = await deed({
    ...who,
    type: 'image',
    photo: true,
    caption: 'telefonla çekilen',
  });
  const [, id] = /"image":\{"id":"(\d+)"/.exec(JSON.stringify(webhook)) ?? [];
  const original = await page.request.get(`${suite.simulator()}/_files/${id}/content`, {
    headers: { authorization: 'Bearer demo-access-token' },
  });
  expect((await original.body()).includes(PLACE)).toBe(true);
  const photo = bubble(page, 'telefonla çekilen').locator('img');
  const address = await photo.getAttribute('src', { timeout: 20_000 });
  const served = await page.request.get(String(address));
  expect(served.headers()['content-type']).toBe('image/jpeg');
  const bytes = await served.body();
  expect(bytes.length).toBeGreaterThan(500);
  expect(bytes.includes(PLACE)).toBe(false);
  // The town's pictures are wider than high; this one lay on its side.
  const shape = await photo.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => image.naturalHeight > image.naturalWidth),
  );
  expect(shape).toBe(true);
});

test('a web page that calls itself a document is downloaded, never opened', async ({ page }) => {
  const who = newcomer('Sayfa');
  await signedIn(page, '/inbox');
  await begin(page, who);
  const text = '<!doctype html><script>document.title = "ele geçti"</script>';
  for (const file of [
    { name: 'fatura.html', mime_type: 'text/html' },
    { name: 'dekont.pdf', mime_type: 'application/pdf' },
    { name: 'makbuz.svg', mime_type: 'image/svg+xml' },
  ]) {
    await says({ ...who, type: 'document', file: { ...file, text } });
    const link = messages(page).getByRole('link', {
      name: new RegExp(file.name.split('.')[0] ?? ''),
    });
    await expect(link).toHaveAttribute('download', /./, { timeout: 20_000 });
    const served = await page.request.get(String(await link.getAttribute('href')));
    const headers = served.headers();
    expect([
      file.name,
      headers['content-disposition']?.split(';')[0],
      headers['x-content-type-options'],
    ]).toEqual([file.name, 'attachment', 'nosniff']);
    expect(headers['content-type']).not.toMatch(/html|xml|svg|script/);
  }
});

test('staff cannot send a web page either, whatever it is called', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/4\d\d/);
  const who = newcomer('Kılık');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await attach(page, 'Belge', {
    name: 'dilekçe.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  await expect(attached(page).getByRole('alert')).toBeVisible();
  await expect(composer(page).getByRole('button', { name: 'Gönder', exact: true })).toBeDisabled();
});
