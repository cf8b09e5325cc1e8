import type { IconName } from '@muhatap/shared/ui';
import { entryOf, isOneOf, type Open } from '@muhatap/shared/wire/open';
import type { ModuleGrant, RoleAction, Visibility } from '@muhatap/shared/wire/session';

/** Words for a part of a role: its name and its meaning in one sentence. */
export interface RoleLabel {
  readonly name: string;
  readonly text: string;
  readonly icon: IconName;
}

/** Words for each grant. */
export const MODULE_LABELS: Readonly<Record<ModuleGrant, RoleLabel>> = {
  inbox: {
    name: 'Gelen Kutusu',
    text: 'Vatandaşların mesajlarını okur ve yanıtlar.',
    icon: 'inbox',
  },
  complaints: {
    name: 'Şikayet Yönetimi',
    text: 'Başvuruları izler, yanıtlar ve sonuçlandırır.',
    icon: 'complaint',
  },
  chatbot: { name: 'Chatbot', text: 'Otomatik yanıt akışlarını çizer ve yayınlar.', icon: 'bot' },
  reports: {
    name: 'Raporlar',
    text: 'Sayıları, grafikleri ve konuşma dökümlerini görür.',
    icon: 'chart',
  },
  settings: {
    name: 'Modül ayarları',
    text: 'Şablonları, etiketleri, çalışma saatlerini ve hesapları değiştirir.',
    icon: 'settings',
  },
  releases: {
    name: 'Sürümler ve işletim',
    text: 'Bütün kurumlar için canlıdaki sürümleri değiştirir; kanalların durumunu ve yapılamayan işleri görür.',
    icon: 'upload',
  },
};

/** Says whose conversations and cases a role shows. */
export const VISIBILITY_LABELS: Readonly<Record<Visibility, RoleLabel>> = {
  own: {
    name: 'Yalnızca kendisininkiler',
    text: 'Kendisine atanan konuşmalar ile açtığı ya da konuşması kendisinde olan başvurular.',
    icon: 'user',
  },
  group: {
    name: 'Gruplarınınkiler',
    text: 'Kendisininkiler, gruplarındaki arkadaşlarına atananlar ve henüz kimsede olmayanlar.',
    icon: 'users',
  },
  all: { name: 'Hepsi', text: 'Kurumun bütün konuşmaları ve başvuruları.', icon: 'building' },
};

/** Words for the actions of a role beyond reading and answering. */
export const ACTION_LABELS: Readonly<Record<RoleAction, RoleLabel>> = {
  assign: {
    name: 'Atama',
    text: 'Konuşmaları başkasına, başvuruları başka birime verir. Boştaki bir konuşmayı üstlenmek için gerekmez.',
    icon: 'user-check',
  },
  close: {
    name: 'Kapatma',
    text: 'Konuşmaları ve başvuruları kapatır ve yeniden açar.',
    icon: 'archive',
  },
  export: {
    name: 'Dışa aktarma',
    text: 'Listeleri ve raporları dosya olarak indirir.',
    icon: 'download',
  },
  administer: {
    name: 'Yönetim',
    text: 'Kullanıcıları, rolleri, grupları, kurum bilgilerini ve denetim kaydını yönetir.',
    icon: 'shield',
  },
};

/** Words for a grant, also for a newer module's. */
export const moduleLabel = (module: Open<ModuleGrant>): RoleLabel =>
  entryOf(MODULE_LABELS, module) ?? { name: module, text: '', icon: 'circle' };

/** Words for what a role shows. */
export const visibilityLabel = (visibility: Open<Visibility>): RoleLabel =>
  entryOf(VISIBILITY_LABELS, visibility) ?? { name: visibility, text: '', icon: 'eye' };

/** Grants whose rows belong to somebody: only there it matters whose a role shows. */
export const HELD_MODULES = [
  'inbox',
  'complaints',
  'reports',
] as const satisfies readonly ModuleGrant[];

/** Where an action does something; `administer` stands beside the modules. */
export const ACTION_MODULES: Readonly<
  Record<Exclude<RoleAction, 'administer'>, readonly ModuleGrant[]>
> = {
  assign: ['inbox', 'complaints'],
  close: ['inbox', 'complaints'],
  export: ['complaints', 'reports'],
};

/** Whether it matters there whose rows are shown. */
export const isHeld = (module: Open<ModuleGrant>): boolean => isOneOf(HELD_MODULES, module);

/** 'Atama · Kapatma'. */
export const actionNames = (actions: readonly Open<RoleAction>[]): string =>
  actions.map((action) => entryOf(ACTION_LABELS, action)?.name ?? action).join(' · ');
