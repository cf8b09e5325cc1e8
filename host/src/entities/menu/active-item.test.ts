import { aLiveModule, twoModules } from '../../testing/live-module';
import { activeItem, buildMenu, ownerOf } from './index';

const everything = {
  modules: twoModules(),
  isGranted: () => true,
  administers: true,
  unavailable: new Set<string>(),
};

describe('the active line', () => {
  const menu = buildMenu(everything);
  it.each([
    ['/inbox', '/inbox'],
    ['/whatsapp-sikayetler/7', '/inbox'],
    ['/reports/general', '/reports/general'],
    ['/dashboard', '/dashboard'],
    ['/no-authorized-module', null],
    ['/inboxes', null],
  ])('of %s is %s', (path, expected) => {
    expect(activeItem(menu, path, ownerOf(everything.modules, path))?.to ?? null).toBe(expected);
  });

  it.each([
    ['/settings/templates/t1/edit', 'labels/inbox:templates'],
    ['/settings/users/u1/edit', 'system/users'],
    ['/inbox/settings', 'inbox:settings'],
    ['/inbox/settings/x', 'inbox:settings'],
    ['/inbox', 'inbox/inbox:messages'],
    ['/settings', undefined],
  ])('of %s is one alone, though several lines could claim it', (path, expected) => {
    const line = (id: string, group: 'inbox' | 'labels', to: string) => ({
      id,
      group,
      label: id,
      icon: 'circle',
      order: 1,
      to,
    });
    const modules = {
      'remote-inbox': aLiveModule({
        id: 'inbox',
        grant: 'inbox',
        prefixes: ['/inbox', '/settings/templates'],
        menu: [
          line('inbox:messages', 'inbox', '/inbox'),
          line('inbox:settings', 'inbox', '/inbox/settings'),
          line('inbox:templates', 'labels', '/settings/templates'),
        ],
      }),
    };
    const tree = buildMenu({ ...everything, modules });
    const active = activeItem(tree, path, ownerOf(modules, path));
    expect(active?.id).toBe(expected);
    const shown = tree.flatMap(({ items, single }) => (single ? [single] : items));
    expect(shown.filter((item) => item === active)).toHaveLength(expected === undefined ? 0 : 1);
  });

  it('of a page above its module’s lines is the line beneath it', () => {
    const line = (to: string, group: 'complaints' | 'integrations') => ({
      id: to,
      group,
      label: to,
      icon: 'circle',
      order: 1,
      to,
    });
    const modules = {
      'remote-complaints': aLiveModule({
        id: 'complaints',
        grant: 'complaints',
        prefixes: ['/sikayetler', '/integrations'],
        menu: [
          line('/sikayetler', 'complaints'),
          line('/integrations/saysis/sync', 'integrations'),
        ],
      }),
    };
    expect(
      activeItem(
        buildMenu({ ...everything, modules }),
        '/integrations',
        ownerOf(modules, '/integrations'),
      )?.to,
    ).toBe('/integrations/saysis/sync');
  });

  it('is never a placeholder, not even on the placeholder page', () => {
    expect(
      menu.flatMap(({ items }) => items).some(({ to }) => to === '/no-authorized-module'),
    ).toBe(true);
    expect(activeItem(menu, '/no-authorized-module', null)).toBeNull();
  });
});

describe('ownerOf', () => {
  it('takes the longest prefix, on whole segments only', () => {
    const modules = {
      a: aLiveModule({ id: 'a', grant: 'inbox', prefixes: ['/settings'] }),
      b: aLiveModule({ id: 'b', grant: 'inbox', prefixes: ['/settings/chatbots'] }),
    };
    expect(ownerOf(modules, '/settings/chatbots/new')).toBe('b');
    expect(ownerOf(modules, '/settings/chatbotsx')).toBe('a');
    expect(ownerOf(modules, '/other')).toBeNull();
  });
});
