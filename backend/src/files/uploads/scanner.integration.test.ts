import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { EICAR, startFakeClamd, type FakeClamd } from '../../../testing/fake-clamd';
import { freePort } from '../../../testing/free-port';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp } from '../../../testing/scratch-app';
import { createScanner, type ScanFile } from './scanner';

let clamd: FakeClamd;
beforeEach(async () => {
  clamd = await startFakeClamd();
});
afterEach(() => clamd.stop());

const codeOf = (scan: ScanFile, bytes: Buffer) =>
  scan(bytes).then(
    () => 'clean',
    ({ status, code }: { status: number; code: string }) => [status, code],
  );

describe('the scanner', () => {
  it('hands the whole file over and tells malware from other files', async () => {
    const scan = createScanner(clamd.address);
    const large = Buffer.alloc(1_000_003, 'muhatap');
    expect(await codeOf(scan, large)).toBe('clean');
    expect(clamd.scanned[0]?.equals(large)).toBe(true);
    expect(await codeOf(scan, Buffer.from(EICAR))).toEqual([422, 'file_infected']);
    expect(await codeOf(scan, Buffer.alloc(0))).toBe('clean');
  });

  it('takes no file on trust that clamd did not scan', async () => {
    const scan = createScanner(clamd.address, 200);
    for (const verdict of ['INSTREAM size limit exceeded. ERROR', '']) {
      clamd.verdict = verdict;
      expect(await codeOf(scan, Buffer.from('x'))).toEqual([503, 'scanner_unavailable']);
    }
    await clamd.stop();
    expect(await codeOf(scan, Buffer.from('x'))).toEqual([503, 'scanner_unavailable']);
    const port = await freePort();
    const silent = createServer(() => undefined).listen(port, '127.0.0.1');
    expect(await codeOf(createScanner(`127.0.0.1:${port}`, 200), Buffer.from('x'))).toEqual([
      503,
      'scanner_unavailable',
    ]);
    silent.close();
  });

  it('speaks over a Unix socket as well, and scans nothing without an address', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-clamd-'));
    const socket = path.join(folder, 'clamd.sock');
    const server = createServer((client) => {
      client.on('data', () => client.end('stream: OK\0'));
    }).listen(socket);
    expect(await codeOf(createScanner(socket), Buffer.from('x'))).toBe('clean');
    server.close();
    rmSync(folder, { recursive: true, force: true });
    expect(await codeOf(createScanner(null), Buffer.from(EICAR))).toBe('clean');
  });
});

withDatabases('uploads behind a scanner', (open) => {
  it('are kept only once they are found clean', async () => {
    const scratch = await openScratchApp(open(), {
      env: { REGISTRATION: 'open', CLAMD: clamd.address },
    });
    const { user } = await registerCompany(scratch);
    const caller = { companyId: user.company_id, userId: user.id } as never;
    const { uploads } = scratch.services;
    const upload = (content: string) =>
      codeOf(
        async (bytes) => void (await uploads.accept(caller, 'a.txt', bytes)),
        Buffer.from(content),
      );
    expect(await upload('merhaba')).toBe('clean');
    expect(await upload(EICAR)).toEqual([422, 'file_infected']);
    clamd.verdict = 'broken ERROR';
    expect(await upload('merhaba')).toEqual([503, 'scanner_unavailable']);
    expect(await open().db.select().from(schema.uploads)).toHaveLength(1);
    await scratch.close();
  });
});
