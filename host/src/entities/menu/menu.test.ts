import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OtherValue } from '@muhatap/shared/wire/open';
import { MODULE_GRANTS } from '@muhatap/shared/wire/session';
import { moduleManifest } from '@muhatap/shared/wire/releases';
import { aLiveModule, twoModules } from '../../testing/live-module';
import { activeItem, buildMenu, type MenuGroup } from './index';

const everything = {
  modules: twoModules(),
  isGranted: () => true,
  administers: true,
  unavailable: new Set<string>(),
};
const itemsOf = (menu: readonly MenuGroup[], id: string) =>
  menu.find((group) => group.id === id)?.items ?? [];
const find = (menu: readonly MenuGroup[], id: string, label: string) =>
  itemsOf(menu, id).find((item) => item.label === label);

describe('buildMenu', () => {
  it('keeps the tree of the specification, word for word, when no module is there', () => {
    const menu = buildMenu({
      modules: {},
      isGranted: (grant) => grant !== 'releases',
      administers: true,
      unavailable: new Set(),
    });
    expect(menu.map((group) => [group.label, ...group.items.map((item) => item.label)])).toEqual([
      ['Gösterge Paneli'],
      ['Gelen Kutusu', 'Mesajlar', 'Çalışma Saatleri', 'Hesaplar'],
      ['Şikayet Yönetimi', 'Şikayetler'],
      ['Ekipler', 'Görev Listeleri', 'Üyeler'],
      ['Kişiler'],
      ['Etiketler ve Kategoriler', 'Mesaj Şablonları'],
      [
        'Raporlar',
        'Genel Rapor',
        'Agent Performansı',
        'Birim Performansı',
        'Lokasyon Raporları',
        'Konu Raporları',
        'Anket Raporları',
        'Çözülmeyen Başvurular',
      ],
      ['Entegrasyonlar', 'SAYSIS'],
      [
        'Ayarlar',
        'Kullanıcılar',
        'Roller',
        'Gruplar',
        'Mesaj Şablonları',
        'Chatbot',
        'Kurum',
        'Güvenlik',
        'Onaylar',
        'Saklama Süreleri',
        'API Anahtarları',
        'Webhook’lar',
        'Kişisel Veriler',
        'Denetim Kaydı',
        'Erişim Kayıtları',
      ],
    ]);
    expect(menu.find((group) => group.id === 'system')?.section).toBe('Sistem');
    expect(
      menu
        .filter(({ id }) => id !== 'system')
        .flatMap((group) => group.items)
        .filter((item) => !item.isPlaceholder || item.to !== '/no-authorized-module')
        .map(({ to }) => to),
    ).toEqual(['/gorevler', '/users']);
  });

  it('leads a line to its page when a live module brings it, takes an unknown id for the line of the same label, and adds further lines at the end', () => {
    const menu = buildMenu(everything);
    expect(find(menu, 'inbox', 'Mesajlar')).toMatchObject({
      to: '/inbox',
      isPlaceholder: false,
      module: 'remote-inbox',
    });
    expect(find(menu, 'inbox', 'Hesaplar')).toMatchObject({
      to: '/no-authorized-module',
      isPlaceholder: true,
    });
    expect(find(menu, 'reports', 'Genel Rapor')).toMatchObject({ to: '/reports/general' });
    expect(itemsOf(menu, 'reports').at(-1)).toMatchObject({
      label: 'Kanal Karşılaştırması',
      icon: 'circle',
    });
  });

  it('a line whose module renames it, shows the new label in the same place and leaves no placeholder', () => {
    const renamed = (id: string, label: string) =>
      buildMenu({
        ...everything,
        modules: {
          'remote-inbox': aLiveModule({
            id: 'inbox',
            grant: 'inbox',
            prefixes: ['/inbox', '/settings/templates'],
            menu: [
              { id, group: 'inbox', label, icon: 'inbox', order: 50, to: '/inbox' },
              {
                id: 'inbox:templates',
                group: 'labels',
                label: 'Hazır Yanıtlar',
                icon: 'template',
                order: 10,
                to: '/settings/templates',
              },
            ],
          }),
        },
      });
    const menu = renamed('inbox:messages', 'Sohbetler');
    expect(
      itemsOf(menu, 'inbox').map(({ label, icon, isPlaceholder }) => [label, icon, isPlaceholder]),
    ).toEqual([
      ['Sohbetler', 'inbox', false],
      ['Çalışma Saatleri', 'clock', true],
      ['Hesaplar', 'plug', true],
    ]);
    for (const group of ['labels', 'system']) {
      expect(find(menu, group, 'Hazır Yanıtlar')).toMatchObject({ to: '/settings/templates' });
      expect(find(menu, group, 'Mesaj Şablonları')).toBeUndefined();
    }
    const ids = (built: readonly MenuGroup[]) => itemsOf(built, 'inbox').map(({ id }) => id);
    expect(ids(menu)).toEqual(ids(renamed('inbox:messages', 'Mesajlar')));
  });

  it('draws an entry of a group that this shell does not know under the title of its module, and hides what is not granted', () => {
    const entry = { group: 'payments' as OtherValue, icon: 'hologram', order: 1 };
    const modules = {
      ...twoModules(),
      'remote-payments': aLiveModule({
        id: 'payments',
        grant: 'payments' as OtherValue,
        prefixes: ['/payments'],
        menu: [
          { ...entry, id: 'payments:all', label: 'Ödemeler', to: '/payments' },
          {
            ...entry,
            id: 'payments:fees',
            label: 'Harçlar',
            to: '/payments/fees',
            grant: 'fees' as OtherValue,
          },
        ],
      }),
    };
    const built = (...grants: string[]) =>
      buildMenu({ ...everything, modules, isGranted: (grant) => grants.includes(grant) });
    const menu = built('payments', 'releases');
    const at = menu.findIndex(({ id }) => id === 'remote-payments');
    expect(menu[at]).toMatchObject({
      label: 'payments',
      section: null,
      items: [{ label: 'Ödemeler', icon: 'circle', to: '/payments', module: 'remote-payments' }],
    });
    expect(menu[at + 1]?.section).toBe('Sistem');
    expect(activeItem(menu, '/payments/fees', 'remote-payments')?.to).toBe('/payments');
    expect(built('inbox').map(({ id }) => id)).not.toContain('remote-payments');
  });

  it('lines that the modules of this repository fill, all modules live, are no placeholders', () => {
    const modules = Object.fromEntries(
      ['inbox', 'complaints', 'chatbot', 'reports'].map((id) => {
        const manifest = moduleManifest.parse(
          JSON.parse(
            readFileSync(path.resolve(__dirname, `../../../../remote-${id}/module.json`), 'utf8'),
          ),
        );
        return [`remote-${id}`, aLiveModule(manifest)];
      }),
    );
    const menu = buildMenu({ ...everything, modules });
    const lines = menu.flatMap(({ items, single }) => [...items, ...(single ? [single] : [])]);
    expect(lines.filter(({ isPlaceholder }) => isPlaceholder).map(({ label }) => label)).toEqual(
      [],
    );
    const entries = Object.values(modules).flatMap(({ manifest }) => manifest.menu);
    for (const { id } of entries)
      expect(lines.map((item) => item.id)).toContainEqual(
        expect.stringMatching(new RegExp(`(^|/)${id}$`)),
      );
  });

  it.each(MODULE_GRANTS)(
    'hides what the person may not open; what nobody has built stays a placeholder (%s only)',
    (grant) => {
      const menu = buildMenu({ ...everything, isGranted: (requested) => requested === grant });
      expect(find(menu, 'reports', 'Genel Rapor')?.to).toBe(
        grant === 'reports' ? '/reports/general' : undefined,
      );
      expect(find(menu, 'reports', 'Kanal Karşılaştırması') !== undefined).toBe(
        grant === 'reports',
      );
      expect(find(menu, 'inbox', 'Mesajlar')?.to).toBe(grant === 'inbox' ? '/inbox' : undefined);
      expect(find(menu, 'inbox', 'Hesaplar')?.isPlaceholder).toBe(true);
      expect(find(menu, 'teams', 'Görev Listeleri')?.to).toBe(
        grant === 'inbox' || grant === 'complaints' ? '/gorevler' : undefined,
      );
    },
  );

  it('drops a group in which nothing is left', () => {
    const labels = (administers: boolean) =>
      buildMenu({
        ...everything,
        modules: {
          'remote-chatbot': aLiveModule({
            id: 'chatbot',
            grant: 'chatbot',
            prefixes: ['/settings/chatbots'],
            menu: [
              {
                id: 'c',
                group: 'system',
                label: 'Chatbot',
                icon: 'bot',
                order: 1,
                to: '/settings/chatbots',
              },
              {
                id: 't',
                group: 'labels',
                label: 'Mesaj Şablonları',
                icon: 'template',
                order: 1,
                to: '/settings/templates',
              },
            ],
          }),
        },
        isGranted: () => false,
        administers,
      }).map(({ label }) => label);
    expect(labels(true)).toContain('Ayarlar');
    expect(labels(false)).not.toContain('Ayarlar');
    expect(labels(false)).not.toContain('Etiketler ve Kategoriler');
    expect(labels(false)).toContain('Kişiler');
  });

  it('shows a line with a grant of its own to those alone who hold both', () => {
    const modules = {
      'remote-complaints': aLiveModule({
        id: 'complaints',
        grant: 'complaints',
        prefixes: ['/sikayetler'],
        menu: [
          {
            id: 's',
            group: 'complaints',
            label: 'Şikayet Ayarları',
            icon: 'settings',
            order: 1,
            to: '/sikayetler/ayarlar',
            grant: 'settings',
          },
        ],
      }),
    };
    const labels = (grants: readonly string[]) =>
      itemsOf(
        buildMenu({ ...everything, modules, isGranted: (grant) => grants.includes(grant) }),
        'complaints',
      ).map(({ label }) => label);
    expect(labels(['complaints', 'settings'])).toEqual(['Şikayetler', 'Şikayet Ayarları']);
    expect(labels(['complaints'])).toEqual(['Şikayetler']);
    expect(labels(['settings'])).toEqual(['Şikayetler']);
  });

  it('leads to people, roles and groups, and further to company and log, whoever administers, and nobody else', () => {
    const lines = (administers: boolean) =>
      itemsOf(
        buildMenu({ ...everything, modules: {}, isGranted: () => false, administers }),
        'system',
      )
        .filter(({ isPlaceholder }) => !isPlaceholder)
        .map(({ label, to }) => [label, to]);
    expect(lines(true)).toEqual([
      ['Kullanıcılar', '/settings/users'],
      ['Roller', '/settings/roles'],
      ['Gruplar', '/settings/groups'],
      ['Kurum', '/settings/company'],
      ['Güvenlik', '/settings/security'],
      ['Onaylar', '/settings/approvals'],
      ['Saklama Süreleri', '/settings/retention'],
      ['API Anahtarları', '/settings/api-keys'],
      ['Webhook’lar', '/settings/webhooks'],
      ['Kişisel Veriler', '/settings/personal-data'],
      ['Denetim Kaydı', '/settings/audit'],
      ['Erişim Kayıtları', '/settings/looks'],
    ]);
    expect(lines(false)).toEqual([]);
  });

  it('ends the settings with releases and operations for whoever may change them', () => {
    const labels = (grants: readonly string[]) =>
      itemsOf(
        buildMenu({ ...everything, isGranted: (grant) => grants.includes(grant) }),
        'system',
      ).map(({ label, to }) => [label, to]);
    expect(labels(['releases']).slice(-2)).toEqual([
      ['Sürümler', '/settings/releases'],
      ['İşletim', '/settings/operations'],
    ]);
    expect(labels(['settings']).map(([label]) => label)).not.toContain('Sürümler');
  });

  it('marks the lines of a module that could not be loaded', () => {
    const menu = buildMenu({ ...everything, unavailable: new Set(['remote-inbox']) });
    expect(find(menu, 'inbox', 'Mesajlar')?.isUnavailable).toBe(true);
    expect(find(menu, 'reports', 'Genel Rapor')?.isUnavailable).toBe(false);
  });

  it('lets the second line of message templates lead where the first one does', () => {
    const modules = {
      'remote-inbox': aLiveModule({
        id: 'inbox',
        grant: 'inbox',
        prefixes: ['/inbox', '/settings/templates'],
        menu: [
          {
            id: 't',
            group: 'labels',
            label: 'Mesaj Şablonları',
            icon: 'template',
            order: 1,
            to: '/settings/templates',
          },
        ],
      }),
    };
    const menu = buildMenu({ ...everything, modules });
    expect(find(menu, 'system', 'Mesaj Şablonları')).toMatchObject({
      to: '/settings/templates',
      isPlaceholder: false,
    });
  });
});
