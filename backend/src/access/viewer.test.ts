import { accessOfRoles } from './access-of-roles';
import { canSee, systemViewer, viewerOf } from './viewer';

const who = (visibility: 'own' | 'group' | 'all') => ({
  companyId: 'c',
  userId: 'me',
  groupmates: visibility === 'group' ? ['me', 'mate'] : [],
  access: accessOfRoles([{ modules: ['inbox'], visibility, actions: [] }]),
});
const HELD = [
  { ids: ['me'], nobody: false },
  { ids: ['mate'], nobody: false },
  { ids: ['other'], nobody: false },
  { ids: [], nobody: true },
];
const seen = (viewer: ReturnType<typeof viewerOf>) => HELD.map((held) => canSee(viewer, held));

describe('viewerOf', () => {
  it('shows own conversations only', () => {
    expect(seen(viewerOf(who('own'), 'inbox'))).toEqual([true, false, false, false]);
  });

  it('shows those of the group and those of nobody', () => {
    expect(seen(viewerOf(who('group'), 'inbox'))).toEqual([true, true, false, true]);
  });

  it('shows all', () => {
    expect(seen(viewerOf(who('all'), 'inbox'))).toEqual([true, true, true, true]);
    expect(seen(systemViewer('c'))).toEqual([true, true, true, true]);
  });

  it('shows nothing of a module that no role opens', () => {
    expect(seen(viewerOf(who('all'), 'complaints'))).toEqual([false, false, false, false]);
  });

  it('shows what one of several holders holds', () => {
    expect(canSee(viewerOf(who('own'), 'inbox'), { ids: ['other', 'me'], nobody: false })).toBe(
      true,
    );
  });
});
