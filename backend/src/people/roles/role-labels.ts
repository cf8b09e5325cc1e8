import type { ModuleGrant, RoleAction, Visibility } from '@muhatap/shared/wire/session';
import type { RoleColumns } from './roles.repository';

const MODULES: Readonly<Record<ModuleGrant, string>> = {
  inbox: 'Gelen Kutusu',
  complaints: 'Şikayetler',
  chatbot: 'Chatbot',
  reports: 'Raporlar',
  settings: 'Ayarlar',
  releases: 'Sürümler',
};
const VISIBILITIES: Readonly<Record<Visibility, string>> = {
  own: 'yalnızca kendisininkiler',
  group: 'gruplarınınkiler',
  all: 'tümü',
};
/** The actions of a role in the audit log. */
export const ACTION_LABELS: Readonly<Record<RoleAction, string>> = {
  assign: 'atama',
  close: 'kapatma',
  export: 'dışa aktarma',
  administer: 'yönetim',
};

/** Names of the fields of a role in the audit log. */
export const ROLE_FIELDS = {
  name: 'Ad',
  description: 'Açıklama',
  modules: 'Modüller',
  visibility: 'Gördüğü konuşmalar',
  actions: 'Yapabildikleri',
} as const;

/** A role as the audit log shows it. */
export const roleLabels = ({ name, description, modules, visibility, actions }: RoleColumns) => ({
  name,
  description,
  modules: modules.map((module) => MODULES[module]),
  visibility: VISIBILITIES[visibility],
  actions: actions.map((action) => ACTION_LABELS[action]),
});
