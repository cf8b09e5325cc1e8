import type { ReleaseHealth } from '@muhatap/shared/wire/releases';
import { CALLED_AS } from '../called-as';
import { releasesInUse, type Pointer } from '../../channel/channel-state';
import { targetText, type Pin } from '../../channel/pin';
import { deprecatedNames, namesConcerning, type DeprecatedName } from '../../gate/deprecated-names';
import { Fit } from '../../gate/fit';
import { failingReleases, type FailingRelease } from '../../health/failing';
import { healthKey, healthOf, readCounts } from '../../health/health-file';
import { goingBack } from '../../going-back';
import { servedRelease } from '../../live-records';
import type { ReleaseRecord } from '../../store/release-record';
import type { ReleaseStore } from '../../store/release-store';
import type { Command } from '../command';
import { deprecatedText, DIRTY, errorTexts, healthText, table, timeText } from '../format';

/** Health and origin of the releases that somebody gets and of the one to go back to, by their ids. One whose record cannot be read has no source and is not served. */
interface Remarks {
  /** The release that everybody is served; null where none can be. */
  served: string | null;
  health: Record<string, ReleaseHealth>;
  sources: Record<string, Pick<ReleaseRecord, 'commit' | 'isDirty'>>;
  /** Releases that somebody had within 90 days, each with the reasons why it cannot come back alone. */
  goingBack: Readonly<Record<string, readonly string[]>>;
  /** Names that the live shell is to give up: of the shell all, of a module those that its releases still use. */
  deprecated: readonly DeprecatedName[];
}

export const status: Command = {
  usage: 'status',
  summary: 'canlıda ne var, kimde, ne zamandan beri, kim aldı, nasıl gidiyor',
  details: `Her modül için herkeste olan sürüm, varsa çalışanların bir payında denenen ve bir kurum ya da rol için
sabitlenen sürümler, geri dönülecek sürüm ve her birinin oturumları, hataları, yüklenme süreleri (--json:
health[sürüm].load, ms); canlıdaki ana uygulamanın kaldıracağı adlar ve onları hâlâ kullanan sürümler (--json: deprecated).
Açıldıktan sonra yakalanmayan son hataların yanında, biliniyorsa, hatayı veren kaynak dosya, satır ve sütun yazar
(--json: health[sürüm].last_errors). Hatalar depoya yazan bütün ağ geçitlerinden toplanır. Birçok kişide açılamayan
sürüm en başta UYARI ile yazılır (--json: failing; ağ geçidinin /healthz yanıtındaki failing alanı da adını verir).
Son 90 günde birilerinde olmuş sürümlerden artık geri alınamayacaklar, nedeniyle yazar (--json: goingBack[sürüm]; boşsa
geri alınabilir). Kaydı okunamayan bir sürüm sunulmaz; yerine verilen yanında yazar (served).

Örnek: ${CALLED_AS} status
       ${CALLED_AS} status --json | jq '.modules["remote-inbox"].current'`,
  operands: 0,
  options: ['channel'],
  async run({ store, channel, now }) {
    const [state, counts, history] = await Promise.all([
      channel.read(),
      readCounts(channel.root),
      channel.history(),
    ]);
    const { revision, modules } = state;
    const health = new Map([...counts].map(([key, count]) => [key, healthOf(count, now())]));
    const failing = failingReleases(state, counts, now());
    const deprecated = await deprecatedNames(store, state);
    const back = await goingBack(store, state, history, new Fit(store, channel), now());
    const live = await Promise.all(
      Object.entries(modules).flatMap(([name, pointer]) =>
        pointer
          ? [
              remarksOn(
                store,
                {
                  health,
                  deprecated: namesConcerning(deprecated, name),
                  goingBack: back.get(name) ?? {},
                },
                name,
                pointer,
              ),
            ]
          : [],
      ),
    );
    const data = {
      revision,
      modules: Object.fromEntries(
        live.map(({ name, pointer, remarks }) => [name, { ...pointer, ...remarks }]),
      ),
      failing,
    };
    if (live.length === 0)
      return { lines: ['Canlıda henüz bir şey yok. Önce publish, sonra promote.'], data };
    return {
      lines: [
        `Değişiklik ${revision}`,
        ...failing.map(warningLine),
        ...table(live.flatMap(({ name, pointer, remarks }) => rows(name, pointer, remarks))),
      ],
      data,
    };
  },
};

const textOf = (health: ReleaseHealth | undefined): string => (health ? healthText(health) : '');

const warningLine = ({ name, release, reason }: FailingRelease): string =>
  `UYARI: ${name} ${release} birçok kişide açılamıyor. ${reason}`;

const unservedText = (served: string | null): string =>
  `! sunulmuyor: kaydı okunamıyor; yerine ${served ?? 'hiçbir sürüm'} veriliyor`;

interface Known {
  readonly health: ReadonlyMap<string, ReleaseHealth>;
  readonly deprecated: readonly DeprecatedName[];
  readonly goingBack: Remarks['goingBack'];
}

async function remarksOn(
  store: ReleaseStore,
  known: Known,
  name: string,
  pointer: Pointer,
): Promise<{ name: string; pointer: Pointer; remarks: Remarks }> {
  const served = await servedRelease(store, name, pointer);
  const { deprecated, goingBack: back } = known;
  const remarks: Remarks = { served, health: {}, sources: {}, goingBack: back, deprecated };
  for (const release of [...releasesInUse(pointer), ...pointer.previous.slice(0, 1)]) {
    const own = known.health.get(healthKey(name, release));
    if (own) remarks.health[release] = own;
    const record = await store.find(name, release);
    if (record) remarks.sources[release] = { commit: record.commit, isDirty: record.isDirty };
  }
  return { name, pointer, remarks };
}

/** A pin that waits holds nobody and has no health. */
function pinRows(
  { release, since, by, reason, ...target }: Pin,
  isInForce: boolean,
  row: (who: string, release: string, about: string) => string[][],
): string[][] {
  const about = `${timeText(since)}, ${by}: ${reason}`;
  return isInForce
    ? row(targetText(target), release, about)
    : [['', targetText(target), release, `${about} (modül canlıya alınınca geçerli)`]];
}

function rows(
  name: string,
  { current, since, by, reason, canary, pins, previous }: Pointer,
  { served, health, sources, goingBack: back, deprecated }: Remarks,
): string[][] {
  const row = (who: string, release: string, about: string): string[][] => [
    ['', who, release, about],
    ...(sources[release] === undefined ? [['', '', '', unservedText(served)]] : []),
    ...(sources[release]?.isDirty ? [['', '', '', DIRTY]] : []),
    ...(health[release]
      ? [healthText(health[release]), ...errorTexts(health[release])].map((text) => [
          '',
          '',
          '',
          text,
        ])
      : []),
  ];
  const about = `${timeText(since)}, ${by}${reason ? `: ${reason}` : ''}`;
  return [
    ['', '', '', ''],
    ...(current === null ? [['', '—', 'canlıda değil', about]] : row('herkes', current, about)),
    ...(canary
      ? row(
          `%${canary.percent}`,
          canary.release,
          `${timeText(canary.since)}, ${canary.by}: ${canary.reason}`,
        )
      : []),
    ...pins.flatMap((pin) => pinRows(pin, current !== null, row)),
    ...(previous[0] ? [['', 'geri', previous[0], textOf(health[previous[0]])]] : []),
    ...Object.entries(back).flatMap(([release, [reason]]) =>
      reason === undefined ? [] : [['', 'geri alınamaz', release, reason]],
    ),
    ...(deprecated.length > 0 ? [['', '', '', deprecatedText(deprecated)]] : []),
  ].map((cells, index) => (index === 1 ? [name, ...cells.slice(1)] : cells));
}
