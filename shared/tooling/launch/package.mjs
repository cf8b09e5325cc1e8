import path from 'node:path';
import process from 'node:process';
import { packPlatform } from './pack-platform.mjs';
import { launched, say, StartRefusal } from './terminal.mjs';
import { WORKSPACE } from './workspace.mjs';

await launched(async () => {
  const [name] = process.argv.slice(2);
  if (name !== 'platform') throw new StartRefusal('Kullanım: npm run package -- platform');
  say(await packPlatform(path.join(WORKSPACE, 'shared/dist')));
});
