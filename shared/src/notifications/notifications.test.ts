import { createMemoryPlatform, initializePlatform, type MemoryPlatform } from '../platform';
import { createManualClock, type ManualClock } from '../testing/manual-clock';
import { askConfirm, confirmStore } from './confirm.store';
import {
  clearNotifications,
  dismissNotification,
  notificationsStore,
  notify,
  pauseNotifications,
  resumeNotifications,
} from './notifications.store';

let clock: ManualClock;
let machine: MemoryPlatform;
const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);

beforeEach(() => {
  clock = createManualClock();
  machine = createMemoryPlatform({ clock });
  initializePlatform(machine);
  clearNotifications();
});

test('a toast is seen for 3000 ms, counted from its own beginning', async () => {
  notify.success('bir');
  await clock.advance(1000);
  notify.info('iki');
  await clock.advance(1999);
  expect(shown()).toEqual(['bir', 'iki']);
  await clock.advance(1);
  expect(shown()).toEqual(['iki']);
  await clock.advance(1000);
  expect(shown()).toEqual([]);
});

test('a toast with a link stays long enough to be reached', async () => {
  const link = { label: 'Şikayete git', address: '/sikayetler/detay?id=c1', follow: () => {} };
  notify.success('Şikayet oluşturuldu', { link });
  await clock.advance(7999);
  expect(notificationsStore.getState().notifications).toMatchObject([
    { message: 'Şikayet oluşturuldu', link },
  ]);
  await clock.advance(1);
  expect(shown()).toEqual([]);
});

test('at most three; a further one pushes the oldest out', () => {
  for (const word of ['bir', 'iki', 'üç', 'dört']) notify.warning(word);
  expect(shown()).toEqual(['iki', 'üç', 'dört']);
});

test('none runs out while somebody reads; then each has the time it had left', async () => {
  notify.info('bir');
  await clock.advance(2000);
  pauseNotifications();
  notify.info('iki');
  await clock.advance(60_000);
  expect(shown()).toEqual(['bir', 'iki']);
  resumeNotifications();
  await clock.advance(1000);
  expect(shown()).toEqual(['iki']);
  await clock.advance(2000);
  expect(shown()).toEqual([]);
});

test('an emptied stack under the pointer does not stop the next toast', async () => {
  const id = notify.info('bir');
  pauseNotifications();
  dismissNotification(id);
  notify.info('iki');
  await clock.advance(3000);
  expect(shown()).toEqual([]);
});

test('every toast is logged at its level', () => {
  notify.success('kaydedildi');
  notify.warning('az kaldı');
  notify.error('olmadı', { title: 'Kayıt' });
  expect(machine.memory.logged).toEqual([
    { level: 'info', args: ['[success] kaydedildi'] },
    { level: 'warn', args: ['[warning] az kaldı'] },
    { level: 'error', args: ['[error] Kayıt: olmadı'] },
  ]);
});

test('a question waits for its answer', async () => {
  const answer = askConfirm({ title: 'Silinsin mi?', message: 'Geri alınamaz.' });
  expect(confirmStore.getState().question).toEqual({
    title: 'Silinsin mi?',
    message: 'Geri alınamaz.',
    danger: false,
  });
  confirmStore.getState().answer(true);
  expect(await answer).toBe(true);
  expect(confirmStore.getState().question).toBeNull();
});

test('a new question answers the open one with no', async () => {
  const first = askConfirm({ title: 'Bir', message: '' });
  const second = askConfirm({ title: 'İki', message: '' });
  expect(await first).toBe(false);
  expect(confirmStore.getState().question).toMatchObject({ title: 'İki' });
  confirmStore.getState().answer(false);
  expect(await second).toBe(false);
});
