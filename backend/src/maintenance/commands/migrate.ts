import { newestApplied, readMigrations } from '../../database';
import { misused, type Command } from '../command';

/** The schema of the configured database. */
export const migrate: Command = {
  usage: 'migrate [--plan]',
  summary: 'veritabanının şemasını bu sürüme getirir',
  details: `Sunucular açıkken çalışır: önceki sürüm yeni şemayla çalışmayı sürdürür. Aynı anda birden çok süreç çalıştırırsa biri uygular, ötekiler bekler.
serve de açılırken aynısını yapar.

  --plan  uygulamaz, bekleyen değişiklikleri sayar

Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: { plan: { type: 'boolean' } },
  async run({ config, open }, { operands, options }) {
    if (operands.length > 0) throw misused(`Fazla sözcük: ${operands.join(' ')}`);
    const [all, newest] = await Promise.all([readMigrations(), newestApplied(config())]);
    const pending = all.filter(({ when }) => when > newest).map(({ tag }) => tag);
    if (options['plan'] === true)
      return {
        lines:
          pending.length === 0
            ? ['Şema güncel.']
            : [`Bekleyen ${pending.length} değişiklik:`, ...pending.map((tag) => `  ${tag}`)],
        data: { pending },
      };
    await open();
    return {
      lines: [pending.length === 0 ? 'Şema güncel.' : `${pending.length} değişiklik uygulandı.`],
      data: { applied: pending },
    };
  },
};
