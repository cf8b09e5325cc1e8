import { statSync } from 'node:fs';
import path from 'node:path';
import { compileServers, PUBLISHER, SERVERS } from './servers.mjs';
import { WORKSPACE } from './workspace.mjs';

const programs = [...Object.values(SERVERS), PUBLISHER];
const writtenAt = () => programs.map((file) => statSync(path.join(WORKSPACE, file)).mtimeMs);

test('servers, compiled again from the same sources, stay the files that they are', async () => {
  await compileServers();
  const first = writtenAt();
  await compileServers();
  expect(writtenAt()).toEqual(first);
});
