import path from 'node:path';
import process from 'node:process';
import { buildFrontEnds } from './front-ends.mjs';
import { installPackages } from './install.mjs';
import { requireNode } from './machine.mjs';
import { buildServers } from './servers.mjs';
import { launched, say, StartRefusal } from './terminal.mjs';
import { WORKSPACE } from './workspace.mjs';

await launched(async () => {
  const [name] = process.argv.slice(2);
  if (name !== undefined && name !== 'platform')
    throw new StartRefusal(
      'Kullanım: npm run package (kurulum arşivi) ya da npm run package -- platform (başka depolardaki modüller için)',
    );
  requireNode();
  await installPackages();
  // Both load packages, which a fresh clone has from here on.
  if (name === 'platform') {
    const { packPlatform } = await import('./pack-platform.mjs');
    return say(await packPlatform(path.join(WORKSPACE, 'shared/dist')));
  }
  const { packInstallation } = await import('./pack-installation.mjs');
  await Promise.all([buildFrontEnds(), buildServers()]);
  say(await packInstallation(path.join(WORKSPACE, 'dist')));
});
