import { openPage } from './testing/beacon-page';
import { trialBar } from './trial-bar';

let page: ReturnType<typeof openPage>;
beforeEach(() => void (page = openPage({ script: trialBar('2.0.0') })));
afterEach(() => page.close());

const bar = () =>
  page.body.querySelector('[role=region][aria-label="Bu tarayıcıda denenen ana uygulama"]');

test('a tried shell that draws the line of its trial: the page adds none', () => {
  page.pass(3_000);
  page.draw('<div data-shell-trial></div>');
  page.pass(60_000);
  expect(bar()).toBeNull();
});

test('a tried shell without that line: the page shows one after five seconds, until the shell does', () => {
  page.draw();
  page.pass(4_000);
  expect(bar()).toBeNull();
  page.pass(1_000);
  expect(page.body.textContent).toContain('Bu tarayıcıda deneniyor: Ana uygulama 2.0.0 Kaldır');
  page.draw('<div data-shell-trial></div>');
  page.pass(1_000);
  expect(bar()).toBeNull();
});

test("the line's button ends the trial and loads the page anew, also when the gateway is silent", async () => {
  page.pass(5_000);
  page.body.querySelector('[role=region] button')?.click();
  expect(page.requests).toEqual(['DELETE /releases/override']);
  await Promise.resolve();
  await Promise.resolve();
  expect(page.reloads()).toBe(1);
});
