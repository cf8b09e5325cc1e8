import { freshWorld } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import type { ReleaseHealth } from '@muhatap/shared/wire/releases';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHealth, aPublished, aStatus } from '../../testing/sample-releases';
import { ReleaseFigures } from './release-figures';

const [NEW, LIVE] = ['1.2.0-cccccccccccc', '1.1.0-bbbbbbbbbbbb'];
const load = (count: number, p50: number) => ({ count, p50, p75: p50, p95: 2_100 });

/** The release that everybody has, and the one before it. */
function show(health: ReleaseHealth, before: ReleaseHealth) {
  freshWorld();
  const inbox = aStatus().modules.find(({ name }) => name === 'remote-inbox');
  if (!inbox) throw new Error('the sample has no inbox');
  const releases = [aPublished(NEW, 15, { health }), aPublished(LIVE, 27 * 60, { health: before })];
  const module = { ...inbox, current: NEW, previous: LIVE, canary: null, releases };
  render(
    <UiProvider>
      <ReleaseFigures module={module} release={NEW} />
    </UiProvider>,
  );
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

it('says each figure beside that of the release before, and the difference in words', () => {
  const before = aHealth({ sessions: 1_210, failed: 4, load: load(900, 500) });
  expect(show(aHealth({ sessions: 31, failed: 2, load: load(25, 800) }), before)).toEqual([
    'Yüklenme: medyan 0,8 sn · %95: 2,1 sn (1.1.0: medyan 0,5 sn · %95: 2,1 sn) 0,3 sn daha yavaş',
    'Oturum: 31 (1.1.0: 1.210)',
    'Açılamayan: %6 (1.1.0: <%1) 6,2 puan daha çok',
    '100 oturumda hata: 0 (1.1.0: 0) aynı sayıda',
  ]);
});

it('says that there are too few sessions instead of comparing', () => {
  expect(show(aHealth({ sessions: 12, load: load(12, 500) }), aHealth({ sessions: 900 }))).toEqual([
    'Yüklenme: medyan 0,5 sn · %95: 2,1 sn',
    'Karşılaştırmak için oturum az: bu sürümde 12, öncekinde 900 (en az 20 gerekir)',
  ]);
});

it('shows the last errors behind a click, with place, count, people and companies', async () => {
  const at = '2026-11-21T08:00:00.000Z';
  const source = 'remote-inbox/src/page.ts:12:5';
  show(
    aHealth({
      errors: 4,
      last_errors: [
        { message: 'TypeError: x', source, at, times: 3, people: 2, companies: 1 },
        { message: 'TypeError: y', source: null, at, times: 1, people: 0, companies: 0 },
      ],
    }),
    aHealth(),
  );
  expect(screen.getByText(source)).not.toBeVisible();
  await userEvent.click(screen.getByText('Son hatalar (2)'));
  expect(screen.getByText(source)).toBeVisible();
  expect(screen.getByText(/^3 kez, 2 kişi, 1 kurum · en son/)).toBeVisible();
  expect(screen.getByText(/^1 kez · en son/)).toBeVisible();
  expect(screen.getByText('Kaynaktaki yeri bilinmiyor')).toBeVisible();
});
