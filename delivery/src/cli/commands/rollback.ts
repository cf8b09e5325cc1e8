import { CALLED_AS } from '../called-as';
import type { ChannelChange } from '../../channel/channel-state';
import { DeliveryRefusal } from '../../refusal';
import { rollBackSet, rollBackWithTrial } from '../../releases';
import { authorOf } from '../author';
import { requireModuleName, reasonOf, type Command } from '../command';

export const rollback: Command = {
  usage: 'rollback <modül> [<modül> …] [--to S] [--critical] --reason "…"',
  summary: 'denemeyi bitirir ya da önceki iyi sürüme (veya adı verilene) döner',
  details: `Çalışanların bir payında denenen sürüm varsa yalnız o deneme biter, birlikte denenenlerin hepsinde; yoksa herkes
önceki iyi sürüme döner. Canlıdan kaldırılmış bir modül, kaldırılmadan önceki sürümüyle geri gelir. Derleme gerekmez, öteki modüllere dokunulmaz. Bırakılan sürümün dosyaları, onu hâlâ açık tutan sayfalar için
depoda kalır; bırakılan sürüm bir daha 'önceki iyi sürüm' sayılmaz. Birden çok modül yazılırsa hepsi tek adımda
önceki iyi sürümlerine döner, denemeleri de biter; hepsi birlikte deneniyorsa yalnız o deneme biter. Biri dönemezse
hiçbiri dönmez.

  --to S         dönülecek sürüm, yalnız tek modülde (varsayılan: önceki iyi sürüm; status gösterir)
  --critical     açık sayfalar hemen geçer ve bunu söyler; bir şey yazılan sayfa, yazılan bitince
  --reason "…"   geçmişte görünecek neden
  --key DOSYA    işlemi bu anahtarın adına, takımının yetkisiyle yapar (varsayılan: RELEASE_KEY)

Örnek: ${CALLED_AS} rollback remote-inbox --reason "liste açılmıyor"
       ${CALLED_AS} rollback host remote-inbox --reason "yeni sözleşme geri"`,
  operands: Infinity,
  options: ['to', 'reason', 'key', 'critical', 'channel'],
  async run(setting, args) {
    const { store, channel, now } = setting;
    const { to, critical } = args.options;
    const reason = reasonOf(args);
    const names: string[] = [];
    do names.push(await requireModuleName(setting, args, names.length));
    while (args.operands.length > names.length);
    const author = await authorOf(setting, args, names);
    const authorship = { by: author.by, reason, now: now(), critical };
    const [name, ...others] = names;
    if (name !== undefined && others.length === 0) {
      const changes = await rollBackWithTrial(store, channel, { ...authorship, name, to });
      return { lines: changes.map(lineOf), data: changes.length > 1 ? changes : changes[0] };
    }
    if (to !== undefined)
      throw new DeliveryRefusal('usage', '--to yalnız tek modül geri alınırken kullanılır.');
    const changes = await rollBackSet(store, channel, { ...authorship, names });
    return { lines: changes.map(lineOf), data: changes };
  },
};

function lineOf({ name, from, to, percent }: ChannelChange): string {
  if (from === null) return `${name} ${to} sürümüyle geri geldi.`;
  return percent < 100
    ? `${name} ${from} denemesi bitti; ${from === to ? 'artık kimsede yok' : `herkes ${to} sürümünde`}.`
    : `${name} ${from} sürümünden ${to} sürümüne geri alındı.`;
}
