import { suite } from '../../suite/suite';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';
import { newcomer } from '../../suite/inbox';
import { citizen, deliver, textMessage, webhookBody } from '../../suite/whatsapp';

const CALLS = 200;
const KILL_AFTER = 80;

test('the server is killed in a burst of 200 calls: what it acknowledged is there once, and the open page catches up', async ({
  page,
  expectNoise,
}) => {
  // The socket may reach the new process before the API does: the page then asks for what it missed again.
  expectNoise(/502|WebSocket|ERR_|Failed to load resource|Missed events could not be read/);
  const veli = citizen(newcomer('Kesinti').name);
  await signedIn(page, '/inbox');
  expect(await deliver(webhookBody(veli, [textMessage(veli, 'başlangıç')]))).toBe(200);
  await page.getByRole('option', { name: veli.name }).click();
  const room = new URL(page.url()).searchParams.get('room');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));

  const acknowledged: string[] = [];
  const { backend } = await suite.processes();
  await Promise.all(
    Array.from({ length: CALLS }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 5));
      if (index === KILL_AFTER) process.kill(backend, 'SIGKILL');
      const text = `patlama ${String(index).padStart(3, '0')}`;
      const body = webhookBody(veli, [textMessage(veli, text)]);
      const status = await deliver(body).catch(() => 0);
      if (status === 200) acknowledged.push(text);
    }),
  );
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.length).toBeLessThan(CALLS);
  await expect.poll(async () => (await suite.processes()).backend !== backend).toBe(true);
  await expect
    .poll(
      async () =>
        (
          await page.request.get('/api/profile/me', {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status(),
      { timeout: 60_000 },
    )
    .toBe(200);

  const stored = async () => {
    const answer = await page.request.get(`/api/room/${room}?page=1&limit=200`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { messages } = (await answer.json()) as {
      messages: { data: { content: string }[]; total: number };
    };
    return messages.data.map(({ content }) => content);
  };
  const missing = async () => {
    const contents = new Set(await stored());
    return acknowledged.filter((text) => !contents.has(text));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  const contents = await stored();
  for (const text of acknowledged)
    expect(contents.filter((content) => content === text)).toHaveLength(1);

  const after = 'yeniden ayakta';
  expect(await deliver(webhookBody(veli, [textMessage(veli, after)]))).toBe(200);
  await expect(page.getByRole('region', { name: 'Mesajlar' }).getByText(after)).toHaveCount(1, {
    timeout: 45_000,
  });
  // Only visible rows are drawn: of the burst, the one that stands beside the newest message.
  const all = await stored();
  const at = all.indexOf(after);
  const beside = all[at === 0 ? 1 : at - 1] ?? '';
  expect(beside).toMatch(/^patlama/);
  await expect(page.getByRole('region', { name: 'Mesajlar' }).getByText(beside)).toHaveCount(1);
});
