import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../../../testing/run-command';

describe('muhatap inventory', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-inventory-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const run = (...words: string[]) =>
    runCommand({ handle: {} as never, env: { DATA_DIR: folder } }, 'inventory', ...words);

  it('names the personal columns by category and opens no database', async () => {
    const { code, lines, opened } = await run();
    expect([code, opened]).toEqual([0, 0]);
    expect(lines[0]).toBe('Kimlik:');
    expect(lines).toContain(
      '  customers (Vatandaş): name, profile_name, external_id, alternate_id',
    );
    expect(lines.join('\n')).not.toMatch(/\blabels\b/);
  });

  it('writes them as a table that Excel opens, and over no other file', async () => {
    const file = path.join(folder, 'envanter.csv');
    expect((await run('--csv', file)).code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('\uFEFFVeri kategorisi;Veri konusu kişi grubu;Tablo;')).toBe(true);
    expect(text).toContain('Lokasyon;Vatandaş;complaint_places;lat;kurum silene kadar\r\n');
    expect(text).toMatch(/İşlem Güvenliği;Çalışan;sessions;ip;oturumlar, bittikten 90 gün sonra/);
    const again = await run('--csv', file, '--json');
    expect(JSON.parse(again.lines.join('\n'))).toMatchObject({ error: { code: 'not_written' } });
  });

  it('takes no words', async () => {
    expect((await run('hepsi')).code).toBe(2);
  });
});
