import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryRefusal } from '../../refusal';
import { releaseId } from '../../store/release-record';
import { operatorOf, requireOperand, type Command } from '../command';

export const publish: Command = {
  usage: 'publish <modül> [--dist DİZİN] [--version S]',
  summary: 'derlemeyi depoya koyar; canlıda hiçbir şey değişmez',
  details: `Derlemenin dosyaları kopyalanır, her birinin özeti kaydedilir, metinler sıkıştırılır. Sürümün adı sürüm
numarası ve dosyaların özetidir (1.4.0-0123456789ab): aynı dosyalar hep aynı sürümdür, yeniden yayımlamak
zararsızdır. Sonra promote ile canlıya alınır.

  --dist DİZİN   derlemenin yeri (varsayılan: <modül>/dist)
  --version S    sürüm numarası (varsayılan: <modül>/package.json içindeki)

Örnek: npm run release -- publish remote-inbox
       npm run release -- publish remote-inbox --dist /tmp/deneme --version 1.4.1`,
  operands: 1,
  options: ['dist', 'version'],
  async run({ store, workspace, now }, args) {
    const name = requireOperand(args, 0, 'Modül adı');
    const version = args.options.version ?? (await packageVersion(workspace, name));
    const dist = path.resolve(args.options.dist ?? path.join(workspace, name, 'dist'));
    const { record, isNew } = await store.publish({
      name,
      version,
      dist,
      commit: commitOf(workspace),
      by: operatorOf(args),
      now: now(),
    });
    const id = releaseId(record);
    const lines = isNew
      ? [
          `${name} ${id} yayımlandı; henüz canlıda değil.`,
          `Canlıya almak için: npm run release -- promote ${name} ${id} --reason "…"`,
        ]
      : [`${name} ${id} zaten yayımlanmış.`];
    return { lines, data: { name, release: id, isNew } };
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

function commitOf(workspace: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: workspace,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return null; // an unpacked archive has no history; the digest still names its files
  }
}
