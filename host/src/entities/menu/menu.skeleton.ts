import { addresses } from '@muhatap/shared/contract';
import type { IconName } from '@muhatap/shared/ui';
import type { MenuEntry, ModuleGrant } from '@muhatap/shared/wire';
import type { MenuGroupId } from './menu.types';

/**
 * A line that the specification names. `page`: a page of the shell itself; with `administers` it is one of the administration's, hidden
 * from everybody else. `same`: another group's entry of the same label also serves this line. Without a page or a module behind
 * it the line is a placeholder.
 */
export interface SkeletonItem {
  readonly label: string;
  readonly icon: IconName;
  readonly page?: string;
  readonly administers?: true;
  readonly same?: MenuGroupId;
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
      { label: 'Mesajlar', icon: 'messages' },
      { label: 'Çalışma Saatleri', icon: 'clock' },
      { label: 'Hesaplar', icon: 'plug' },
    ],
  },
  {
    id: 'complaints',
    label: 'Şikayet Yönetimi',
    icon: 'complaint',
    items: [{ label: 'Şikayetler', icon: 'clipboard' }],
  },
  {
    id: 'teams',
    label: 'Ekipler',
    icon: 'users',
    items: [
      { label: 'Görev Listeleri', icon: 'tasks' },
      { label: 'Üyeler', icon: 'user-settings' },
    ],
  },
  { id: 'contacts', label: 'Kişiler', icon: 'contact', items: [] },
  {
    id: 'labels',
    label: 'Etiketler ve Kategoriler',
    icon: 'tags',
    items: [{ label: 'Mesaj Şablonları', icon: 'template' }],
  },
  {
    id: 'reports',
    label: 'Raporlar',
    icon: 'chart',
    items: [
      { label: 'Genel Rapor', icon: 'chart-line' },
      { label: 'Agent Performansı', icon: 'user' },
      { label: 'Birim Performansı', icon: 'building' },
      { label: 'Lokasyon Raporları', icon: 'location' },
      { label: 'Konu Raporları', icon: 'tag' },
      { label: 'Anket Raporları', icon: 'survey' },
      { label: 'Çözülmeyen Başvurular', icon: 'alert' },
    ],
  },
  {
    id: 'integrations',
    label: 'Entegrasyonlar',
    icon: 'layers',
    items: [{ label: 'SAYSIS', icon: 'refresh' }],
  },
  {
    id: 'system',
    label: 'Ayarlar',
    icon: 'settings',
    section: 'Sistem',
    items: [
      { label: 'Kullanıcılar', icon: 'users', page: addresses.settingsUsers(), administers: true },
      { label: 'Roller', icon: 'shield', page: addresses.roles(), administers: true },
      { label: 'Gruplar', icon: 'layers', page: addresses.groups(), administers: true },
      { label: 'Mesaj Şablonları', icon: 'template', same: 'labels' },
      { label: 'Chatbot', icon: 'bot' },
    ],
  },
];

/** A line of the shell's own: for whoever holds the grant, or for whoever administers the company. */
type ShellLine = MenuEntry & { readonly opens: ModuleGrant | 'administer' };

/** Lines of the shell that the specification does not know; as modules' further lines they follow at the end of their group. */
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
    id: 'audit',
    group: 'system',
    label: 'Denetim Kaydı',
    icon: 'history',
    order: 85,
    to: addresses.audit(),
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
];
