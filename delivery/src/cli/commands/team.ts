import { z } from 'zod';
import { CALLED_AS } from '../called-as';
import { plainName } from '../../plain-name';
import { DeliveryRefusal } from '../../refusal';
import { rights, type Rights, type TeamsState } from '../../rights/teams';
import { TeamsFile } from '../../rights/teams-file';
import type { Arguments } from '../arguments';
import { requireOperand, type Command } from '../command';
import { table } from '../format';

/** Folded as accounts store their addresses. */
const addresses = z.array(
  z
    .string()
    .transform((address) => address.toLocaleLowerCase('en'))
    .pipe(z.email()),
);

export const team: Command = {
  usage: 'team [set|remove <takım>] [--modules M,M|all] [--members A,A]',
  summary: 'hangi takım hangi modülün sürümünü değiştirebilir',
  details: `Tek başına takımları listeler. Hiç takım yokken 'releases' yetkisi olan herkes her modülün sürümünü değiştirir. İlk
takımdan sonra herkes yalnız kendi takımlarının modüllerini değiştirir; hiçbir takımda olmayan, ya da e-posta
adresini doğrulamamış olan yalnız bakar. Bütün modüllerden sorumlu olanlar için de bir takım tanımlayın (all; ana uygulama
da içindedir). Bu komutları depoyu tutan makinede çalıştıran her şeyi yapabilir.

  --modules M,M  takımın modülleri, ya da all
  --members A,A  kişilerin e-posta adresleri (verilmezse olanlar kalır)

Örnek: ${CALLED_AS} team set gelen-kutusu --modules remote-inbox --members ayse@kurum.tr,mert@kurum.tr
       ${CALLED_AS} team set isletim --modules all --members deniz@kurum.tr`,
  operands: 2,
  options: ['modules', 'members'],
  async run({ store }, args) {
    const file = new TeamsFile(store.root);
    const [action] = args.operands;
    if (action !== undefined) {
      const change = CHANGES[action];
      if (!change || !Object.hasOwn(CHANGES, action))
        throw new DeliveryRefusal('usage', `team ${action} diye bir şey yok (set, remove).`);
      const name = readName(requireOperand(args, 1, 'Takım adı'));
      await file.change((state) => change(state, name, args));
    }
    const { teams } = await file.read();
    const rows = Object.entries(teams).map(([name, { modules, members }]) => [
      name,
      modules === 'all' ? 'bütün modüller' : modules.join(', '),
      members.join(', '),
    ]);
    return { lines: rows.length > 0 ? table(rows) : ['Takım yok.'], data: { teams } };
  },
};

const CHANGES: Readonly<
  Record<string, (state: TeamsState, name: string, args: Arguments) => TeamsState>
> = {
  set: (state, name, { options }) => {
    const before = Object.hasOwn(state.teams, name) ? state.teams[name] : undefined;
    const modules = options.modules === undefined ? before?.modules : readModules(options.modules);
    if (modules === undefined)
      throw new DeliveryRefusal('usage', 'Modüller eksik: --modules remote-inbox ya da all');
    const members =
      options.members === undefined ? (before?.members ?? []) : readMembers(options.members);
    return { ...state, teams: { ...state.teams, [name]: { modules, members } } };
  },
  remove: (state, name) => {
    if (!Object.hasOwn(state.teams, name))
      throw new DeliveryRefusal('unknown_team', `${name} adında bir takım yok.`);
    const { [name]: _removed, ...teams } = state.teams;
    return { ...state, teams };
  },
};

function readName(text: string): string {
  const { data, error } = plainName.safeParse(text);
  if (data === undefined)
    throw new DeliveryRefusal('usage', `'${text}' ad olamaz: ${error.issues[0]?.message ?? ''}.`);
  return data;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function readModules(text: string): Rights {
  const { data } = rights.safeParse(text === 'all' ? text : listOf(text));
  if (data === undefined || data.length === 0)
    throw new DeliveryRefusal('usage', `--modules modül adları ya da all alır: ${text}`);
  return data;
}

function readMembers(text: string): string[] {
  const { data } = addresses.safeParse(listOf(text));
  if (data === undefined)
    throw new DeliveryRefusal('usage', `--members e-posta adresleri alır: ${text}`);
  return data;
}
