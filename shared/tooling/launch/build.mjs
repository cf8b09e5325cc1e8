import { buildFrontEnds } from './front-ends.mjs';
import { installPackages } from './install.mjs';
import { requireNode } from './machine.mjs';
import { buildServers } from './servers.mjs';
import { launched, say } from './terminal.mjs';

await launched(async () => {
  requireNode();
  await installPackages();
  const [built] = await Promise.all([buildFrontEnds(), buildServers()]);
  if (built.length === 0) say('Değişen bir şey yok; derlemeler güncel.');
});
