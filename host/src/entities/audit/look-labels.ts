import { linkTo } from '@muhatap/shared/contract';
import type { IconName } from '@muhatap/shared/ui';
import { entryOf } from '@muhatap/shared/wire/open';
import { LOOK_KINDS, type LookEntry, type LookKind } from '@muhatap/shared/wire/people';

interface KindLabels {
  /** For the filter. */
  readonly name: string;
  readonly icon: IconName;
}

/** Names of the kinds of looks. */
export const LOOK_LABELS: Readonly<Record<LookKind, KindLabels>> = {
  conversation: { name: 'Konuşmalar', icon: 'message' },
  citizen: { name: 'Vatandaş kayıtları', icon: 'contact' },
  case: { name: 'Başvurular', icon: 'complaint' },
  file: { name: 'Dosyalar', icon: 'file' },
  rows: { name: 'Satırlar', icon: 'chart' },
  search: { name: 'Aramalar', icon: 'search' },
  export: { name: 'İndirilen dosyalar', icon: 'download' },
  'citizen-export': { name: 'Vatandaşın verileri', icon: 'shield' },
};

export const lookIcon = (kind: LookEntry['kind']): IconName =>
  entryOf(LOOK_LABELS, kind)?.icon ?? 'eye';

/** The rule of a program begins so; the scope of its key follows. */
const PROGRAM = 'program:';

/** Lists that are no report's number. */
const ROWS: Readonly<Record<string, string>> = {
  looks: 'erişim kayıtlarını açtı',
  saysis: 'bir SAYSIS değişikliğinin ayrıntısını açtı',
  reconciliation: 'SAYSIS karşılaştırmasının satırlarını açtı',
};
const PLACES: Readonly<Record<string, string>> = {
  inbox: 'gelen kutusunda',
  citizens: 'kişilerde',
  complaints: 'şikayetlerde',
  map: 'haritada',
};

/** The look as the rest of a sentence that begins with the person; `subject` is emphasised and leads to `address`, where there is one. */
export interface LookSentence {
  readonly before: string;
  readonly subject: string | null;
  readonly address: string | null;
  readonly after: string;
}

const plain = (text: string): LookSentence => ({
  before: text,
  subject: null,
  address: null,
  after: '',
});
const GONE = 'Silinmiş bir kişi';

const citizenName = ({ citizen }: LookEntry): string => citizen?.name ?? GONE;

function searchSentence({ subject, term }: LookEntry): LookSentence {
  const place = entryOf(PLACES, subject ?? '') ?? 'bir listede';
  return term === null
    ? plain(`${place} bir kişi aradı; sözcükleri silinmiş`)
    : { before: `${place} `, subject: `“${term}”`, address: null, after: ' aradı' };
}

const SENTENCES: Readonly<Record<LookKind, (entry: LookEntry) => LookSentence>> = {
  conversation: (entry) => ({
    before: '',
    subject: citizenName(entry),
    address: linkTo('inbox:room', { id: entry.room_id ?? '' }),
    after: ' ile konuşmayı açtı',
  }),
  citizen: (entry) => ({
    before: '',
    subject: citizenName(entry),
    address: null,
    after: ' kişisinin kaydını açtı',
  }),
  case: ({ complaint }) => ({
    before: '',
    subject: complaint?.number ?? 'Silinmiş bir',
    address:
      complaint?.number == null ? null : linkTo('complaints:complaint', { id: complaint.id }),
    after: complaint?.number == null ? ' başvuruyu açtı' : ' numaralı başvuruyu açtı',
  }),
  file: ({ file }) => ({
    before: '',
    subject: file?.name ?? 'Silinmiş bir',
    address: null,
    after: file?.name == null ? ' dosyayı açtı' : ' dosyasını açtı',
  }),
  rows: ({ subject }) =>
    plain(entryOf(ROWS, subject ?? '') ?? 'bir rapor sayısının satırlarını açtı'),
  search: searchSentence,
  export: () => plain('dışa aktarılan bir dosyayı indirdi'),
  'citizen-export': (entry) => ({
    before: '',
    subject: citizenName(entry),
    address: null,
    after: ' hakkındaki bütün verileri dışa aktardı',
  }),
};

/** 'Zeynep Işık' and 'ile konuşmayı açtı'. A kind of a newer server is shown under its technical name. */
export const describeLook = (entry: LookEntry): LookSentence =>
  entryOf(SENTENCES, entry.kind)?.(entry) ?? plain(`baktı · ${entry.kind}`);

/** Whether the sentence leaves out the citizen behind the look. */
export const namesOther = ({ kind, citizen }: LookEntry): boolean =>
  (kind === 'case' || kind === 'file') && citizen?.name != null;

const unnamedLooker = (basis: string): string =>
  basis.startsWith(PROGRAM) ? 'Bir program' : 'Kimliği bilinmeyen biri';

export const lookerName = ({ person, basis }: LookEntry): string =>
  person === null ? unnamedLooker(basis) : (person.name ?? 'Silinmiş bir kişi');

const MODULES: Readonly<Record<string, string>> = {
  inbox: 'Gelen Kutusu',
  complaints: 'Şikayet Yönetimi',
  reports: 'Raporlar',
};
const VISIBILITIES: Readonly<Record<string, string>> = {
  all: 'hepsini görür',
  group: 'gruplarınınkileri görür',
  own: 'yalnızca kendisininkileri görür',
};
const BASES: Readonly<Record<string, string>> = {
  administer: 'Yönetim yetkisi',
  link: 'Bağlantıyı bilen açar',
  'signed-in': 'Giriş yapmış olmak yeter',
};

/** The rule that allowed the look: 'Gelen Kutusu, gruplarınınkileri görür'. */
export function describeBasis(basis: string): string {
  if (basis.startsWith(PROGRAM)) return `API anahtarının yetkisi (${basis.slice(PROGRAM.length)})`;
  const [rule = '', action] = basis.split('+');
  const [module = '', visibility] = rule.split(':');
  if (visibility === undefined) return entryOf(BASES, rule) ?? basis;
  const words = `${entryOf(MODULES, module) ?? module}, ${entryOf(VISIBILITIES, visibility) ?? visibility}`;
  return action === 'export' ? `${words}, dışa aktarır` : words;
}

export const isLookKind = (text: string | null): text is LookKind =>
  LOOK_KINDS.some((kind) => kind === text);
