import { CALLED_AS } from '../called-as';
import type { ChannelChange } from '../../channel/channel-state';
import { targetText } from '../../channel/pin';
import { releaseId } from '../../store/release-record';
import type { ReleaseStore } from '../../store/release-store';
import { requireModuleName, type Command } from '../command';
import { DIRTY, table, timeText } from '../format';

export const history: Command = {
  usage: 'history [modül]',
  summary: 'bütün değişiklikler, yenisi önce',
  details: `Her değişikliğin numarası, zamanı, ne olduğu, nereden nereye, kim ve neden. Ağ geçidinin oturumların
bildirdiği hatalar üzerine kendiliğinden geri aldıkları da buradadır.

Örnek: ${CALLED_AS} history remote-inbox`,
  operands: 1,
  options: ['channel'],
  async run(setting, args) {
    const changes = await setting.channel.history(
      args.operands[0] ? await requireModuleName(setting, args) : undefined,
    );
    const dirty = await dirtyReleases(setting.store, new Set(changes.map(({ name }) => name)));
    const rows = changes.map((change) => row(change, dirty.has(`${change.name} ${change.to}`)));
    return {
      lines: rows.length > 0 ? table(rows) : ['Henüz bir değişiklik yok.'],
      data: changes,
    };
  },
};

/** Module and id of each release whose sources were not those of its commit. */
async function dirtyReleases(
  store: ReleaseStore,
  names: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const records = await Promise.all([...names].map((name) => store.list(name)));
  const dirty = records.flat().filter(({ isDirty }) => isDirty);
  return new Set(dirty.map((record) => `${record.name} ${releaseId(record)}`));
}

function audienceText(pin: ChannelChange['pin'], percent: number): string {
  if (pin) return targetText(pin);
  return percent < 100 ? `%${percent}` : 'herkes';
}

const row = (
  {
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
    pin,
    critical,
  }: ChannelChange,
  isDirty: boolean,
): string[] => [
  String(revision),
  timeText(at),
  action,
  name,
  `${from ?? '—'} → ${action === 'retire' ? '—' : to}`,
  audienceText(pin, percent),
  `${by}${automatic ? ' (kendiliğinden)' : ''}: ${reason}${critical === true ? ' (kritik)' : ''}${isDirty ? ` (${DIRTY})` : ''}`,
];
