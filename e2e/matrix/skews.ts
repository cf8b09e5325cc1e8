import type { Page } from '@playwright/test';
import { answerField } from '../suite/inbox';
import type { Build, Change } from './skewed-builds';

/** A shell and an inbox that do not belong together, made from today's builds. */
export interface Skew {
  readonly what: string;
  readonly shell?: Change;
  readonly inbox?: Change;
  /** A step of a person after the page is there, where it alone shows the fault. */
  readonly step?: (page: Page) => Promise<void>;
}

const UI = '@muhatap/shared/ui/app';
const rename = (names: string[] | undefined, from: string, to: string) =>
  names?.splice(names.indexOf(from), 1, to);

/** An inbox that uses a name of `shared` that no shell has yet. */
const usesNew =
  (place: string, name: string): Change =>
  async (build) => {
    await build.scripts(new RegExp(`\\.${name}\\b`, 'g'), `.${name}Next`);
    await build.assets(({ uses }) => rename(uses?.[place], name, `${name}Next`));
  };

/** A clock with one function more, and an inbox that asks it; the units of a build are known by their digests. */
const UNITS = /\b(platform|Platform|PlatformClock)_([0-9a-f]{11})[0-9a-f]\b/g;
const asksNewMember: Change = async (build) => {
  await build.scripts(/\)\(\)\.clock\.now\(/g, ')().clock.zone(');
  await build.records(UNITS, '$1_$2x');
  await build.records('now: () => number;', 'now: () => number;\\n    zone: () => number;');
};

const sends = async (page: Page) => {
  await answerField(page).fill('Merhaba');
  await answerField(page).press('Enter');
};

const drawn = '(()=>{throw new Error("broken on purpose")})()';

/** Twelve skews of teams that release on different days, those first that were met. */
export const SKEWS: readonly Skew[] = [
  {
    what: 'an inbox that draws with a new name of shared, an old shell',
    inbox: usesNew(UI, 'EmptyView'),
  },
  {
    what: 'an inbox that calls a new name of shared while somebody types, an old shell',
    inbox: usesNew('@muhatap/shared/realtime', 'sendSignal'),
    step: sends,
  },
  {
    what: 'a shell in which a name of shared was renamed, an old inbox',
    shell: async (build) => {
      await build.scripts('EmptyView:()=>', 'EmptyState:()=>');
      await build.assets(({ offers }) => rename(offers?.[UI], 'EmptyView', 'EmptyState'));
    },
  },
  {
    what: 'an inbox that asks the platform for a function that an old shell has not',
    inbox: asksNewMember,
  },
  {
    what: 'a shell that throws where it draws its layout',
    shell: (build) => build.scripts('"İçeriğe geç"', drawn),
  },
  {
    what: 'an inbox that throws where it draws its list',
    inbox: (build) => build.scripts('"Konuşmalar"', drawn),
  },
  {
    what: 'an inbox without a part that it loads later',
    inbox: (build) => build.lose('/inbox'),
  },
  {
    what: 'an inbox that requires another major of React',
    inbox: async (build) => {
      await build.assets(({ requires }) => Object.assign(requires ?? {}, { react: '^20.0.0' }));
      await build.scripts(/\[1,19,0,0\]|"\^19\.0\.0"/g, '"^20.0.0"');
    },
  },
  {
    what: 'an inbox for a newer contract',
    inbox: async (build) => {
      await build.assets(({ manifest }) => Object.assign(manifest ?? {}, { contract: '^9.0.0' }));
      await build.scripts('contract:"^1.0.0"', 'contract:"^9.0.0"');
    },
  },
  {
    what: 'an inbox that calls a route that the backend has not',
    inbox: async (build) => {
      await build.scripts('/api/room/${', '/api/rooms/${');
      await build.assets(({ calls }) => {
        for (const route of Object.keys(calls.routes))
          if (route.includes('/api/room/')) {
            calls.routes[route.replace('/api/room/', '/api/rooms/')] = calls.routes[route];
            delete calls.routes[route];
          }
      });
    },
  },
  {
    what: 'an inbox behind a grant that the backend gives nobody',
    inbox: (build) =>
      build.assets(({ calls, manifest }) => {
        Object.assign(manifest ?? {}, { grant: 'stock' });
        calls.grants.push('stock');
      }),
  },
  {
    what: 'an inbox with a menu group that the shell does not know',
    inbox: (build: Build) =>
      build.assets(({ manifest }) => manifest?.menu.forEach((entry) => (entry.group = 'stock'))),
  },
];
