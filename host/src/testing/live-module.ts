import type { Open } from '@muhatap/shared/wire/open';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import type { LiveModule, MenuEntry } from '@muhatap/shared/wire/releases';

interface Parts {
  readonly id: string;
  readonly grant: Open<ModuleGrant>;
  readonly prefixes: string[];
  readonly menu?: MenuEntry[];
  readonly links?: Readonly<Record<string, string>> | undefined;
  readonly version?: string;
  /** Version of the previous release; null when there is none. */
  readonly fallback?: string | null;
}

/** A live module of the release map, with a previous release when `previous` is given. */
export function aLiveModule({
  id,
  grant,
  prefixes,
  menu = [],
  links,
  version = '2.0.0',
  fallback = null,
}: Parts): LiveModule {
  const release = (named: string) => ({
    version: named,
    digest: 'abc',
    entry: `/remotes/remote-${id}/${named}-abc/remoteEntry.js`,
    scope: `remote_${id}`,
    integrity: {},
    preload: [],
    manifest: { id, title: id, contract: '^1.0.0', prefixes, grant, menu, ...(links && { links }) },
  });
  return {
    ...release(version),
    track: 'live',
    fallback: fallback === null ? null : release(fallback),
  };
}

/** The map that most tests use: the inbox and the reports. */
export const twoModules = () => ({
  'remote-inbox': aLiveModule({
    id: 'inbox',
    grant: 'inbox',
    prefixes: ['/inbox', '/whatsapp-sikayetler'],
    links: { home: '/inbox', room: '/whatsapp-sikayetler/{id}' },
    menu: [
      {
        id: 'inbox:messages',
        group: 'inbox',
        label: 'Mesajlar',
        icon: 'messages',
        order: 1,
        to: '/inbox',
      },
    ],
  }),
  'remote-reports': aLiveModule({
    id: 'reports',
    grant: 'reports',
    prefixes: ['/reports'],
    menu: [
      {
        id: 'reports:general',
        group: 'reports',
        label: 'GENEL RAPOR',
        icon: 'chart',
        order: 1,
        to: '/reports/general',
      },
      {
        id: 'reports:extra',
        group: 'reports',
        label: 'Kanal Karşılaştırması',
        icon: 'yok',
        order: 9,
        to: '/reports/channels',
      },
    ],
  }),
});
