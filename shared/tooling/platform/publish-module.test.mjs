import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { list } from 'tar';
import { newModule } from './new-module.mjs';
import { publishModule } from './publish-module.mjs';

const DIGEST = '0123456789ab'.padEnd(64, 'c');
const digestOfBuild = () => Promise.resolve(DIGEST);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
let folder = '';
let server;
let received;
let answer;
let to = '';

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-module-'));
  newModule(folder, 'remote-hello');
  writeFileSync(key(), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  [received, answer] = [null, { status: 201, body: {} }];
  server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    received = { ...request, url: request.url, headers: request.headers, body: chunks };
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  to = `http://127.0.0.1:${server.address().port}`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const key = () => path.join(folder, 'key.pem');
function build() {
  mkdirSync(path.join(folder, 'dist/assets'), { recursive: true });
  for (const file of ['release-assets.json', 'remoteEntry.js', 'assets/logo.svg'])
    writeFileSync(path.join(folder, 'dist', file), '{}');
}
const publish = (options = {}) =>
  publishModule(folder, digestOfBuild, { to, token: 'ci', key: key(), ...options });

test('a build is sent whole, under its name and version, by the token, its whole digest signed by the key', async () => {
  build();
  expect(await publish({ version: '1.4.0-rc.1' })).toMatch(
    'remote-hello@1.4.0-rc.1-0123456789ab is published',
  );
  expect(received.url).toBe('/releases/publish/remote-hello?version=1.4.0-rc.1');
  expect(received.headers).toMatchObject({
    authorization: 'Bearer ci',
    'content-type': 'application/gzip',
  });
  const signature = Buffer.from(received.headers['x-muhatap-signature'], 'base64');
  const signed = Buffer.from(`remote-hello@1.4.0-rc.1-${DIGEST}`);
  expect(verify(null, signed, publicKey, signature)).toBe(true);
  const files = [];
  const reader = list({ onReadEntry: ({ path: file }) => files.push(path.posix.normalize(file)) });
  reader.end(Buffer.concat(received.body));
  expect(files).toEqual(expect.arrayContaining(['release-assets.json', 'assets/logo.svg']));
});

test('without another version the one in package.json is published', async () => {
  build();
  await publish();
  expect(received.url).toBe('/releases/publish/remote-hello?version=1.0.0');
});

test('a refusal is said in the words of the gateway', async () => {
  build();
  answer = {
    status: 403,
    body: { error: { code: 'forbidden', message: 'Bu modül sizin değil.' } },
  };
  await expect(publish()).rejects.toThrow(
    'refused remote-hello@1.0.0-0123456789ab: Bu modül sizin değil.',
  );
});

test('no build, no token, no key and a gateway that does not answer are refused with a sentence', async () => {
  await expect(publish()).rejects.toThrow('There is no build in dist/');
  build();
  await expect(publish({ token: undefined })).rejects.toThrow('MUHATAP_TOKEN');
  await expect(publish({ key: undefined })).rejects.toThrow('--key');
  await expect(publish({ key: path.join(folder, 'none.pem') })).rejects.toThrow('none.pem is no');
  await expect(publish({ to: 'http://127.0.0.1:1' })).rejects.toThrow('does not answer');
});

test('a module is not written over another', () => {
  expect(() => newModule(folder, 'remote-other')).toThrow('is already there');
  expect(() => newModule(folder, 'hello')).toThrow('remote-<name>');
});
