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

/** Sections in their order: the id of each page's menu line, with what is done there. */
const SECTIONS: readonly {
  readonly title: string;
  readonly pages: Readonly<Record<string, string>>;
}[] = [
  {
    title: 'Kurum ve kişiler',
    pages: {
      company: 'Ad, logo ve saat dilimi',
      users: 'Davet, roller, gruplar ve erişim',
      roles: 'Kim neyi görür, neler yapar',
      groups: 'Birlikte çalışan kişiler',
      security: 'Kurum hesabıyla giriş',
      approvals: 'İkinci kişinin onayını isteyen işlemler',
      retention: 'Ne kadar saklanır, ne zaman silinir',
      'program-keys': 'Başka programların erişimi',
      webhooks: 'Olayları başka programlara bildirir',
      'personal-data': 'Vatandaşların KVKK başvuruları',
      audit: 'Kim, ne zaman, neyi değiştirdi',
      looks: 'Kim, ne zaman, kimin kaydına baktı',
    },
  },
  {
    title: 'Konuşmalar',
    pages: {
      'inbox:accounts': 'WhatsApp, Instagram, Facebook',
      'inbox:working-hours': 'Mesai, tatiller ve mesai dışı yanıtı',
      'inbox:settings': 'Dağıtım, karşılama, memnuniyet',
      'inbox:templates': 'Hazır yanıtlar ve onaylı şablonlar',
      'inbox:labels': 'Konuşmaları konusuna göre ayırır',
      chatbots: 'Otomatik yanıt akışları',
    },
  },
  {
    title: 'Şikayetler',
    pages: {
      'complaints:settings': 'Türler, birimler ve durum mesajları',
      'complaints:saysis': 'Dış sistemle eşitleme geçmişi',
    },
  },
  { title: 'Sistem', pages: { releases: 'Her bölümün canlıdaki sürümü' } },
];

/** The section of pages under /settings that no section lists: a newer module's. */
const FURTHER = 'Sistem';

/** The settings pages that the menu opens for this person, once each and sorted by what they are about; the person's own come first. */
export function settingsSections(menu: readonly MenuGroup[]): readonly SettingsSection[] {
  const items = menu.flatMap((group) => group.items).filter((item) => !item.isPlaceholder);
  const byLine = new Map(items.map((item) => [item.line, item]));
  const known = new Set(SECTIONS.flatMap(({ pages }) => Object.keys(pages)));
  const further = [...byLine.values()].filter(
    ({ line, to }) => to.startsWith(`${addresses.settings()}/`) && !known.has(line),
  );
  const lineOf = (
    { to, label, icon, isUnavailable }: MenuItem,
    text: string,
  ): SettingsPageLine => ({ to, label, icon, text, isUnavailable });
  const sections = SECTIONS.map(({ title, pages }) => ({
    title,
    pages: [
      ...Object.entries(pages).flatMap(([line, text]) => {
        const item = byLine.get(line);
        return item === undefined ? [] : [lineOf(item, text)];
      }),
      ...(title === FURTHER ? further.map((item) => lineOf(item, '')) : []),
    ],
  }));
  return [{ title: 'Hesabım', pages: [OWN] }, ...sections].filter(({ pages }) => pages.length > 0);
}
