import { platform } from '@muhatap/shared/platform';
import { adoptSession, sessionStore } from '@muhatap/shared/session';
import { aRole, aUser, createManualClock, freshWorld } from '@muhatap/shared/testing';
import type { KeptList } from '@muhatap/shared/wire/http';
import { followKeptList } from './index';

const SCREEN = `
  <style nonce="n">.room{color:red}</style>
  <header><button aria-haspopup="menu" id="account">EK</button><div data-scope="menu">Çıkış Yap</div>
    <span class="visually-hidden" role="status">Yeni bildirim: duyuru</span></header>
  <main tabindex="-1">
    <h1>Gelen Kutusu</h1>
    <section data-kept="ready" aria-label="Konuşma listesi">
      <input value="kadir"><textarea>devir notu</textarea>
      <div id="room-1" role="option" style="height: 88px" title="Kadir">
        <img src="/uploads/k.png"><a href="/kisiler/1">Kadir Polat</a><span data-words>Fırının köşesi, 85 numara</span>
      </div>
    </section>
    <div class="pane">Açık konuşmanın sözleri</div>
  </main>
  <div class="toaster" role="region">Kaydedildi</div>`;

function open(keepsList = true) {
  const clock = createManualClock(1000);
  const { memory } = freshWorld({ clock });
  jest.spyOn(platform().page, 'element').mockImplementation((id) => document.getElementById(id));
  memory.values.set('auth_token', 'token-1');
  memory.address = '/inbox';
  adoptSession(aUser(), [aRole()]);
  sessionStore.setState({ keepsList });
  document.body.innerHTML = `<div id="root">${SCREEN}</div>`;
  const stop = followKeptList();
  const leave = async () => {
    memory.becomeHidden();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    const text = memory.values.get('kept_list');
    return text === undefined ? null : (JSON.parse(text) as KeptList);
  };
  return { memory, clock, leave, stop };
}

it('keeps the list with the frame around it, for this person and address alone', async () => {
  const { leave } = open();
  const list = await leave();
  expect(list).toMatchObject({ token: 'token-1', at: 1000, address: '/inbox', width: 1024 });
  expect(list?.sheets).toEqual(['.room{color:red}']);
  expect(list?.html).toContain('Kadir Polat');
  expect(list?.html).toContain('data-row="room-1"');
  expect(list?.html).toContain('data-style="height: 88px"');
});

it('keeps it once it stands, for a page that is left in a hurry', async () => {
  const { memory, clock } = open();
  const part = document.querySelector('[data-kept]');
  part?.setAttribute('data-kept', 'waiting');
  await clock.advance(3000);
  expect(memory.values.has('kept_list')).toBe(false);
  part?.setAttribute('data-kept', 'ready');
  await clock.advance(3000);
  expect(memory.values.has('kept_list')).toBe(true);
});

it('keeps no word of a message, nothing of an open conversation, a menu or a field', async () => {
  const html = (await open().leave())?.html ?? '';
  expect(html).toContain('Kadir Polat');
  for (const words of [
    'Fırının',
    'sözleri',
    'Çıkış',
    'Kaydedildi',
    'kadir',
    'duyuru',
    'devir',
    '<img',
    '<style',
  ])
    expect(html).not.toContain(words);
  expect(html).not.toMatch(/\s(id|role|style|title|value|aria-[a-z]+)=/);
});

it('keeps nothing where the institution does not want it, and forgets what was kept', async () => {
  const { memory, leave } = open(false);
  expect(await leave()).toBeNull();
  memory.values.set('kept_list', '{}');
  followKeptList();
  expect(memory.values.has('kept_list')).toBe(false);
});

it('forgets it when the session ends', async () => {
  const { memory, leave } = open();
  expect(await leave()).not.toBeNull();
  sessionStore.setState({ status: 'unauthenticated', user: null });
  expect(memory.values.has('kept_list')).toBe(false);
});
