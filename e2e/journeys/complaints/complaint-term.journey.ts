import { randomUUID } from 'node:crypto';
import { expect, test } from '../../suite/fixtures';
import { aSubject, asPerson } from '../../suite/complaints';
import { signedIn } from '../../suite/sign-in';

const DAY_MS = 864e5;
/** The server looks for terms that are over every quarter of a minute. */
const LOOK_MS = 40_000;

test('a complaint whose term is over says so in its history, to a supervisor, in the list and in the report', async ({
  page,
}) => {
  await signedIn(page, '/dashboard');
  const subject = aSubject('Süresi geçen çukur');
  // It came in by letter so long ago that its term of 30 days has passed.
  const receivedOn = new Date(Date.now() - 360 * DAY_MS).toISOString().slice(0, 10);
  const { complaint } = await asPerson<{ complaint: { id: string; number: string } }>(
    page,
    'post',
    '/api/complaints',
    { origin: 'letter', konuOzeti: subject, received_on: receivedOn },
    { 'idempotency-key': randomUUID() },
  );
  await page.goto(`/sikayetler/detay?id=${complaint.id}`);
  await expect(page.getByText('Süresi doldu', { exact: true })).toBeVisible({ timeout: LOOK_MS });
  await page.getByRole('button', { name: /^Bildirimler/ }).click();
  const entries = page.getByRole('dialog', { name: 'Bildirimler' }).getByRole('listitem');
  await expect(
    entries.filter({ hasText: 'Bir şikayetin süresi doldu' }).filter({ hasText: complaint.number }),
  ).toBeVisible();
  await page.goto(`/sikayetler?search=${encodeURIComponent(subject)}`);
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('gün gecikti');
  await page.goto('/reports/terms');
  const overdue = page.getByRole('region', { name: /^Süresi geçmiş açık şikayetler/ });
  await expect(overdue.getByText(complaint.number)).toBeVisible();
});
