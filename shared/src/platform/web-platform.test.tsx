import { createMemoryPlatform } from './memory/memory-platform';
import { forgetPlatform, initializePlatform, isPlatformReady, platform } from './current-platform';
import { FilePickError } from './platform.errors';
import { createWebPlatform } from './web/web-platform';

const web = createWebPlatform();
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]');
const choose = (files: File[]) => {
  const input = chooser();
  if (!input) throw new Error('no file input');
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
};
const file = (name: string) => new File(['x'], name);

beforeEach(() => {
  window.localStorage.clear();
  document.body.innerHTML = '';
});

test('reaching the platform before its start says so in the exact words', () => {
  forgetPlatform();
  expect(isPlatformReady()).toBe(false);
  expect(() => platform()).toThrow('Platform not initialized! Call initializePlatform first.');
  initializePlatform(web);
  expect(platform()).toBe(web);
});

test('storage keeps, forgets, and is notified by other tabs only', async () => {
  const changes: [string, string | null][] = [];
  const undo = web.storage.onChange((key, value) => changes.push([key, value]));
  await web.storage.set('auth_token', 't');
  expect(await web.storage.get('auth_token')).toBe('t');
  await web.storage.remove('auth_token');
  expect(await web.storage.get('auth_token')).toBeNull();
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'auth_token',
      newValue: null,
      storageArea: window.localStorage,
    }),
  );
  undo();
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'auth_token',
      newValue: 'x',
      storageArea: window.localStorage,
    }),
  );
  expect(changes).toEqual([['auth_token', null]]);
});

test('where the browser forbids storage, the tab remembers by itself', async () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(forbid);
  await web.storage.set('k', 'v');
  expect(await web.storage.get('k')).toBe('v');
  await web.storage.remove('k');
  expect(await web.storage.get('k')).toBeNull();
});

test('the picker offers the extensions, answers the files and leaves no input behind', async () => {
  const picked = web.files.pick({ accept: ['png', 'jpg'], multiple: true });
  expect(chooser()?.accept).toBe('.png,.jpg');
  expect(chooser()?.multiple).toBe(true);
  choose([file('a.PNG'), file('b.exe'), file('c')]);
  expect((await picked).map(({ name }) => name)).toEqual(['a.PNG']);
  expect(chooser()).toBeNull();
});

test('a wrong file among right ones comes along where the caller says why it is refused', async () => {
  const picked = web.files.pick({ accept: ['png'], multiple: true, keepOthers: true });
  choose([file('a.png'), file('b.exe')]);
  expect((await picked).map(({ name }) => name)).toEqual(['a.png', 'b.exe']);
});

test('a cancelled and an empty selection have their own words', async () => {
  const cancelled = web.files.pick({ accept: ['pdf'] });
  chooser()?.dispatchEvent(new Event('cancel'));
  await expect(cancelled).rejects.toThrow(new FilePickError('cancelled'));
  await expect(cancelled).rejects.toThrow('File selection cancelled');
  const empty = web.files.pick({ accept: ['pdf'] });
  choose([]);
  await expect(empty).rejects.toThrow('No file selected');
  const wrong = web.files.pick({ accept: ['pdf'] });
  choose([file('a.exe')]);
  await expect(wrong).rejects.toThrow('No file selected');
  expect(chooser()).toBeNull();
});

test('the page configuration is read, and one that cannot be read is none', () => {
  expect(web.pageConfig()).toBeNull();
  document.body.innerHTML =
    '<script type="application/json" id="muhatap-page">{"realtime_port":7001}</script>';
  expect(web.pageConfig()).toEqual({ realtime_port: 7001 });
  const errorLog = jest.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<script type="application/json" id="muhatap-page">{"realtime</script>';
  expect(web.pageConfig()).toBeNull();
  expect(errorLog).toHaveBeenCalled();
});

test('the nonce comes from the page’s meta or its scripts', () => {
  expect(web.nonce()).toBeNull();
  document.body.innerHTML = '<script nonce="n2"></script>';
  expect(web.nonce()).toBe('n2');
  document.body.innerHTML = '<meta name="csp-nonce" content="n1">';
  expect(web.nonce()).toBe('n1');
});

test('the page: address, title, appearance, waking and staying', () => {
  window.history.replaceState(null, '', '/inbox?tab=mine#top');
  expect(web.page.currentAddress()).toBe('/inbox?tab=mine#top');
  web.page.setTitle('Gelen Kutusu');
  expect(document.title).toBe('Gelen Kutusu');
  web.page.setAppearance('dark');
  web.page.setAppearance('light');
  expect(document.documentElement.className).toBe('light');
  const woke = jest.fn();
  const undo = [web.page.onVisible(woke), web.page.onOnline(woke), web.page.guardLeave(() => true)];
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  undo.forEach((end) => end());
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(woke).toHaveBeenCalledTimes(2);
});

test('the page reports when it is covered and when it is left', () => {
  const hid = jest.fn();
  const undo = web.page.onHidden(hid);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(hid).not.toHaveBeenCalled();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  window.dispatchEvent(new Event('pagehide'));
  expect(hid).toHaveBeenCalledTimes(2);
  undo();
  window.dispatchEvent(new Event('pagehide'));
  expect(hid).toHaveBeenCalledTimes(2);
});

test('a page load could take words that stand in the field with the focus, or that a guard keeps', () => {
  document.body.innerHTML =
    '<textarea></textarea><input type="checkbox" value="on"><div contenteditable="true" tabindex="0">söz</div><select><option>Seçenek</option></select>';
  const [area, box, free, choice] = ['textarea', 'input', 'div', 'select'].map((name) =>
    document.querySelector<HTMLTextAreaElement>(name),
  );
  const typingIn = (field: HTMLElement | null | undefined) => {
    field?.focus();
    return web.page.isTyping();
  };
  expect([area, box, free, choice].map(typingIn)).toEqual([false, false, true, false]);
  if (area) area.value = 'yarım kalan';
  expect(web.page.isTyping()).toBe(false);
  expect(typingIn(area)).toBe(true);
  area?.blur();
  let unsaved = true;
  const undo = web.page.guardLeave(() => unsaved);
  expect(web.page.isTyping()).toBe(true);
  unsaved = false;
  expect(web.page.isTyping()).toBe(false);
  unsaved = true;
  undo();
  expect(web.page.isTyping()).toBe(false);
});

test('a page is in use while words stand anywhere on it, a dialog is open or a change is on its way', async () => {
  document.body.innerHTML =
    '<input value="dolu geldi"><textarea></textarea><div role="dialog" data-state="closed"></div>';
  const [input, area, dialog] = ['input', 'textarea', 'div'].map((name) =>
    document.querySelector<HTMLTextAreaElement>(name),
  );
  expect(web.page.isInUse()).toBe(false);
  if (area) area.value = 'yarım kalan';
  area?.dispatchEvent(new Event('input', { bubbles: true }));
  input?.focus();
  area?.focus();
  area?.blur();
  expect([web.page.isTyping(), web.page.isInUse()]).toEqual([false, true]);
  if (area) area.value = '';
  expect(web.page.isInUse()).toBe(false);
  dialog?.setAttribute('data-state', 'open');
  expect(web.page.isInUse()).toBe(true);
  dialog?.remove();

  let answer: () => void = () => undefined;
  const fetching = new Promise<Response>((resolve) => (answer = () => resolve(new Response())));
  Object.assign(globalThis, { fetch: () => fetching });
  const read = web.http.fetch('/a');
  expect(web.page.isInUse()).toBe(false);
  const write = web.http.fetch('/a', { method: 'POST' });
  expect(web.page.isInUse()).toBe(true);
  answer();
  await Promise.all([read, write]);
  expect(web.page.isInUse()).toBe(false);
});

test('any activity on the page reaches the listener until the undo', () => {
  const acted = jest.fn();
  const undo = web.page.onActivity(acted);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  undo();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(acted).toHaveBeenCalledTimes(2);
});

test('a tab keeps values of its own, also where the browser forbids it', () => {
  web.tab.set('session', 'a');
  expect([
    web.tab.get('session'),
    web.tab.get('other'),
    window.localStorage.getItem('session'),
  ]).toEqual(['a', null, null]);
  for (const name of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  web.tab.set('session', 'b');
  expect(web.tab.get('session')).toBe('b');
});

test('timers hand back what calls them off', async () => {
  const ran = jest.fn();
  web.clock.setTimeout(ran, 0)();
  web.clock.setInterval(ran, 1)();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(ran).not.toHaveBeenCalled();
});

test('the memory platform has no network and takes single parts from a test', async () => {
  const machine = createMemoryPlatform({ page: { origin: 'https://x.test' }, nonce: () => 'n' });
  await expect(machine.http.fetch('/x')).rejects.toThrow('Failed to fetch');
  expect([machine.page.origin, machine.page.hostname, machine.nonce()]).toEqual([
    'https://x.test',
    'muhatap.test',
    'n',
  ]);
  await expect(machine.files.pick({ accept: [] })).rejects.toThrow('File selection cancelled');
});
