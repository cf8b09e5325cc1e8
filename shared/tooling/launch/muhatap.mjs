import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { OPERATOR, RELEASE } from './programs.mjs';
import { publishBuilds } from './releases.mjs';
import { requireDataDir, serve } from './serve.mjs';
import { launched, StartRefusal } from './terminal.mjs';
import { isWorkingCopy, WORKSPACE } from './workspace.mjs';

/** The variables of an installation, for servers and commands alike; what the environment itself names comes before them. */
const VARIABLES = '/etc/muhatap/muhatap.env';

function readVariables() {
  const given = process.env.MUHATAP_ENV?.trim();
  const file = given || VARIABLES;
  if (!existsSync(file)) {
    if (given) throw new StartRefusal(`MUHATAP_ENV’in gösterdiği ${given} dosyası yok.`);
    return;
  }
  try {
    process.loadEnvFile(file);
  } catch {
    throw new StartRefusal(
      `${file} okunamıyor. Komutu Muhatap’ın kullanıcısıyla çalıştırın: sudo -u muhatap muhatap …`,
    );
  }
}

const load = (program) => import(pathToFileURL(path.join(WORKSPACE, program)).href);

/** Makes live the modules that came with this package. */
async function install(surplus) {
  if (surplus.length > 0) throw new StartRefusal('Kullanım: muhatap release install');
  await publishBuilds(requireDataDir());
}

await launched(async () => {
  const [word, ...words] = process.argv.slice(2);
  process.setSourceMapsEnabled(true);
  readVariables();
  if (isWorkingCopy()) await (await import('./servers.mjs')).compileServers();
  if (word === 'serve') return serve(words);
  if (word !== 'release') return load(OPERATOR);
  if (words[0] === 'install') return install(words.slice(1));
  process.argv.splice(2, 1);
  process.env.RELEASE_COMMAND = 'muhatap release';
  return load(RELEASE);
});
