import path from 'node:path';
import { CALLED_AS } from '../called-as';
import { examineBackend } from '../../maintenance/backend-check';
import { DeliveryRefusal } from '../../refusal';
import { readSurface } from '../../store/backend-file';
import type { Command } from '../command';
import { diagnosisLines } from './doctor';

export const backend: Command = {
  usage: 'backend [--dist DİZİN]',
  summary: 'derlenen sunucu, canlıdakilerin çağırdığı her şeyi sunuyor mu?',
  details: `Sunucu canlıya alınmadan önce sorulur. Herkeste olan, denenen ve geri dönülecek her sürümün çağırdığı adreslere,
okuduğu yanıtlara, gönderdiği isteklere, dinlediği olaylara ve istediği yetkilere bakar; biçimler değişmişse
uyuşup uyuşmadığına derleyici karar verir. Herkeste olan ya da denenen bir sürüme bir şey eksik kalıyorsa çıkış
kodu 3’tür; yedekteki bir eksik yalnızca söylenir.

  --dist DİZİN   sunucu derlemesinin yeri (varsayılan: backend/dist)

Örnek: npm run build && ${CALLED_AS} backend`,
  operands: 0,
  options: ['dist', 'channel'],
  async run({ store, channel, workspace }, args) {
    const dist = path.resolve(args.options.dist ?? path.join(workspace, 'backend/dist'));
    const surface = await readSurface(path.join(dist, 'surface.json'));
    if (surface === null)
      throw new DeliveryRefusal(
        'no_build',
        `${dist} içinde surface.json yok ya da okunamıyor; önce npm run build.`,
      );
    const diagnoses = await examineBackend(store, channel, surface);
    return {
      lines: diagnosisLines(diagnoses),
      data: { diagnoses },
      isSound: diagnoses.every(
        ({ role, problems }) => role === 'fallback' || problems.length === 0,
      ),
    };
  },
};
