import { readFile } from 'node:fs/promises';
import { CALLED_AS } from '../called-as';
import { plainName } from '../../plain-name';
import { DeliveryRefusal } from '../../refusal';
import { createKey } from '../../rights/keys';
import type { TeamsState } from '../../rights/teams';
import { TeamsFile } from '../../rights/teams-file';
import type { Arguments } from '../arguments';
import { requireOperand, type Command, type Outcome } from '../command';
import { table, timeText } from '../format';

export const key: Command = {
  usage: 'key [add|revoke|remove <anahtar>] [--team T]',
  summary: 'derleyen makinelerin anahtarları: kaynak kodu olmadan HTTP ile yayınlar, imzalar',
  details: `Tek başına anahtarları listeler. add bir erişim anahtarı (token) ve bir Ed25519 imza anahtarı üretir; ikisi de
yalnızca bir kez gösterilir. revoke anahtarı kapatır, imzaladığı sürümler geçerli kalır. remove siler: imzaladığı
sürümler artık canlıya alınamaz; imza anahtarı çalındıysa bunu kullanın.

  --team T            anahtarın takımı; yalnız onun modüllerini yayınlar ve canlıya alır
  --public-key DOSYA  imza anahtarını takım kendi ürettiyse açık yarısı (PEM)

Örnek: ${CALLED_AS} key add gelen-kutusu-ci --team gelen-kutusu`,
  operands: 2,
  options: ['team', 'public-key'],
  async run({ store, now }, args) {
    const file = new TeamsFile(store.root);
    const [action] = args.operands;
    if (action === undefined) return list(await file.read());
    const name = requireOperand(args, 1, 'Anahtar adı');
    if (action === 'add') return add(file, name, args, now());
    if (action !== 'revoke' && action !== 'remove')
      throw new DeliveryRefusal('usage', `key ${action} diye bir şey yok (add, revoke, remove).`);
    await file.change((state) => end(state, name, action === 'revoke' ? now() : null));
    return list(await file.read());
  },
};

async function add(
  file: TeamsFile,
  name: string,
  { options: { team, 'public-key': publicFile } }: Arguments,
  now: Date,
): Promise<Outcome> {
  if (!plainName.safeParse(name).success)
    throw new DeliveryRefusal('usage', `'${name}' ad olamaz: küçük harf, rakam ve - ile yazılır.`);
  if (team === undefined) throw new DeliveryRefusal('usage', 'Takım eksik: --team gelen-kutusu');
  const publicPem = publicFile && (await readFile(publicFile, 'utf8').catch(() => ''));
  const { key: made, token, privateKey } = createKey(team, now, publicPem);
  await file.change((state) => {
    if (!Object.hasOwn(state.teams, team))
      throw new DeliveryRefusal('unknown_team', `${team} adında bir takım yok.`);
    if (Object.hasOwn(state.keys, name))
      throw new DeliveryRefusal(
        'key_exists',
        `${name} adında bir anahtar var; başka bir ad verin.`,
      );
    return { ...state, keys: { ...state.keys, [name]: made } };
  });
  return {
    lines: [
      `${name} eklendi (takım: ${team}). Aşağıdakiler bir daha gösterilmez.`,
      `Token: ${token}`,
      ...(privateKey === null ? [] : [privateKey.trimEnd()]),
    ],
    data: { name, team, token, private_key: privateKey },
  };
}

/** Revokes a key, or takes it out where no moment is given. */
function end(state: TeamsState, name: string, revokedAt: Date | null): TeamsState {
  const { [name]: own, ...others } = state.keys;
  if (own === undefined || !Object.hasOwn(state.keys, name))
    throw new DeliveryRefusal('unknown_key', `${name} adında bir anahtar yok.`);
  return revokedAt === null
    ? { ...state, keys: others }
    : { ...state, keys: { ...others, [name]: { ...own, revokedAt: revokedAt.toISOString() } } };
}

/** The keys without their tokens' hashes, which are of no use to anybody. */
function list({ keys }: TeamsState): Outcome {
  const shown = Object.entries(keys).map(([name, { token: _hash, ...rest }]) => ({
    name,
    ...rest,
  }));
  const rows = shown.map(({ name, team, addedAt, revokedAt }) => [
    name,
    team,
    timeText(addedAt),
    revokedAt === null ? 'geçerli' : `${timeText(revokedAt)} kapatıldı`,
  ]);
  return { lines: rows.length > 0 ? table(rows) : ['Anahtar yok.'], data: { keys: shown } };
}
