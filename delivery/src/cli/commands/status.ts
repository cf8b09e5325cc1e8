import type { ReleaseHealth } from '@muhatap/shared/wire/releases';
import { releasesInUse, type Pointer } from '../../channel/channel-state';
import { healthKey, readReleaseHealth } from '../../health/health-file';
import type { Command } from '../command';
import { healthText, table, timeText } from '../format';

export const status: Command = {
  usage: 'status',
  summary: 'canlıda ne var, kimde, ne zamandan beri, kim aldı, nasıl gidiyor',
  details: `Her modül için herkeste olan sürüm, varsa çalışanların bir payında denenen sürüm, geri dönülecek sürüm ve
oturumların bildirdiği hatalar. Hatalar depoya yazan bütün ağ geçitlerinden toplanır.

Örnek: npm run release -- status
       npm run release -- status --json | jq '.modules["remote-inbox"].current'`,
  operands: 0,
  options: [],
  async run({ store, channel, now }) {
    const [{ revision, modules }, health] = await Promise.all([
      channel.read(),
      readReleaseHealth(store.root, now()),
    ]);
    const live = Object.entries(modules).flatMap(([name, pointer]) =>
      pointer ? [{ name, pointer, health: healthIn(health, name, pointer) }] : [],
    );
    const data = {
      revision,
      modules: Object.fromEntries(
        live.map(({ name, pointer, health: own }) => [name, { ...pointer, health: own }]),
      ),
    };
    if (live.length === 0)
      return { lines: ['Canlıda henüz bir şey yok. Önce publish, sonra promote.'], data };
    return {
      lines: [
        `Değişiklik ${revision}`,
        ...table(live.flatMap(({ name, pointer, health: own }) => rows(name, pointer, own))),
      ],
      data,
    };
  },
};

function healthIn(
  health: ReadonlyMap<string, ReleaseHealth>,
  name: string,
  pointer: Pointer,
): Record<string, ReleaseHealth> {
  return Object.fromEntries(
    releasesInUse(pointer).flatMap((release) => {
      const own = health.get(healthKey(name, release));
      return own ? [[release, own]] : [];
    }),
  );
}

function rows(
  name: string,
  { current, since, by, reason, canary, previous }: Pointer,
  health: Record<string, ReleaseHealth>,
): string[][] {
  const row = (who: string, release: string, about: string): string[][] => [
    ['', who, release, about],
    ...(health[release] ? [['', '', '', healthText(health[release])]] : []),
  ];
  return [
    ['', '', '', ''],
    ...row('herkes', current, `${timeText(since)}, ${by}${reason ? `: ${reason}` : ''}`),
    ...(canary
      ? row(
          `%${canary.percent}`,
          canary.release,
          `${timeText(canary.since)}, ${canary.by}: ${canary.reason}`,
        )
      : []),
    ...(previous[0] ? [['', 'geri', previous[0], '']] : []),
  ].map((cells, index) => (index === 1 ? [name, ...cells.slice(1)] : cells));
}
