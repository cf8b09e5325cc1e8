import {
  createCredentialVault,
  createSecretKey,
  loadSecretKeys,
  reseal,
  resealAccounts,
  secretKeyFile,
  writeSecretKeys,
  type SealCounts,
  type SecretKeys,
} from '../../channels';
import { resealLines } from '../../complaints';
import type { Config } from '../../config/config';
import type { Database } from '../../database';
import { lookSigningSecrets } from '../../looks';
import { factorSecrets, providerSecrets } from '../../people';
import { webhookSecrets } from '../../programs';
import { CommandRefusal, misused, type Command, type Installation, type Outcome } from '../command';

const RESTART = 'Şimdi sunucuları birer birer yeniden başlatın; hepsi açılınca:';

async function seals(db: Database, keys: SecretKeys, isTrial: boolean): Promise<SealCounts> {
  const vault = createCredentialVault(...keys);
  const parts = [
    await resealAccounts(db, vault, isTrial),
    await resealLines(db, vault, isTrial),
    ...(await Promise.all(
      [providerSecrets, factorSecrets, webhookSecrets, lookSigningSecrets].map(
        async ({ list, replace }) =>
          reseal(
            vault,
            await list(db),
            isTrial ? null : ({ sealed }, anew) => replace(db, sealed, anew),
          ),
      ),
    )),
  ];
  const sum = (of: keyof SealCounts) => parts.reduce((total, counts) => total + counts[of], 0);
  return { current: sum('current'), accepted: sum('accepted'), unreadable: sum('unreadable') };
}

const unreadableLine = ({ unreadable }: SealCounts): string[] =>
  unreadable === 0
    ? []
    : [`${unreadable} hesabın anahtarı bu anahtarların hiçbiriyle açılamıyor; yeniden bağlanmalı.`];

function adviceOn({ accepted }: SealCounts, keys: SecretKeys): string {
  if (keys.length === 1) return 'Yeni bir anahtar için: muhatap rotate-key new';
  return accepted > 0
    ? 'Yeni anahtar bütün sunucularda SECRET_KEY ise: muhatap rotate-key seal'
    : 'Yeni anahtar henüz birinci değilse: muhatap rotate-key use. Birinciyse ve 72 saat geçtiyse: muhatap rotate-key drop';
}

async function show({ config: read, open }: Installation): Promise<Outcome> {
  const keys = loadSecretKeys(read());
  const counts = await seals((await open()).db, keys, true);
  return {
    lines: [
      `${keys.length} anahtar okunuyor; yeni her şey birincisiyle mühürlenir.`,
      `Birincisiyle ${counts.current}, ötekilerle ${counts.accepted} hesabın anahtarı mühürlü.`,
      ...unreadableLine(counts),
      adviceOn(counts, keys),
    ],
    data: { keys: keys.length, ...counts },
  };
}

/** Runs on the file of the data folder, or says which variables to set where the environment holds the keys. */
const onKeys = (
  { secretKey, dataDir, ...config }: Config,
  change: (keys: SecretKeys) => SecretKeys,
  next: string,
): Outcome => {
  const keys = change(loadSecretKeys({ ...config, secretKey, dataDir }));
  const [current, ...accepted] = keys;
  const data = { keys: keys.length };
  if (secretKey === null) {
    const file = secretKeyFile(dataDir);
    writeSecretKeys(file, keys);
    return { lines: [`${file} yazıldı.`, RESTART, `  ${next}`], data };
  }
  return {
    lines: [
      'Bütün sunucuların değişkenleri şöyle olmalı:',
      `  SECRET_KEY=${current}`,
      accepted.length > 0
        ? `  SECRET_KEYS_ACCEPTED=${accepted.join('|')}`
        : '  SECRET_KEYS_ACCEPTED verilmez',
      RESTART,
      `  ${next}`,
    ],
    data,
  };
};

function requireSeveral(keys: SecretKeys): SecretKeys {
  if (keys.length === 1)
    throw new CommandRefusal('one_key', 'Tek anahtar var. Önce: muhatap rotate-key new');
  return keys;
}

const addKey = ({ config }: Installation): Outcome =>
  onKeys(config(), (keys) => [...keys, createSecretKey()], 'muhatap rotate-key use');

const useKey = ({ config }: Installation): Outcome =>
  onKeys(
    config(),
    (keys) => {
      const [last = '', ...others] = [...requireSeveral(keys)].reverse();
      return [last, ...others];
    },
    'muhatap rotate-key seal',
  );

async function seal({ config: read, open }: Installation): Promise<Outcome> {
  const keys = requireSeveral(loadSecretKeys(read()));
  const { db } = await open();
  const counts = await seals(db, keys, false);
  const left = await seals(db, keys, true);
  return {
    lines: [
      `${counts.accepted} hesabın anahtarı birinci anahtarla yeniden mühürlendi; ${counts.current} tanesi zaten öyleydi.`,
      ...unreadableLine(counts),
      'Verilmiş dosya bağlantıları 72 saat içinde biter. O zaman: muhatap rotate-key drop',
    ],
    data: { resealed: counts.accepted, left },
    isSound: left.accepted === 0,
  };
}

async function dropKeys(installation: Installation): Promise<Outcome> {
  const { config: read, open } = installation;
  const keys = requireSeveral(loadSecretKeys(read()));
  const { accepted } = await seals((await open()).db, keys, true);
  if (accepted > 0)
    throw new CommandRefusal(
      'still_needed',
      `${accepted} hesabın anahtarı eski bir anahtarla mühürlü. Önce: muhatap rotate-key seal`,
    );
  return onKeys(read(), ([current]) => [current], 'değişim bitmiştir');
}

const STEPS: Readonly<Record<string, (installation: Installation) => Outcome | Promise<Outcome>>> =
  { new: addKey, use: useKey, seal, drop: dropKeys };

/** A new secret for the installation, without a moment at which anything breaks. */
export const rotateKey: Command = {
  usage: 'rotate-key [new|use|seal|drop]',
  summary: 'SECRET_KEY’i kimse fark etmeden değiştirir',
  details: `Dört adım; her birinden sonra sunucular birer birer yeniden başlatılır, kimse beklemez:
  rotate-key new     yeni bir anahtar üretir; sunucular onu okur, henüz kullanmaz
  rotate-key use     yeni anahtarı birinci yapar; eskisi okunmayı sürdürür
  rotate-key seal    kanal hesaplarının, SAYSIS’in, kurum dizinlerinin, doğrulama uygulamalarının, webhook’ların ve erişim kayıtlarının imza anahtarlarını birinci anahtarla yeniden mühürler
  rotate-key drop    eskileri bırakır; onlarla mühürlü bir şey kaldıysa durur
Sözcük verilmezse nerede kalındığını söyler.

Anahtar DATA_DIR’daki secret.key dosyasındaysa komut dosyayı yazar; SECRET_KEY değişkenindeyse new, use ve drop verilecek değişkenleri yazar ve hiçbir şeyi değiştirmez.
seal, drop ve sözcüksüz çağrı veritabanını açar: gömülü veritabanında sunucu durdurulmuş olmalıdır.
Anahtardan türeyen her şey docs/operations/keys.md içindedir.`,
  options: {},
  async run(installation, { operands: [word, ...rest] }) {
    if (rest.length > 0) throw misused('rotate-key tek sözcük alır.');
    if (word === undefined) return show(installation);
    const step = Object.hasOwn(STEPS, word) ? STEPS[word] : undefined;
    if (step === undefined) throw misused(`rotate-key böyle bir adım bilmiyor: ${word}`);
    return step(installation);
  },
};
