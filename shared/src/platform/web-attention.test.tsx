import { createMemoryPlatform } from './memory/memory-platform';
import { createWebPlatform } from './web/web-platform';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const icon = () => decodeURIComponent(document.querySelector('link')?.href ?? '');

test('the count stands before the title, whatever the title becomes, and goes again', () => {
  const { page } = createWebPlatform();
  page.setTitle('Gelen Kutusu · Muhatap');
  page.setBadge(3);
  expect(document.title).toBe('(3) Gelen Kutusu · Muhatap');
  page.setTitle('Hesaplar · Muhatap');
  expect(document.title).toBe('(3) Hesaplar · Muhatap');
  page.setBadge(240);
  expect(document.title).toBe('(99+) Hesaplar · Muhatap');
  page.setBadge(0);
  expect(document.title).toBe('Hesaplar · Muhatap');
});

test('a title that somebody else wrote is kept', () => {
  document.title = 'Muhatap';
  const { page } = createWebPlatform();
  page.setBadge(1);
  expect(document.title).toBe('(1) Muhatap');
});

test('the icon carries the count and gets its own look back', async () => {
  document.head.innerHTML = '<link rel="icon" href="data:,">';
  const { page } = createWebPlatform();
  page.setBadge(7);
  await settle();
  expect(icon()).toMatch(/image\/svg\+xml.*>7</);
  page.setBadge(0);
  await settle();
  expect(icon()).toBe('data:,');
});

test('an error that nothing catches reaches the listener until the undo', () => {
  const { page } = createWebPlatform();
  const onError = jest.fn();
  const undo = page.onUncaught(onError);
  const [thrown, reason] = [new Error('thrown'), new Error('rejected')];
  const happen = () => {
    window.dispatchEvent(new ErrorEvent('error', { error: thrown }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  };
  happen();
  undo();
  happen();
  expect(onError.mock.calls).toEqual([[thrown], [reason]]);
});

test('a key that is pressed anywhere reaches the listener until the undo', () => {
  const { page } = createWebPlatform();
  const onKey = jest.fn<void, [string]>();
  const undo = page.onKeyDown((event) => onKey(event.key));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  undo();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  expect(onKey.mock.calls).toEqual([['j']]);
});

test('knows whether somebody is typing', () => {
  const { page } = createWebPlatform();
  document.body.innerHTML = '<textarea></textarea><button></button>';
  document.querySelector('textarea')?.focus();
  expect(page.hasFieldFocus()).toBe(true);
  document.querySelector('button')?.focus();
  expect(page.hasFieldFocus()).toBe(false);
});

test('without sound, notifications or locks everything says so and nothing breaks', async () => {
  const { attention } = createWebPlatform();
  expect(await attention.playTone()).toBe(false);
  expect(attention.permission()).toBe('unsupported');
  expect(await attention.askPermission()).toBe('unsupported');
  attention.notify({ title: 't', body: 'b', tag: 'x', onClick: () => {} })();
  expect(await attention.takeTurn('alert', 1000)).toBe(true);
});

test('one tab takes the turn, the next finds it taken', async () => {
  const held = new Set<string>();
  const request = (name: string, _options: unknown, run: (lock: object | null) => unknown) => {
    const lock = held.has(name) ? null : {};
    held.add(name);
    return Promise.resolve(run(lock));
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { attention } = createWebPlatform();
  expect([
    await attention.takeTurn('alert:1', 0),
    await attention.takeTurn('alert:1', 0),
    await attention.takeTurn('alert:2', 0),
  ]).toEqual([true, false, true]);
  Reflect.deleteProperty(navigator, 'locks');
});

test('a granted notification is shown silently; its click brings the page to the front', async () => {
  const shown: {
    title: string;
    options: NotificationOptions;
    click: () => void;
    closed: boolean;
  }[] = [];
  class FakeNotification extends EventTarget {
    static permission = 'default';
    static requestPermission = () => Promise.resolve((FakeNotification.permission = 'granted'));
    constructor(title: string, options: NotificationOptions) {
      super();
      shown.push({
        title,
        options,
        click: () => this.dispatchEvent(new Event('click')),
        closed: false,
      });
    }
    close() {
      const last = shown.at(-1);
      if (last) last.closed = true;
    }
  }
  Object.assign(globalThis, { Notification: FakeNotification });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
  const front = jest.spyOn(window, 'focus').mockImplementation(() => {});
  const { attention } = createWebPlatform();
  expect(attention.permission()).toBe('unasked');
  expect(await attention.askPermission()).toBe('granted');
  const clicked = jest.fn();
  attention.notify({ title: 'İlknur Şahin', body: 'Merhaba', tag: 'room-1', onClick: clicked });
  expect(shown[0]).toMatchObject({
    title: 'İlknur Şahin',
    options: { body: 'Merhaba', tag: 'room-1', silent: true },
  });
  shown[0]?.click();
  expect([front.mock.calls.length, clicked.mock.calls.length, shown[0]?.closed]).toEqual([
    1,
    1,
    true,
  ]);
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(window, 'isSecureContext');
});

test('the memory platform counts tones, keeps notifications and knows whose turn it is', async () => {
  const machine = createMemoryPlatform();
  const call = { title: 't', body: 'b', tag: 'x', onClick: () => {} };
  machine.attention.notify(call);
  expect(machine.memory.notified).toEqual([]);
  expect(await machine.attention.askPermission()).toBe('granted');
  machine.attention.notify(call);
  await machine.attention.playTone();
  machine.page.setBadge(4);
  machine.memory.takenTurns.add('taken');
  expect([machine.memory.notified.length, machine.memory.tones, machine.memory.badge]).toEqual([
    1, 1, 4,
  ]);
  expect([
    await machine.attention.takeTurn('free', 1),
    await machine.attention.takeTurn('taken', 1),
  ]).toEqual([true, false]);
});
