import { answer } from './command-line';
import { COMMANDS } from './commands';
import type { Installation } from './command';
import { ConfigError } from '../config/config';

const refuse = () => Promise.reject(new Error('no command opens a database here'));
const installation: Installation = {
  now: () => new Date(0),
  config: () => {
    throw new ConfigError('Yapılandırma kullanılamıyor:\n  PORT bir port numarası olmalı');
  },
  open: refuse,
  printLine: () => undefined,
};
const call = (...words: string[]) => answer(words, installation);

test('without a word, shows every command with what it is for', async () => {
  const { code, out } = await call();
  expect(code).toBe(0);
  for (const { usage, summary } of Object.values(COMMANDS)) {
    expect(out).toContain(usage);
    expect(out).toContain(summary);
  }
});

test.each(Object.keys(COMMANDS))('%s explains itself, asked in either way', async (name) => {
  const [help, option] = [await call('help', name), await call(name, '--help')];
  expect(help).toEqual(option);
  expect(help.code).toBe(0);
  expect(help.out).toContain(COMMANDS[name]?.details);
});

test.each([
  [['fly'], 'Böyle bir komut yok: fly', 'muhatap help\n'],
  [['toString'], 'Böyle bir komut yok: toString', 'muhatap help\n'],
  [['help', 'fly'], 'Böyle bir komut yok: fly', 'muhatap help\n'],
  [['check', '--fast'], 'Böyle bir seçenek yok: --fast', 'muhatap help check'],
  [['check', 'all'], 'Fazla sözcük: all', 'muhatap help check'],
  [['migrate', '--plan=1'], '--plan seçeneğinin değeri eksik ya da fazla.', 'muhatap help migrate'],
  [
    ['company'],
    'company komutunun sözcüğü create, list ya da lift-networks’tür.',
    'muhatap help company',
  ],
  [['company', 'create'], '--name eksik.', 'muhatap help company'],
  [['admin', 'remove'], 'admin komutunun tek sözcüğü create’tir.', 'muhatap help admin'],
  [['registration', 'maybe'], 'registration komutunun sözcüğü', 'muhatap help registration'],
])('%j, answers 2 with the reason and the way to the help', async (words, reason, hint) => {
  const { code, err } = await call(...words);
  expect(code).toBe(2);
  expect(err).toContain(reason);
  expect(err).toContain(hint);
});

test('a bad configuration is named by its variables, for scripts as JSON', async () => {
  expect(await call('check')).toEqual({
    code: 1,
    out: '',
    err: 'Yapılandırma kullanılamıyor:\n  PORT bir port numarası olmalı\n',
  });
  const { code, out } = await call('check', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({
    error: {
      code: 'bad_configuration',
      message: 'Yapılandırma kullanılamıyor:\n  PORT bir port numarası olmalı',
    },
  });
});

test('an error of ours keeps its place in the code', async () => {
  const { code, err } = await call('jobs', 'list');
  expect(code).toBe(1);
  expect(err).toMatch(/^Error: no command opens a database here\n\s+at /);
});

test('a file that belongs to another user, is named with the way to open it and without a stack', async () => {
  const denied = Object.assign(
    new Error("EACCES: permission denied, open '/mnt/yedek/manifest.json'"),
    { code: 'EACCES', path: '/mnt/yedek/manifest.json' },
  );
  const { code, out, err } = await answer(['company', 'list', '--json'], {
    ...installation,
    open: () => Promise.reject(denied),
  });
  expect(code).toBe(1);
  expect(err).toBe(
    '/mnt/yedek/manifest.json: bu kullanıcının izni yok. Muhatap’ın kullanıcısına verin (chown) ya da komutu onunla çalıştırın.\n',
  );
  expect(JSON.parse(out)).toMatchObject({ error: { code: 'not_permitted' } });
});

test.each([
  ['refuses the call', 'ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['has no such name', 'ENOTFOUND', 'getaddrinfo ENOTFOUND veritabani'],
  ['refuses the password', '28P01', 'password authentication failed for user "muhatap"'],
  ['has no such database', '3D000', 'database "muhatap" does not exist'],
])('a database that %s, is named with the way on and without a stack', async (_, code, message) => {
  const { err } = await answer(['company', 'list'], {
    ...installation,
    open: () => Promise.reject(Object.assign(new Error(message), { code })),
  });
  expect(err).toBe(`Veritabanı açılamadı: ${message}. muhatap check ne yapılacağını söyler.\n`);
});
