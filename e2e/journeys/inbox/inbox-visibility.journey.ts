import type { Page } from '@playwright/test';
import { clean } from '../../suite/axe';
import { otherBrowser } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import {
  answerField,
  begin,
  card,
  header,
  leaveList,
  messages,
  newcomer,
  openRoomOf,
} from '../../suite/inbox';
import { AGENT, signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';

/** Sees the conversations given to him; closes them, gives none away. */
const CEM = { ...AGENT, email: 'cem.ozkan@demo.muhatap.test', name: 'Cem Özkan' };
const GONE = 'Bu konuşma artık size açık değil.';

async function give(page: Page, to: string): Promise<void> {
  await header(page)
    .getByRole('button', { name: /^(Konuşmayı ata|Sorumlu: .* Değiştir)$/ })
    .click();
  await page
    .getByRole('listbox', { name: 'Temsilci ya da grup ara' })
    .getByRole('option', { name: to })
    .click();
}

test('a person who sees only their own conversations receives nothing of another, and one that is given away leaves their screen', async ({
  page: elif,
  browser,
}) => {
  const [theirs, his] = [newcomer('Gizli'), newcomer('Cemin')];
  const cem = await otherBrowser(browser);
  await signedIn(cem, '/inbox', CEM);
  await signedIn(elif, '/inbox');
  await begin(elif, { ...theirs, text: `Kimse duymasın ${theirs.from}` });
  const room = new URL(elif.url()).searchParams.get('room') ?? '';
  await begin(elif, his);

  await test.step('a conversation that he is given comes live; one without assignee does not', async () => {
    await expect(card(cem, his.name)).toHaveCount(0);
    await give(elif, CEM.name);
    await expect(card(cem, his.name)).toBeVisible();
    await says({ ...his, text: 'Orada mısınız?' });
    await expect(card(cem, his.name)).toContainText('Orada mısınız?');
    await expect(card(cem, theirs.name)).toHaveCount(0);
  });

  await test.step('he may close it, not give it away', async () => {
    await openRoomOf(cem, his.name);
    await expect(header(cem).getByText(`Sorumlu: ${CEM.name}`)).toHaveCount(1);
    await expect(header(cem).getByRole('button', { name: 'Konuşmayı kapat' })).toBeVisible();
    await expect(header(cem).getByRole('button', { name: /Değiştir$|ata$/ })).toHaveCount(0);
    await answerField(cem).fill('Hemen bakıyorum');
  });

  await test.step('given to nobody it is gone, with everything of it', async () => {
    await give(elif, 'Kimseye atanmasın');
    await expect(cem.getByRole('alert')).toContainText(GONE);
    await expect(messages(cem)).toHaveCount(0);
    await expect(card(cem, his.name)).toHaveCount(0);
    await expect(answerField(cem)).toHaveCount(0);
    await clean(cem);
  });

  await test.step('given back it is there again, with the words that were begun', async () => {
    await leaveList(cem);
    await give(elif, CEM.name);
    await expect(messages(cem).getByText('Orada mısınız?')).toBeVisible();
    await expect(card(cem, his.name)).toBeVisible();
    await expect(answerField(cem)).toHaveValue('Hemen bakıyorum');
  });

  await test.step('the way back leads to the list', async () => {
    await give(elif, 'Kimseye atanmasın');
    await cem.getByRole('button', { name: 'Konuşma listesine dön' }).click();
    await expect(cem.getByText('Bir konuşma seçin')).toBeVisible();
    await expect(cem.getByText(GONE)).toHaveCount(0);
  });

  await test.step('no search finds another’s words, and no address opens them', async () => {
    await cem.getByRole('searchbox').fill(theirs.from);
    await expect(cem.getByText('Sonuç bulunamadı')).toBeVisible();
    await cem.goto(`/whatsapp-sikayetler/${room}`);
    await expect(cem.getByText('Konuşma bulunamadı.')).toBeVisible();
    await elif.goto(`/whatsapp-sikayetler/${room}`);
    await expect(header(elif).getByRole('heading', { name: theirs.name })).toBeVisible();
  });

  await cem.context().close();
});
