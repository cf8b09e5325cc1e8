import { CALLED_AS } from '../called-as';
import { verify as verifyStore } from '../../maintenance/verify';
import type { Command } from '../command';
import { table } from '../format';

export const verify: Command = {
  usage: 'verify',
  summary: 'depodaki her dosyanın özetini, her kanalın göstergelerini ve geçmişini denetler',
  details: `Hiçbir şeyi değiştirmez. Değişmiş, eksik ya da yabancı dosyaları, başka bir şeye açılan sıkıştırılmış
kopyaları, okunamayan sürüm kayıtlarını, depoda olmayan bir sürüme bakan göstergeleri ve geçmişte eksik
değişiklikleri bulur. Bir şey bulursa çıkış kodu 3’tür. Bozuk bir sürümü onarmak için geri alın ya da aynı
derlemeyi başka bir sürüm numarasıyla yeniden yayınlayın.

Örnek: ${CALLED_AS} verify`,
  operands: 0,
  options: [],
  async run({ store }) {
    const { releases, changes, findings } = await verifyStore(store);
    const isSound = findings.length === 0;
    const lines = isSound
      ? [`Sağlam: ${releases} sürüm, ${changes} değişiklik.`]
      : table(findings.map(({ name, release, problem }) => [name, release ?? '', problem]));
    return { lines, data: { releases, changes, findings }, isSound };
  },
};
