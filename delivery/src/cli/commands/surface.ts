import path from 'node:path';
import { CALLED_AS } from '../called-as';
import { deprecatedNames, namesConcerning } from '../../gate/deprecated-names';
import { dueStep } from '../../maintenance/due-step';
import { isStepTaken } from '../../maintenance/version-step';
import { DeliveryRefusal } from '../../refusal';
import { requireModuleName, type Command } from '../command';
import { deprecatedText } from '../format';

export const surface: Command = {
  usage: 'surface <modül> [--dist DİZİN] [--version S]',
  summary: 'derlemenin yüzeyini son yayınla karşılaştırır; hangi sürüm adımı gerektiğini söyler',
  details: `Ana uygulamanın paylaştığı adlara ve bildirimlerine, modülün adreslerine ve menü satırlarına bakar: eklenen minor,
kaldırılan ya da uymayan biçimde değişen major, hiçbiri değilse patch. Kalkacağı önceki yayımda duyurulmuş
(@deprecated) bir adın kaldırılması minor; canlıda böyle bir adı hâlâ kullanan sürümler de yazılır. Bildirim değişmişse derleyici karar verir.
--version yazılırsa ve adımı küçük kalırsa çıkış kodu 3’tür; sürekli derleme bunu kullanır.

  --dist DİZİN   derlemenin yeri (varsayılan: <modül>/dist)
  --version S    denetlenecek sürüm numarası

Örnek: ${CALLED_AS} surface host --version 1.1.0`,
  operands: 1,
  options: ['dist', 'version'],
  async run(setting, args) {
    const { store, channel, workspace } = setting;
    const name = await requireModuleName(setting, args);
    const dist = path.resolve(args.options.dist ?? path.join(workspace, name, 'dist'));
    const { version } = args.options;
    const due = await dueStep(store, name, dist, version);
    if (due === null)
      throw new DeliveryRefusal('unknown_release', `${name} için okunabilen bir yayım yok.`);
    const { last, least, change } = due;
    const { step, added, removed, retired, deprecated, changed, widened } = change;
    const announced = namesConcerning(await deprecatedNames(store, await channel.read()), name);
    const isSound = version === undefined || isStepTaken(last, step, version);
    const list = (title: string, names: readonly string[]) =>
      names.length > 0 ? [`${title}: ${names.join(', ')}`] : [];
    return {
      lines: [
        `${name} ${last} sürümünden sonra ${step} adımı gerekir: en az ${least ?? '—'}.`,
        ...list('Eklenen', added),
        ...list('Genişleyen', widened),
        ...list('Kaldırılan', removed),
        ...list('Değişen', changed),
        ...list('Kullanımdan kalkacağı duyurulan', deprecated),
        ...list('Duyurulup kaldırılan', retired),
        ...(announced.length > 0 ? [deprecatedText(announced)] : []),
        ...(isSound ? [] : [`${version} bu adım için küçük.`]),
      ],
      data: { last, least, ...change, announced },
      isSound,
    };
  },
};
