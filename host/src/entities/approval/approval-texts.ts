import type { StatusTone } from '@muhatap/shared/ui/app';
import { entryOf } from '@muhatap/shared/wire/open';
import type { Approval, ApprovalKind, ApprovalState, RuledKind } from '@muhatap/shared/wire/people';

const ACTS: Readonly<Record<ApprovalKind, string>> = {
  saysis: 'SAYSIS bağlantısını değiştirme',
  'channel-keys': 'Kanal anahtarlarını değiştirme',
  export: 'Dışa aktarma',
  erasure: 'Vatandaş verisini silme',
  registration: 'Kayıt olmayı açma',
  release: 'Sürüm yayınlama',
  rules: 'Kuralları gevşetme',
};

/** The act in words; that of a newer server is still named as one. */
export const actName = (kind: Approval['kind']): string => entryOf(ACTS, kind) ?? 'Bir işlem';

/** The acts of the rules, in the words of their switches. */
export const RULE_LABELS: Readonly<Record<RuledKind, string>> = {
  saysis: 'SAYSIS bağlantısının adresini, sistemini ya da anahtarını değiştirme',
  'channel-keys': 'Kanal hesabı bağlama ve anahtarlarını değiştirme',
  export: 'Çok satırlı dışa aktarma',
  erasure: 'Bir vatandaşın kişisel verilerini silme',
  registration: 'Yeni kurumların kaydına açma (işletmeci komutu)',
  release: 'Sürüm yayınlama',
};

interface StateText {
  readonly label: string;
  readonly tone: StatusTone;
}
const STATES: Readonly<Record<ApprovalState, StateText>> = {
  waiting: { label: 'Onay bekliyor', tone: 'warning' },
  approved: { label: 'Onaylandı', tone: 'success' },
  used: { label: 'Yapıldı', tone: 'gray' },
  refused: { label: 'Reddedildi', tone: 'error' },
  withdrawn: { label: 'Geri çekildi', tone: 'gray' },
  expired: { label: 'Süresi doldu', tone: 'gray' },
};

/** The state of a request in words; that of a newer server as it is. */
export const stateText = (state: Approval['state']): StateText =>
  entryOf(STATES, state) ?? { label: state, tone: 'gray' };
