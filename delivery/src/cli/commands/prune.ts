import { CALLED_AS } from '../called-as';
import { DeliveryRefusal } from '../../refusal';
import { releaseId, releaseSize } from '../../store/release-record';
import { prune as pruneStore } from '../../maintenance/prune';
import { wholeNumber, type Command } from '../command';
import { sizeText } from '../format';

export const prune: Command = {
  usage: 'prune --keep N',
  summary: 'eski sürümleri depodan siler; canlıda olana ve yedeğine dokunmaz',
  details: `Her modülden en yeni N yayın ve, her kanal için, canlıdaki sürüm, denenen ve sabitlenen sürümler, ondan önceki N iyi sürüm ve
son 90 günde birilerinde olan sürümler kalır (onlara geri dönülebilsin diye; açık sayfalar da dosyalarını hâlâ isteyebilir).
Gerisi silinir.

Örnek: ${CALLED_AS} prune --keep 5`,
  operands: 0,
  options: ['keep'],
  async run({ store, now }, args) {
    const keep = wholeNumber(args, 'keep', [1, 1000]);
    if (keep === undefined)
      throw new DeliveryRefusal('usage', 'Kaç sürüm kalacağı eksik: --keep 5');
    const removed = (await pruneStore(store, { keep, now: now() })).map((record) => ({
      name: record.name,
      release: releaseId(record),
      size: releaseSize(record),
    }));
    const total = removed.reduce((sum, { size }) => sum + size, 0);
    const lines =
      removed.length > 0
        ? [
            ...removed.map(({ name, release }) => `${name} ${release} silindi.`),
            `${removed.length} sürüm, ${sizeText(total)} (sıkıştırılmış kopyalar dışında).`,
          ]
        : ['Silinecek bir şey yok.'];
    return { lines, data: { removed } };
  },
};
