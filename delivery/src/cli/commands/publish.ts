import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLED_AS } from '../called-as';
import { DeliveryRefusal } from '../../refusal';
import { Fit } from '../../gate/fit';
import { learnListed } from '../../gate/learn-fits';
import { requireStep, smallStep } from '../../maintenance/due-step';
import { releaseId } from '../../store/release-record';
import { authorOf } from '../author';
import { requireOperand, type Command } from '../command';
import { DIRTY } from '../format';

export const publish: Command = {
  usage: 'publish <modül> [--dist DİZİN] [--version S] [--notes "…"]',
  summary: 'derlemeyi depoya koyar; canlıda hiçbir şey değişmez',
  details: `Derlemenin dosyaları kopyalanır, her birinin özeti kaydedilir, metinler sıkıştırılır. Sürümün adı sürüm
numarası ve dosyaların özetidir (1.4.0-0123456789ab): aynı dosyalar hep aynı sürümdür, yeniden yayınlamak
zararsızdır. Sürüm numarası yüzeydeki değişikliğe küçük gelirse yazılır (--json: due), bir anahtarla yayınlanmaz. Ortak paketlerin bildirimleri değişmişse öteki sürümlerle uyuşup uyuşmadığına derleyici bu sırada karar
verir, bu birkaç saniye sürer. Sonra promote ile canlıya alınır.

  --dist DİZİN   derlemenin yeri (varsayılan: <modül>/dist)
  --version S    sürüm numarası (varsayılan: <modül>/package.json içindeki)
  --notes "…"    sürüm notu, düz yazı, /settings/releases sayfasında görünür (varsayılan: DİZİN/notes.md); yayınlanmış
                 bir sürümün notu sonradan değişmez
  --key DOSYA    sürümü bu Ed25519 anahtarıyla imzalar ve onun adına yayınlar (varsayılan: RELEASE_KEY)

Örnek: ${CALLED_AS} publish remote-inbox
       ${CALLED_AS} publish remote-inbox --dist /tmp/deneme --version 1.4.1`,
  operands: 1,
  options: ['dist', 'version', 'notes', 'key'],
  async run(setting, args) {
    const { store, channel, workspace, now, compares = true } = setting;
    const { notes } = args.options;
    const name = requireOperand(args, 0, 'Modül adı');
    const version = args.options.version ?? (await packageVersion(workspace, name));
    const dist = path.resolve(args.options.dist ?? path.join(workspace, name, 'dist'));
    const author = await authorOf(setting, args, [name]);
    // Builds of the own machine are published as they are, again and again; a key publishes for others.
    if (author.signatureOf) await requireStep(store, name, dist, version);
    // A hint: without the compiler there is none, and a build that cannot be read is refused below.
    const small =
      compares && !author.signatureOf
        ? await smallStep(store, name, dist, version).catch(() => null)
        : null;
    const publication = { ...author, name, version, dist, now: now(), notes };
    const { record, isNew } = await store.publish(publication);
    // Seconds, and only where declarations differ; the release page then knows what it fits.
    if (compares) await learnListed(store, channel, new Fit(store, channel), [record], now());
    const id = releaseId(record);
    const lines = isNew
      ? [
          `${name} ${id} yayınlandı; henüz canlıda değil.`,
          ...(record.isDirty
            ? [`Dikkat: ${DIRTY}; hangi kaynaktan geldiği sonradan bulunamaz.`]
            : []),
          ...(small ? [`Dikkat: ${small.sentence}`] : []),
          `Canlıya almak için: ${CALLED_AS} promote ${name} ${id} --reason "…"`,
        ]
      : [`${name} ${id} zaten yayınlanmış.`];
    return { lines, data: { name, release: id, isNew, ...(small && { due: small.least }) } };
  },
};

async function packageVersion(workspace: string, name: string): Promise<string> {
  const text = await readFile(path.join(workspace, name, 'package.json'), 'utf8').catch(() => {
    throw new DeliveryRefusal(
      'unknown_module',
      `'${name}' adında bir modül yok (host, remote-inbox, …); başka bir derlemeyse --version ile sürümünü yazın.`,
    );
  });
  return (JSON.parse(text) as { version: string }).version;
}
