import { addresses } from '@muhatap/shared/contract';
import type { MenuGroup, MenuItem } from './menu.types';

/** A page of settings as the overview names it. */
export interface SettingsPageLine extends Pick<
  MenuItem,
  'to' | 'label' | 'icon' | 'isUnavailable'
> {
  /** Purpose of the page in a few words; '' for a page that the shell has no text for. */
  readonly text: string;
}

export interface SettingsSection {
  readonly title: string;
  readonly pages: readonly SettingsPageLine[];
}

const OWN: SettingsPageLine = {
  to: addresses.profile(),
  label: 'Profil ve güvenlik',
  icon: 'user',
  text: 'Adınız, parolanız ve açık oturumlarınız',
  isUnavailable: false,
};

/** Sections in their order, each page with what is done there. */
const SECTIONS: readonly {
  readonly title: string;
  readonly pages: Readonly<Record<string, string>>;
}[] = [
  {
    title: 'Kurum ve kişiler',
    pages: {
      [addresses.company()]: 'Ad, logo ve saat dilimi',
      [addresses.settingsUsers()]: 'Davet, roller, gruplar ve erişim',
      [addresses.roles()]: 'Kim neyi görür, neler yapar',
      [addresses.groups()]: 'Birlikte çalışan kişiler',
      [addresses.audit()]: 'Kim, ne zaman, neyi değiştirdi',
    },
  },
  {
    title: 'Konuşmalar',
    pages: {
      [addresses.connections()]: 'WhatsApp, Instagram, Facebook',
      [addresses.workingHours()]: 'Mesai, tatiller ve mesai dışı yanıtı',
      [addresses.inboxSettings()]: 'Dağıtım, karşılama, memnuniyet',
      [addresses.templates()]: 'Hazır yanıtlar ve onaylı şablonlar',
      [addresses.labels()]: 'Konuşmaları konusuna göre ayırır',
      [addresses.chatbots()]: 'Otomatik yanıt akışları',
    },
  },
  {
    title: 'Şikayetler',
    pages: {
      [addresses.complaintSettings()]: 'Türler, birimler ve durum mesajları',
      [addresses.saysisSync()]: 'Dış sistemle eşitleme defteri',
    },
  },
  { title: 'Sistem', pages: { [addresses.releases()]: 'Her bölümün canlıdaki sürümü' } },
];

/** The section of pages under /settings that no section lists: a newer module's. */
const FURTHER = 'Sistem';

/** The settings pages that the menu opens for this person, once each and sorted by what they are about; the person's own come first. */
export function settingsSections(menu: readonly MenuGroup[]): readonly SettingsSection[] {
  const items = menu.flatMap((group) => group.items).filter((item) => !item.isPlaceholder);
  const byAddress = new Map(items.map((item) => [item.to, item]));
  const known = new Set(SECTIONS.flatMap(({ pages }) => Object.keys(pages)));
  const further = [...byAddress.values()].filter(
    ({ to }) => to.startsWith(`${addresses.settings()}/`) && !known.has(to),
  );
  const lineOf = (
    { to, label, icon, isUnavailable }: MenuItem,
    text: string,
  ): SettingsPageLine => ({ to, label, icon, text, isUnavailable });
  const sections = SECTIONS.map(({ title, pages }) => ({
    title,
    pages: [
      ...Object.entries(pages).flatMap(([to, text]) => {
        const item = byAddress.get(to);
        return item === undefined ? [] : [lineOf(item, text)];
      }),
      ...(title === FURTHER ? further.map((item) => lineOf(item, '')) : []),
    ],
  }));
  return [{ title: 'Hesabım', pages: [OWN] }, ...sections].filter(({ pages }) => pages.length > 0);
}
