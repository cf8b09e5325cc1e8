import { COMMANDS } from './commands';

const COMMON = '  --json  betikler için: çıktı da hata da JSON, {"error":{"code","message"}}';

/** Commands that the launcher runs by itself: `serve` is the servers, `release` the command line of the releases. */
const ELSEWHERE = [
  ['serve backend|gateway|all', 'sunucuları açar'],
  ['release …', 'modüllerin sürümlerini yönetir (muhatap release help)'],
] as const;

const EXIT_CODES =
  'Çıkış kodları: 0 oldu · 1 reddedildi ya da yapılamadı (nedeni yazılır) · 2 komut yanlış · 3 denetim sorun buldu';

/** A summary of all commands, or the help of one; null for a name that is none. */
export function helpText(name?: string): string | null {
  if (name === undefined) return overview();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command === undefined
    ? null
    : `muhatap ${command.usage}\n\n${command.summary}.\n\n${command.details}\n\nHer komutta:\n${COMMON}\n\n${EXIT_CODES}`;
}

function overview(): string {
  const commands = Object.values(COMMANDS);
  const width = Math.max(
    ...[...commands.map(({ usage }) => usage), ...ELSEWHERE.map(([usage]) => usage)].map(
      ({ length }) => length,
    ),
  );
  return `muhatap <komut>

${commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')}
${ELSEWHERE.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')}
  ${'help <komut>'.padEnd(width)}  bir komutu anlatır

${COMMON}

${EXIT_CODES}`;
}
