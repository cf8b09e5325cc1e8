import { CALLED_AS } from '../called-as';
import type { ChannelChange } from '../../channel/channel-state';
import { stagingCaution } from '../../channel/staging';
import { fallbackNotes } from '../../fallback-notes';
import { Fit } from '../../gate/fit';
import { learnListed } from '../../gate/learn-fits';
import { DeliveryRefusal } from '../../refusal';
import { promoteSet } from '../../releases';
import type { Arguments } from '../arguments';
import { authorOf } from '../author';
import { requireChannel } from '../channel-option';
import {
  reasonOf,
  releasesIn,
  requireModuleName,
  wholeNumber,
  type Command,
  type NamedRelease,
  type Setting,
} from '../command';

/** Follows the reason where nobody opened the pages first. */
const UNTRIED = ' (sayfaları denenmeden)';

export const promote: Command = {
  usage:
    'promote <modül> <sürüm> [<modül> <sürüm> …] | <modül> [<modül> …] --from KANAL [--percent N] [--critical] [--without-doctor] --reason "…"',
  summary: 'sürümü canlıya alır, herkese ya da çalışanların bir payına',
  details: `Dosyaları kaydıyla uyuşmayan, canlı ana uygulamanın sözleşmesine, paylaştığı paketlere ya da onların bildirimlerine
uymayan sürüm nedeni söylenerek reddedilir; ana uygulama alınırken canlıdaki her modülün ona uyması gerekir. Birden çok
modül ve sürüm yazılırsa hepsi tek adımda canlıya alınır ve yalnız o adımdan sonraki duruma uymaları gerekir; biri
uymazsa hiçbiri alınmaz. Sonra sürümün her adresi, canlıdaki her şeyle birlikte, tarayıcı yerine geçen bir ortamda
açılır; açılmayan bir adres nedeniyle söylenir ve hiçbir şey alınmaz. Bu birkaç saniye sürer. Önceki sürümüne tek
başına dönemeyecek olan varsa söylenir. Açık sayfalar yeni sürüme modüle bir sonraki girişlerinde, modülün
içindeyseler sonraki sayfaya geçerken ya da bir süre kullanılmadıklarında geçer; yazılan hiçbir şey silinmez.

Depoda bir deneme ortamı (staging kanalı) varsa, orada denenmemiş bir sürüm production kanalına alınırken bu söylenir.

  <sürüm>        1.4.0-0123456789ab ya da yalnızca 1.4.0 (o numarayla en son yayınlanan)
  --from KANAL   sürüm yazılmaz: o kanalda herkeste olan sürümler alınır; denetim ve deneme hedef kanalda yapılır
  --percent N    çalışanların yüzde kaçı (1–100, varsayılan 100). Kimde olduğu kişiye bağlıdır, değişmez; pay
                 büyütülünce içindekiler kalır. Birden çok modülü aynı kişiler birlikte dener, kimse yarısını almaz.
                 Bir modülün ilk sürümü de paya açılabilir. 100 denemeyi bitirir ve sürümü herkese alır.
  --critical     açık sayfalar hemen yeni sürüme geçer ve bunu söyler; bir şey yazılan sayfa, yazılan bitince
  --reason "…"   geçmişte görünecek neden
  --key DOSYA    işlemi bu anahtarın adına, takımının yetkisiyle yapar (varsayılan: RELEASE_KEY)
  --without-doctor
                 sayfaları denemeden alır, acil durum için; geçmişte nedenin yanında yazar

Örnek: ${CALLED_AS} promote remote-inbox 1.4.0 --percent 10 --reason "yeni liste, önce küçük bir pay"
       ${CALLED_AS} promote remote-inbox 1.4.0 --reason "yeni liste"
       ${CALLED_AS} promote remote-inbox 1.4.0 --channel staging --reason "önce deneme ortamında"
       ${CALLED_AS} promote remote-inbox --from staging --reason "deneme ortamında denendi"
       ${CALLED_AS} promote host 2.0.0 remote-inbox 2.0.0 --percent 5 --reason "yeni sözleşme"`,
  operands: Infinity,
  options: ['percent', 'reason', 'key', 'critical', 'without-doctor', 'channel', 'from'],
  async run(setting, args) {
    const { store, channel, now } = setting;
    const isUntried = args.options['without-doctor'] === true;
    const doctor = isUntried ? null : setting.doctor;
    const reason = `${reasonOf(args)}${isUntried ? UNTRIED : ''}`;
    const percent = wholeNumber(args, 'percent', [1, 100]);
    const releases = await (args.options.from === undefined ? releasesIn : liveIn)(setting, args);
    const author = await authorOf(
      setting,
      args,
      releases.map(({ name }) => name),
    );
    const operation = {
      by: author.by,
      reason,
      now: now(),
      releases,
      percent,
      critical: args.options.critical,
      seen: setting.seen,
    };
    const changes = await promoteSet(store, channel, operation, doctor);
    return {
      lines: [...changes.map(lineOf), ...(await notesOn(setting, changes))],
      data: changes.length > 1 ? changes : changes[0],
    };
  },
};

/** The releases of the modules that everybody has in the channel of `--from`. */
async function liveIn(setting: Setting, args: Arguments): Promise<NamedRelease[]> {
  const from = await requireChannel(setting.store.root, args.options.from ?? '');
  if (from.name === setting.channel.name)
    throw new DeliveryRefusal('usage', `--from ve hedef kanal aynı: ${from.name}.`);
  const { modules } = await from.read();
  const releases: NamedRelease[] = [];
  do {
    const name = await requireModuleName(setting, args, releases.length);
    const release = modules[name]?.current;
    if (typeof release !== 'string')
      throw new DeliveryRefusal('not_live', `${name} ${from.name} kanalında canlıda değil.`);
    releases.push({ name, release });
  } while (args.operands.length > releases.length);
  return releases;
}

/** After a promotion: which release was not tried before, and which cannot go back alone. Also has it decided what else the release page will say. */
async function notesOn(
  { store, channel, now }: Setting,
  changes: readonly ChannelChange[],
): Promise<string[]> {
  const [state, fit] = [await channel.read(), new Fit(store, channel)];
  const records = await Promise.all(changes.map(({ name, to }) => store.find(name, to)));
  await learnListed(
    store,
    channel,
    fit,
    records.filter((record) => record !== null),
    now(),
  );
  const caution = await stagingCaution(store.root, channel);
  const cautions = changes.flatMap(({ name, to }) => {
    const said = caution(name, to);
    return said === null ? [] : [`Dikkat: ${name} ${to}: ${said}`];
  });
  return [...cautions, ...(await fallbackNotes(store, state, fit))];
}

const lineOf = ({ name, from, to, percent }: ChannelChange): string =>
  percent < 100
    ? `${name}: çalışanların %${percent} kadarı artık ${to} sürümünde, ötekiler${from ? ` ${from} sürümünde kalıyor` : 'de yok'}.`
    : `${name} artık herkeste ${to} sürümünde${from ? ` (önceki: ${from})` : ''}.`;
