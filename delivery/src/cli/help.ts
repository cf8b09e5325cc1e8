import { CALLED_AS } from './called-as';
import { COMMANDS } from './commands';

const COMMON = `  --json         betikler için: çıktı da hata da JSON, {"error":{"code","message"}}
  --store DİZİN  sürüm deposu (varsayılan: DATA_DIR/releases)`;

const CHANNEL = `

  --channel AD   hangi kanalda: production, staging, … (varsayılan: CHANNEL, o da yoksa production)`;

const EXIT_CODES =
  'Çıkış kodları: 0 oldu · 1 reddedildi ya da yapılamadı (nedeni yazılır) · 2 komut yanlış · 3 denetim sorun buldu';

/** A summary of all commands, or the help of one. */
export function helpText(name?: string): string | null {
  if (name === undefined) return overview();
  const command = COMMANDS[name];
  return command
    ? `${CALLED_AS} ${command.usage}\n\n${command.summary}.\n\n${command.details}${command.options.includes('channel') ? CHANNEL : ''}\n\nHer komutta:\n${COMMON}\n\n${EXIT_CODES}`
    : null;
}

function overview(): string {
  const commands = Object.values(COMMANDS);
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return `${CALLED_AS} <komut>

${commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')}
  ${'help <komut>'.padEnd(width)}  bir komutu örnekleriyle anlatır

Bir sürümün yolu: derle → publish (depoya) → promote --percent 10 (bir pay dener) → promote (herkese);
bir sorun çıkarsa rollback. Modüller klasörlerinin adıyla anılır: host, remote-inbox, …

${COMMON}

${EXIT_CODES}`;
}
