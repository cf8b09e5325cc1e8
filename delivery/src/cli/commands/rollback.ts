import type { ChannelChange } from '../../channel/channel-state';
import { DeliveryRefusal } from '../../refusal';
import { rollBack, rollBackSet } from '../../releases';
import { requireModuleName, operatorOf, reasonOf, type Command } from '../command';

export const rollback: Command = {
  usage: 'rollback <modül> [<modül> …] [--to S] --reason "…"',
  summary: 'denemeyi bitirir ya da önceki iyi sürüme (veya adı verilene) döner',
  details: `Çalışanların bir payında denenen sürüm varsa yalnız o deneme biter; yoksa herkes önceki iyi sürüme döner.
Derleme gerekmez, öteki modüllere dokunulmaz. Bırakılan sürümün dosyaları, onu hâlâ açık tutan sayfalar için
depoda kalır; bırakılan sürüm bir daha 'önceki iyi sürüm' sayılmaz. Birden çok modül yazılırsa hepsi tek adımda
önceki iyi sürümlerine döner, denemeleri de biter; biri dönemezse hiçbiri dönmez.

  --to S         dönülecek sürüm, yalnız tek modülde (varsayılan: önceki iyi sürüm; status gösterir)
  --reason "…"   geçmişte görünecek neden

Örnek: npm run release -- rollback remote-inbox --reason "liste açılmıyor"
       npm run release -- rollback host remote-inbox --reason "yeni sözleşme geri"`,
  operands: Infinity,
  options: ['to', 'reason'],
  async run(setting, args) {
    const { store, channel, now } = setting;
    const { to } = args.options;
    const authorship = { by: operatorOf(args), reason: reasonOf(args), now: now() };
    if (args.operands.length < 2) {
      const name = await requireModuleName(setting, args);
      const change = await rollBack(store, channel, { ...authorship, name, to });
      return { lines: [lineOf(change)], data: change };
    }
    if (to !== undefined)
      throw new DeliveryRefusal('usage', '--to yalnız tek modül geri alınırken kullanılır.');
    const names: string[] = [];
    for (const index of args.operands.keys())
      names.push(await requireModuleName(setting, args, index));
    const changes = await rollBackSet(store, channel, { ...authorship, names });
    return { lines: changes.map(lineOf), data: changes };
  },
};

const lineOf = ({ name, from, to, percent }: ChannelChange): string =>
  percent < 100
    ? `${name} ${from ?? ''} denemesi bitti; herkes ${to} sürümünde.`
    : `${name} ${from ?? ''} sürümünden ${to} sürümüne geri alındı.`;
