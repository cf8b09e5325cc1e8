import { accessOfRoles, mayDo, type DecidingRole } from './access-of-roles';

const agent: DecidingRole = {
  modules: ['inbox', 'complaints'],
  visibility: 'own',
  actions: ['close'],
};
const watcher: DecidingRole = { modules: ['reports'], visibility: 'all', actions: ['export'] };
const desk: DecidingRole = { modules: ['inbox'], visibility: 'group', actions: ['assign'] };

describe('accessOfRoles', () => {
  it('opens nothing without a role', () => {
    expect(accessOfRoles([])).toEqual({ grants: [], modules: {}, administers: false });
  });

  it('lets a wide role of one module not widen another module', () => {
    const access = accessOfRoles([agent, watcher]);
    expect(access.modules.inbox?.visibility).toBe('own');
    expect(access.modules.reports?.visibility).toBe('all');
    expect([mayDo(access, 'export', 'reports'), mayDo(access, 'export', 'complaints')]).toEqual([
      true,
      false,
    ]);
  });

  it('takes the widest visibility and all actions of the roles that open a module', () => {
    const access = accessOfRoles([agent, desk]);
    expect(access.modules.inbox).toEqual({ visibility: 'group', actions: ['assign', 'close'] });
    expect(access.modules.complaints).toEqual({ visibility: 'own', actions: ['close'] });
  });

  it('lets somebody administer by a role that opens no module', () => {
    expect(
      accessOfRoles([{ modules: [], visibility: 'own', actions: ['administer'] }]),
    ).toMatchObject({
      grants: [],
      administers: true,
    });
  });
});
