import type { ChannelChange } from '../../channel/channel-state';
import { DeliveryRefusal } from '../../refusal';
import { promote as promoteRelease, promoteSet } from '../../releases';
import {
  requireModuleName,
  operatorOf,
  reasonOf,
  wholeNumber,
  requireOperand,
  type Command,
} from '../command';

export const promote: Command = {
  usage: 'promote <modül> <sürüm> [<modül> <sürüm> …] [--percent N] --reason "…"',
  summary: 'sürümü canlıya alır, herkese ya da çalışanların bir payına',
  details: `Dosyaları kaydıyla uyuşmayan, canlı kabuğun sözleşmesine ya da paylaştığı paketlere uymayan sürüm nedeni
söylenerek reddedilir; kabuk alınırken canlıdaki her modülün ona uyması gerekir. Açık sayfalar yeni sürüme,
modüle bir sonraki girişlerinde geçer. Birden çok modül ve sürüm yazılırsa hepsi tek adımda canlıya alınır ve yalnız
o adımdan sonraki duruma uymaları gerekir; biri uymazsa hiçbiri alınmaz.

  <sürüm>        1.4.0-0123456789ab ya da yalnızca 1.4.0 (o numarayla en son yayımlanan)
  --percent N    çalışanların yüzde kaçı (1–100, varsayılan 100), yalnız tek modülde. Kimde olduğu kişiye bağlıdır,
                 değişmez; pay büyütülünce içindekiler kalır. 100 denemeyi bitirir ve sürümü herkese alır.
  --reason "…"   geçmişte görünecek neden

Örnek: npm run release -- promote remote-inbox 1.4.0 --percent 10 --reason "yeni liste, önce küçük bir pay"
       npm run release -- promote remote-inbox 1.4.0 --reason "yeni liste"
       npm run release -- promote host 2.0.0 remote-inbox 2.0.0 --reason "yeni sözleşme"`,
  operands: Infinity,
  options: ['percent', 'reason'],
  async run(setting, args) {
    const { store, channel, now } = setting;
    const authorship = { by: operatorOf(args), reason: reasonOf(args), now: now() };
    const percent = wholeNumber(args, 'percent', [1, 100]);
    const releases: { name: string; release: string }[] = [];
    do {
      const at = releases.length * 2;
      const name = await requireModuleName(setting, args, at);
      releases.push({ name, release: requireOperand(args, at + 1, 'Sürüm') });
    } while (args.operands.length > releases.length * 2);
    const [first, ...others] = releases;
    if (first && others.length === 0) {
      const change = await promoteRelease(store, channel, { ...authorship, ...first, percent });
      return { lines: [lineOf(change)], data: change };
    }
    if (percent !== undefined)
      throw new DeliveryRefusal('usage', '--percent yalnız tek modül alınırken kullanılır.');
    const changes = await promoteSet(store, channel, { ...authorship, releases });
    return { lines: changes.map(lineOf), data: changes };
  },
};

const lineOf = ({ name, from, to, percent }: ChannelChange): string =>
  percent < 100
    ? `${name}: çalışanların %${percent} kadarı artık ${to} sürümünde, ötekiler ${from ?? ''} sürümünde kalıyor.`
    : `${name} artık herkeste ${to} sürümünde${from ? ` (önceki: ${from})` : ''}.`;
