import { CALLED_AS } from '../called-as';
import { retire as takeOff } from '../../retire';
import { authorOf } from '../author';
import { reasonOf, requireModuleName, type Command } from '../command';

export const retire: Command = {
  usage: 'retire <modül> --reason "…"',
  summary: 'modülü canlıdan kaldırır; sürümleri depoda kalır',
  details: `Modül herkesten kalkar, onu deneyenlerden de: menüdeki satırları kaybolur, adresleri "şu anda kullanılamıyor" der.
Açık sayfalar modülden çıkıncaya kadar onu göstermeye devam eder. Geri getirmek için promote ya da rollback yeter.
Ana uygulama kaldırılamaz.

  --reason "…"   geçmişte görünecek neden
  --key DOSYA    işlemi bu anahtarın adına, takımının yetkisiyle yapar (varsayılan: RELEASE_KEY)

Örnek: ${CALLED_AS} retire remote-chatbot --reason "yenisi gelene kadar kapalı"`,
  operands: 1,
  options: ['reason', 'key', 'channel'],
  async run(setting, args) {
    const name = await requireModuleName(setting, args);
    const reason = reasonOf(args);
    const { by } = await authorOf(setting, args, [name]);
    const authorship = { by, reason, now: setting.now() };
    const change = await takeOff(setting.channel, { ...authorship, name });
    return { lines: [`${name} canlıdan kaldırıldı (son sürümü: ${change.to}).`], data: change };
  },
};
