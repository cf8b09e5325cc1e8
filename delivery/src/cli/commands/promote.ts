import { promote as promoteRelease } from '../../releases';
import { moduleWord, operatorOf, reasonOf, wholeNumber, word, type Command } from '../command';

export const promote: Command = {
  usage: 'promote <modül> <sürüm> [--percent N] --reason "…"',
  summary: 'sürümü canlıya alır, herkese ya da çalışanların bir payına',
  lesson: `Dosyaları kaydıyla uyuşmayan, canlı kabuğun sözleşmesine ya da paylaştığı paketlere uymayan sürüm nedeni
söylenerek reddedilir; kabuk alınırken canlıdaki her modülün ona uyması gerekir. Açık sayfalar yeni sürüme,
modüle bir sonraki girişlerinde geçer.

  <sürüm>        1.4.0-0123456789ab ya da yalnızca 1.4.0 (o numarayla en son yayımlanan)
  --percent N    çalışanların yüzde kaçı (1–100, varsayılan 100). Kimde olduğu kişiye bağlıdır, değişmez;
                 pay büyütülünce içindekiler kalır. 100 denemeyi bitirir ve sürümü herkese alır.
  --reason "…"   geçmişte görünecek neden

Örnek: npm run release -- promote remote-inbox 1.4.0 --percent 10 --reason "yeni liste, önce küçük bir pay"
       npm run release -- promote remote-inbox 1.4.0 --reason "yeni liste"`,
  words: 2,
  options: ['percent', 'reason'],
  async run(setting, args) {
    const { store, channel, now } = setting;
    const asked = {
      release: word(args, 1, 'Sürüm'),
      percent: wholeNumber(args, 'percent', [1, 100]),
      by: operatorOf(args),
      reason: reasonOf(args),
      now: now(),
    };
    const change = await promoteRelease(store, channel, {
      ...asked,
      name: await moduleWord(setting, args),
    });
    const { name, from, to, percent } = change;
    const line =
      percent < 100
        ? `${name}: çalışanların %${percent} kadarı artık ${to} sürümünde, ötekiler ${from ?? ''} sürümünde kalıyor.`
        : `${name} artık herkeste ${to} sürümünde${from ? ` (önceki: ${from})` : ''}.`;
    return { lines: [line], data: change };
  },
};
