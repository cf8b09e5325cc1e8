import { CALLED_AS } from '../called-as';
import { targetText } from '../../channel/pin';
import { unpin as endPins } from '../../pins';
import { authorOf } from '../author';
import { reasonOf, requireModuleName, type Command } from '../command';
import { namedTarget } from '../pin-target';

export const unpin: Command = {
  usage: 'unpin <modül> [<modül> …] --company K | --role R --reason "…"',
  summary: 'bir kurumun ya da rolün sabitlemesini kaldırır',
  details: `Oradakiler bir sonraki girişlerinde yine canlıdakini, denemedeki paydaysalar deneneni alır. Yalnız birlikte çalışan
sürümler sabitlendiyse (ana uygulama ve modül gibi) hepsi tek adımda kaldırılır.

  --company K    kurumun kimliği (status gösterir: --json, pins)
  --role R       rolün kimliği
  --reason "…"   geçmişte görünecek neden
  --key DOSYA    işlemi bu anahtarın adına, takımının yetkisiyle yapar (varsayılan: RELEASE_KEY)

Örnek: ${CALLED_AS} unpin remote-inbox --company 6f1c… --reason "eğitim bitti"`,
  operands: Infinity,
  options: ['company', 'role', 'reason', 'key'],
  async run(setting, args) {
    const { store, channel, now } = setting;
    const reason = reasonOf(args);
    const target = namedTarget(args, await channel.read());
    const names: string[] = [];
    do names.push(await requireModuleName(setting, args, names.length));
    while (args.operands.length > names.length);
    const { by } = await authorOf(setting, args, names);
    const changes = await endPins(store, channel, { by, reason, now: now(), names, target });
    return {
      lines: changes.map(
        ({ name, from }) =>
          `${name} ${targetText(target)} için artık ${from ?? ''} sürümünde sabit değil.`,
      ),
      data: changes.length > 1 ? changes : changes[0],
    };
  },
};
