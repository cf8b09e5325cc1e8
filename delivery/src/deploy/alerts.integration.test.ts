import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: DEPLOY, encoding: 'utf8' });

test('the tests of the rules read these rules', () => {
  const file = z.object({ rule_files: z.array(z.string()), tests: z.array(z.object({})).min(1) });
  const { rule_files: files } = file.parse(
    parse(readFileSync(path.join(DEPLOY, 'alerts.test.yaml'), 'utf8')),
  );
  expect(files).toEqual(['alerts.yaml']);
});

// Debian has it in the package prometheus; `npm test` says where it is missing.
if (promtool('--version').error === undefined)
  test('each alert fires on its fault, and none where all is well', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yaml');
    expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
  });
