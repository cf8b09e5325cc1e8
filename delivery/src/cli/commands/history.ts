import type { ChannelChange } from '../../channel/channel-state';
import { requireModuleName, type Command } from '../command';
import { table, timeText } from '../format';

export const history: Command = {
  usage: 'history [modül]',
  summary: 'bütün değişiklikler, yenisi önce',
  details: `Her değişikliğin numarası, zamanı, ne olduğu, nereden nereye, kim ve neden. Ağ geçidinin oturumların
bildirdiği hatalar üzerine kendiliğinden geri aldıkları da buradadır.

Örnek: npm run release -- history remote-inbox`,
  operands: 1,
  options: [],
  async run(setting, args) {
    const changes = await setting.channel.history(
      args.operands[0] ? await requireModuleName(setting, args) : undefined,
    );
    return {
      lines: changes.length > 0 ? table(changes.map(row)) : ['Henüz bir değişiklik yok.'],
      data: changes,
    };
  },
};

const row = ({
  revision,
  at,
  action,
  name,
  from,
  to,
  percent,
  by,
  automatic,
  reason,
}: ChannelChange): string[] => [
  String(revision),
  timeText(at),
  action,
  name,
  `${from ?? '—'} → ${to}`,
  percent < 100 ? `%${percent}` : 'herkes',
  `${by}${automatic ? ' (kendiliğinden)' : ''}: ${reason}`,
];
