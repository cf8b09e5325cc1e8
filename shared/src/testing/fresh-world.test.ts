import { notificationsStore, notify } from '../notifications';
import { freshWorld } from './fresh-world';
import { createManualClock } from './manual-clock';

const running = () => notificationsStore.getState().notifications.map(({ since }) => since);

it('keeps a toast for as long as a slow machine needs to look at it', () => {
  freshWorld();
  notify.info('Kaydedildi');
  expect(running()).toEqual([null]);
});

it('lets a toast run out by the clock of a test that has one', () => {
  const clock = createManualClock();
  freshWorld({ clock });
  notify.info('Kaydedildi');
  expect(running()).toEqual([clock.now()]);
});
