import process from 'node:process';
import { isWellFormed } from './commit-subject.mjs';
import { run, tail } from './run.mjs';
import { launched, say, StartRefusal } from './terminal.mjs';

// The last commit from before the rule.
const SINCE = '98b3a25';

await launched(async () => {
  const isKnown = (await run('git', ['cat-file', '-e', `${SINCE}^{commit}`])).code === 0;
  // A clone that was cut off after that commit holds nothing but what follows it.
  const range = isKnown ? `${SINCE}..HEAD` : 'HEAD';
  const { code, output } = await run('git', ['log', '--no-merges', '--format=%h %s', range]);
  // An archive without history has nothing to check.
  if (/not a git repository/.test(output)) return;
  if (code !== 0) throw new StartRefusal(`Geçmiş okunamadı:\n${tail(output)}`);
  const lines = output.split('\n').filter(Boolean);
  const refused = lines.filter((line) => !isWellFormed(line.slice(line.indexOf(' ') + 1)));
  for (const line of refused) say(line);
  if (refused.length === 0) return;
  say(
    'Beklenen biçim: "alan: ne yapıldığını söyleyen cümle", en çok 72 karakter, sonunda nokta yok.',
  );
  process.exitCode = 1;
});
