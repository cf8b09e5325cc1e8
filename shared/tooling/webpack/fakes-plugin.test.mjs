import { Script } from 'node:vm';
import path from 'node:path';
import { WORKSPACE } from '../launch/workspace.mjs';
import { bundleFakes } from './fakes-plugin.cjs';

test("a module's fakes are one script that answers its calls and those of a session, and names no place of the machine", async () => {
  const text = await bundleFakes(path.join(WORKSPACE, 'remote-reports'));
  expect(text).not.toContain(WORKSPACE);
  expect(text).not.toMatch(/\brequire\(/);
  const module = { exports: {} };
  new Script(`(module) => {${text}}`).runInThisContext()(module);
  const { addresses, answer } = module.exports.startFakes();
  expect(addresses).toEqual(['/reports/conversation/room-1']);
  const { status, text: choices } = await answer('/api/reports/choices?kind=1');
  expect([status, JSON.parse(choices).time_zone]).toEqual([200, 'Europe/Istanbul']);
  expect((await answer('/api/connection')).text).toContain('connection-1');
  expect((await answer('/api/nowhere')).status).toBe(404);
});
