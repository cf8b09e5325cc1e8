import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from './postgres.mjs';
import { Services } from './services.mjs';

const WARNS_THEN_LISTENS = `
process.stderr.write('SMTP_URL tanımlı değil, ' + process.env.MALLOC_ARENA_MAX + '\\n');
require('node:http').createServer((_, answer) => answer.end()).listen(Number(process.env.PORT), '127.0.0.1');
`;

test('a service that warns before it answers, its warnings reach the console', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-services-'));
  const file = path.join(folder, 'service.cjs');
  writeFileSync(file, WARNS_THEN_LISTENS);
  const port = await freePort();
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const services = new Services({ DATA_DIR: folder, PORT: String(port) });
  try {
    await services.start({ name: 'backend', file, healthAddress: `http://127.0.0.1:${port}` });
    expect(write.mock.calls.flat().join('')).toContain('SMTP_URL tanımlı değil, 2');
  } finally {
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
