import { addresses } from '@muhatap/shared/contract';
import type { IconName } from '@muhatap/shared/ui/plain';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import type { MenuEntry } from '@muhatap/shared/wire/releases';
import type { MenuGroupId } from './menu.types';

/**
 * A line that the specification names. The entry of a module with the same `id` fills it, whatever the entry is called; one entry may
 * fill lines of several groups. `page`: a page of the shell itself; with `administers` it is one of the administration's, hidden from
 * everybody else; with `opens` it is for people with one of these grants. Without a page or an entry the line is a placeholder.
 */
export interface SkeletonItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly page?: string;
  readonly administers?: true;
  readonly opens?: readonly ModuleGrant[];
}

export interface SkeletonGroup extends SkeletonItem {
  readonly id: MenuGroupId;
  readonly section?: string;
  readonly items: readonly SkeletonItem[];
}

/** docs/behaviour.md §2.6, word for word and in its order. */
export const MENU_SKELETON: readonly SkeletonGroup[] = [
  {
    id: 'dashboard',
    label: 'Gösterge Paneli',
    icon: 'dashboard',
    page: addresses.dashboard(),
    items: [],
  },
  {
    id: 'inbox',
    label: 'Gelen Kutusu',
    icon: 'inbox',
    items: [
      { id: 'inbox:messages', label: 'Mesajlar', icon: 'messages' },
      { id: 'inbox:working-hours', label: 'Çalışma Saatleri', icon: 'clock' },
      { id: 'inbox:accounts', label: 'Hesaplar', icon: 'plug' },
    ],
  },
  {
    id: 'complaints',
    label: 'Şikayet Yönetimi',
    icon: 'complaint',
    items: [{ id: 'complaints', label: 'Şikayetler', icon: 'clipboard' }],
  },
  {
    id: 'teams',
    label: 'Ekipler',
    icon: 'users',
    items: [
      {
        id: 'teams:tasks',
        label: 'Görev Listeleri',
        icon: 'tasks',
        page: addresses.work(),
        opens: ['inbox', 'complaints'],
      },
      {
        id: 'teams:members',
        label: 'Üyeler',
        icon: 'user-settings',
        page: addresses.users(),
      },
    ],
  },
  { id: 'contacts', label: 'Kişiler', icon: 'contact', items: [] },
  {
    id: 'labels',
    label: 'Etiketler ve Kategoriler',
    icon: 'tags',
    items: [{ id: 'inbox:templates', label: 'Mesaj Şablonları', icon: 'template' }],
  },
  {
    id: 'reports',
    label: 'Raporlar',
    icon: 'chart',
    items: [
      { id: 'reports-general', label: 'Genel Rapor', icon: 'chart-line' },
      { id: 'reports-agents', label: 'Agent Performansı', icon: 'user' },
      { id: 'reports-departments', label: 'Birim Performansı', icon: 'building' },
      { id: 'reports-locations', label: 'Lokasyon Raporları', icon: 'location' },
      { id: 'reports-topics', label: 'Konu Raporları', icon: 'tag' },
      { id: 'reports-surveys', label: 'Anket Raporları', icon: 'survey' },
      { id: 'reports-unresolved', label: 'Çözülmeyen Başvurular', icon: 'alert' },
    ],
  },
  {
    id: 'integrations',
    label: 'Entegrasyonlar',
    icon: 'layers',
    items: [{ id: 'complaints:saysis', label: 'SAYSIS', icon: 'refresh' }],
  },
  {
    id: 'system',
    label: 'Ayarlar',
    icon: 'settings',
    section: 'Sistem',
    items: [
      {
        id: 'users',
        label: 'Kullanıcılar',
        icon: 'users',
        page: addresses.settingsUsers(),
        administers: true,
      },
      { id: 'roles', label: 'Roller', icon: 'shield', page: addresses.roles(), administers: true },
      {
        id: 'groups',
        label: 'Gruplar',
        icon: 'layers',
        page: addresses.groups(),
        administers: true,
      },
      { id: 'inbox:templates', label: 'Mesaj Şablonları', icon: 'template' },
      { id: 'chatbots', label: 'Chatbot', icon: 'bot' },
    ],
  },
];

/** A line of the shell's own: for people with the grant, or for administrators of the company. */
type ShellLine = MenuEntry & { readonly opens: ModuleGrant | 'administer' };

/**
 * Lines of the shell outside the specification; as modules' further lines they follow at the end of
 * their group.
 */
export const SHELL_LINES: readonly ShellLine[] = [
  {
    id: 'company',
    group: 'system',
    label: 'Kurum',
    icon: 'building',
    order: 80,
    to: addresses.company(),
    opens: 'administer',
  },
  {
    id: 'security',
    group: 'system',
    label: 'Güvenlik',
    icon: 'key',
    order: 82,
    to: addresses.security(),
    opens: 'administer',
  },
  {
    id: 'approvals',
    group: 'system',
    label: 'Onaylar',
    icon: 'check',
    order: 83,
    to: addresses.approvals(),
    opens: 'administer',
  },
  {
    id: 'retention',
    group: 'system',
    label: 'Saklama Süreleri',
    icon: 'hourglass',
    order: 84,
    to: addresses.retention(),
    opens: 'administer',
  },
  {
    id: 'program-keys',
    group: 'system',
    label: 'API Anahtarları',
    icon: 'plug',
    order: 84,
    to: addresses.programKeys(),
    opens: 'administer',
  },
  {
    id: 'webhooks',
    group: 'system',
    label: 'Webhook’lar',
    icon: 'send',
    order: 84,
    to: addresses.webhooks(),
    opens: 'administer',
  },
  {
    id: 'personal-data',
    group: 'system',
    label: 'Kişisel Veriler',
    icon: 'contact',
    order: 84,
    to: addresses.personalData(),
    opens: 'administer',
  },
  {
    id: 'audit',
    group: 'system',
    label: 'Denetim Kaydı',
    icon: 'history',
    order: 85,
    to: addresses.audit(),
    opens: 'administer',
  },
  {
    id: 'looks',
    group: 'system',
    label: 'Erişim Kayıtları',
    icon: 'eye',
    order: 86,
    to: addresses.looks(),
    opens: 'administer',
  },
  {
    id: 'releases',
    group: 'system',
    label: 'Sürümler',
    icon: 'upload',
    order: 90,
    to: addresses.releases(),
    opens: 'releases',
  },
  {
    id: 'operations',
    group: 'system',
    label: 'İşletim',
    icon: 'system',
    order: 95,
    to: addresses.operations(),
    opens: 'releases',
  },
];
