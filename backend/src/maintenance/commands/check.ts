import { checkBackup } from '../checks/check-backup';
import { checkCarriers } from '../checks/check-carriers';
import { checkDatabase } from '../checks/check-database';
import { checkMapTiles } from '../checks/check-map-tiles';
import { checkNode } from '../checks/check-node';
import { checkOrigin } from '../checks/check-origin';
import { checkReportsDatabase } from '../checks/check-reports-database';
import { checkRedis } from '../checks/check-redis';
import { checkSecrets } from '../checks/check-secrets';
import { checkStorage } from '../checks/check-storage';
import { checkTracing } from '../checks/check-tracing';
import { ok, type Finding } from '../checks/finding';
import { misused, type Command } from '../command';

const SIGNS = { ok: '✓', warning: '!', problem: '✗' } as const;

function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ part }) => part.length));
  return findings.flatMap(({ part, state, text, advice }) => [
    `${SIGNS[state]} ${part.padEnd(width)}  ${text}`,
    ...(advice === null ? [] : [`  ${' '.repeat(width)}  → ${advice}`]),
  ]);
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems > 0) return `${problems} sorun giderilmeli, ${warnings} uyarı var.`;
  return warnings > 0 ? `Sorun yok, ${warnings} uyarı var.` : 'Her şey yolunda.';
}

/** Everything on which the installation stands, without changing any of it. */
export const check: Command = {
  usage: 'check',
  summary: 'kurulumun dayandığı her şeye bakar ve yapılacakları söyler',
  details: `Bir satır bir bulgudur: ✓ yolunda, ! uyarı, ✗ sorun; ok işaretli satır ne yapılacağını söyler.
Yapılandırma, veritabanı ve şeması, saat, raporların kopyası, Redis, disk, e-posta, SMS, virüs taraması, anahtarlar, yedek, sağlayıcılar, adres ve sertifika, izlerin alıcısı, harita dosyası.
Hiçbir şeyi değiştirmez, kimseye ileti göndermez; yoksa DATA_DIR klasörünü oluşturur. Sorun varsa çıkış kodu 3’tür.`,
  options: {},
  async run({ config: read, now }, { operands }) {
    if (operands.length > 0) throw misused(`Fazla sözcük: ${operands.join(' ')}`);
    const config = read();
    const findings = [
      checkNode(process.versions.node),
      ok('Yapılandırma', 'okunabiliyor'),
      ...(
        await Promise.all([
          checkDatabase(config),
          checkReportsDatabase(config),
          checkRedis(config),
          checkStorage(config),
          checkBackup(config, now()),
          checkCarriers(config),
          Promise.resolve(checkSecrets(config)),
          checkOrigin(config),
          checkTracing(config),
          checkMapTiles(config),
        ])
      ).flat(),
    ];
    return {
      lines: [...linesOf(findings), '', summaryOf(findings)],
      data: { findings },
      isSound: !findings.some(({ state }) => state === 'problem'),
    };
  },
};
