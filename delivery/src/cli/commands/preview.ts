import { previewAddress } from '../../gateway/preview';
import { requireTriable } from '../../gateway/trial';
import { DeliveryRefusal } from '../../refusal';
import { requireRelease } from '../../sound-release';
import { releaseId } from '../../store/release-record';
import { requireModuleName, requireOperand, type Command } from '../command';
import { timeText } from '../format';

export const preview: Command = {
  usage: 'preview <modül> <sürüm>',
  summary: 'yayınlanmış bir sürümü tek tarayıcıda açan imzalı bir adres verir',
  details: `Adresi açan, sürümleri görme yetkisi olan kişi sürümü yalnız kendi tarayıcısında dener; kimsenin sürümü değişmez. Yedi
gün geçerlidir. İmza için ağ geçidinin gizli anahtarı gerekir: GATEWAY_SECRET ve PUBLIC_ORIGIN bu komuta da verilir
(npm start anahtarı DATA_DIR/gateway.key dosyasında tutar).

Örnek: GATEWAY_SECRET="$(cat .data/gateway.key)" npm run -s release -- preview remote-inbox 1.0.0`,
  operands: 2,
  options: [],
  async run(setting, args) {
    const { store, channel, now, gateway } = setting;
    const module = await requireModuleName(setting, args);
    const record = await requireRelease(store, module, requireOperand(args, 1, 'Sürüm'));
    const release = releaseId(record);
    await requireTriable(module, release, { store, pointer: channel });
    if (!gateway)
      throw new DeliveryRefusal(
        'no_secret',
        'Adres imzalanamıyor: ağ geçidinin anahtarı bu komuta verilmemiş. GATEWAY_SECRET ile verin ya da bağlantıyı /settings/releases sayfasından alın.',
      );
    const { secret, publicOrigin } = gateway;
    const link = previewAddress(secret, publicOrigin, { module, release, now: now() });
    return {
      lines: [link.address, `${timeText(link.until)} zamanına kadar geçerli.`],
      data: { module, release, ...link },
    };
  },
};
