import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../config/config';
import { requireProduction } from './production';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-production-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const start = (env: NodeJS.ProcessEnv, limitBytes?: number) =>
  requireProduction(loadConfig({ DATA_DIR: dataDir, ...env }), limitBytes);

const POSTGRES = { DATABASE_URL: 'postgres://muhatap@127.0.0.1/muhatap' };
const KEY = { SECRET_KEY: 'k'.repeat(32) };

test('secrets of the demo, outside of it, are refused by name', async () => {
  const published = {
    META_APP_SECRET: 'demo-app-secret',
    META_VERIFY_TOKEN: 'demo-verify-token',
    TWILIO_AUTH_TOKEN: 'demo-twilio-token',
  };
  await expect(start(published)).rejects.toThrow(
    /META_APP_SECRET .*\n.*META_VERIFY_TOKEN .*\n.*TWILIO_AUTH_TOKEN /,
  );
  await start({ ...published, DEMO: '1' });
  await start({ META_APP_SECRET: 'a secret of Meta', META_VERIFY_TOKEN: 'a token of ours' });
});

test('a database that machines can share, without the key that they must share, is refused', async () => {
  await expect(start(POSTGRES)).rejects.toThrow('SECRET_KEY tanımlı değil');
  await start({ ...POSTGRES, ...KEY });
  await start({});
});

test('an embedded database beyond its limit is refused with both sizes and the way out', async () => {
  mkdirSync(path.join(dataDir, 'database/base'), { recursive: true });
  writeFileSync(path.join(dataDir, 'database/base/1'), Buffer.alloc(1000));
  await start({}, 1000);
  await expect(start({}, 999)).rejects.toThrow('muhatap restore');
  await start({ ...POSTGRES, ...KEY }, 999);
});
