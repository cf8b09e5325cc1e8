import { rollBack } from '../../releases';
import { moduleWord, operatorOf, reasonOf, type Command } from '../command';

export const rollback: Command = {
  usage: 'rollback <modül> [--to S] --reason "…"',
  summary: 'denemeyi bitirir ya da önceki iyi sürüme (veya adı verilene) döner',
  lesson: `Çalışanların bir payında denenen sürüm varsa yalnız o deneme biter; yoksa herkes önceki iyi sürüme döner.
Derleme gerekmez, öteki modüllere dokunulmaz. Bırakılan sürümün dosyaları, onu hâlâ açık tutan sayfalar için
depoda kalır; bırakılan sürüm bir daha 'önceki iyi sürüm' sayılmaz.

  --to S         dönülecek sürüm (varsayılan: önceki iyi sürüm; status gösterir)
  --reason "…"   geçmişte görünecek neden

Örnek: npm run release -- rollback remote-inbox --reason "liste açılmıyor"`,
  words: 1,
  options: ['to', 'reason'],
  async run(setting, args) {
    const { store, channel, now } = setting;
    const asked = { to: args.options.to, by: operatorOf(args), reason: reasonOf(args), now: now() };
    const change = await rollBack(store, channel, {
      ...asked,
      name: await moduleWord(setting, args),
    });
    const { name, from, to, percent } = change;
    const line =
      percent < 100
        ? `${name} ${from ?? ''} denemesi bitti; herkes ${to} sürümünde.`
        : `${name} ${from ?? ''} sürümünden ${to} sürümüne geri alındı.`;
    return { lines: [line], data: change };
  },
};
