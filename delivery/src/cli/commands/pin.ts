import { CALLED_AS } from '../called-as';
import { targetText } from '../../channel/pin';
import { pinReleases } from '../../pins';
import { authorOf } from '../author';
import { reasonOf, releasesIn, type Command } from '../command';
import { namedTarget } from '../pin-target';

export const pin: Command = {
  usage: 'pin <modül> <sürüm> [<modül> <sürüm> …] --company K | --role R --reason "…"',
  summary: 'bir kurumu ya da rolü bir sürümde tutar, canlıda ne olursa olsun',
  details: `O kurumda ya da o rolde çalışanlar, sabitleme kaldırılana kadar bu sürümü alır; ötekiler canlıdakini. Rolün
sabitlemesi kurumunkinden, ikisi de paya açılan denemeden önce gelir; aynı kişinin rollerinden en son sabitleneni
geçerlidir. Yalnız canlıda olan bir modül sabitlenir; modül sonradan kaldırılırsa sabitleme bekler.
promote ne ararsa burada da aranır; sonraki her promote ve rollback sabitlenmiş sürümlerle de karşılaştırılır,
uymazsa sabitlemenin adıyla reddedilir. prune sabitlenmiş sürümü silmez. Bir saatten yeni bir sabitleme, o kurumda
birçok oturumda açılamazsa ağ geçidi onu kendiliğinden kaldırır ve bildirir.

  --company K    kurumun kimliği
  --role R       rolün kimliği; --company ile birlikte hangi kurumun rolü olduğu da söylenir
  --label "…"    listelerde görünecek ad (varsayılan: kimlik)
  --reason "…"   geçmişte görünecek neden
  --key DOSYA    işlemi bu anahtarın adına, takımının yetkisiyle yapar (varsayılan: RELEASE_KEY)
  --without-doctor
                 sayfaları denemeden sabitler, acil durum için

Örnek: ${CALLED_AS} pin remote-inbox 1.0.0 --company 6f1c… --label "Demo Belediyesi" --reason "eğitim bitene dek"`,
  operands: Infinity,
  options: ['company', 'role', 'label', 'reason', 'key', 'without-doctor'],
  async run(setting, args) {
    const { store, channel, now } = setting;
    const reason = reasonOf(args);
    const target = namedTarget(args, await channel.read());
    const releases = await releasesIn(setting, args);
    const names = releases.map(({ name }) => name);
    const { by } = await authorOf(setting, args, names);
    const doctor = args.options['without-doctor'] === true ? null : setting.doctor;
    const operation = { by, reason, now: now(), releases, target };
    const changes = await pinReleases(store, channel, operation, doctor);
    return {
      lines: changes.map(
        ({ name, to }) => `${name} ${targetText(target)} için ${to} sürümünde sabit.`,
      ),
      data: changes.length > 1 ? changes : changes[0],
    };
  },
};
