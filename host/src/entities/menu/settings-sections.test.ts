import { aLiveModule } from '../../testing/live-module';
import { buildMenu, settingsSections } from './index';

describe('settingsSections', () => {
  const modules = {
    'remote-inbox': aLiveModule({
      id: 'inbox',
      grant: 'inbox',
      prefixes: ['/inbox', '/settings/templates', '/settings/signatures'],
      menu: [
        {
          id: 't',
          group: 'labels',
          label: 'Mesaj Şablonları',
          icon: 'template',
          order: 1,
          to: '/settings/templates',
        },
        {
          id: 's',
          group: 'system',
          label: 'İmzalar',
          icon: 'edit',
          order: 2,
          to: '/settings/signatures',
        },
        { id: 'm', group: 'inbox', label: 'Mesajlar', icon: 'messages', order: 1, to: '/inbox' },
      ],
    }),
  };
  const titles = (administers: boolean) =>
    settingsSections(
      buildMenu({
        modules,
        isGranted: (grant) => grant === 'inbox',
        administers,
        unavailable: new Set(),
      }),
    ).map(({ title, pages }) => [title, ...pages.map(({ label }) => label)]);

  it('names each page once, sorted by what it is about, and leaves out what is no setting', () => {
    expect(titles(true)).toEqual([
      ['Hesabım', 'Profil ve güvenlik'],
      [
        'Kurum ve kişiler',
        'Kurum',
        'Kullanıcılar',
        'Roller',
        'Gruplar',
        'Güvenlik',
        'Onaylar',
        'Saklama Süreleri',
        'API Anahtarları',
        'Webhook’lar',
        'Kişisel Veriler',
        'Denetim Kaydı',
        'Erişim Kayıtları',
      ],
      ['Konuşmalar', 'Mesaj Şablonları'],
      ['Sistem', 'İmzalar'],
    ]);
  });

  it('has no section without a page that the person may open', () => {
    expect(titles(false).map(([title]) => title)).toEqual(['Hesabım', 'Konuşmalar', 'Sistem']);
  });
});
