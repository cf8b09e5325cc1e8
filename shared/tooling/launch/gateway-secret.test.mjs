import { mkdtempSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gatewaySecret } from './gateway-secret.mjs';

test("the secret is made once, is its owner's alone, and one that is given goes before it", () => {
  const dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'muhatap-launch-')), 'data');
  const made = gatewaySecret(dataDir, undefined);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(gatewaySecret(dataDir, '')).toBe(made);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, 'gateway.key')).mode & 0o777).toBe(0o600);
  expect(gatewaySecret(dataDir, 'one-that-an-operator-has-given-x')).toBe(
    'one-that-an-operator-has-given-x',
  );
});
