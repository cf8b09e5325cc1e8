import { accessOfRoles, mayDo, type DecidingRole } from './access-of-roles';

const agent: DecidingRole = { modules: ['inbox', 'complaints'], sight: 'own', actions: ['close'] };
const watcher: DecidingRole = { modules: ['reports'], sight: 'all', actions: ['export'] };
const desk: DecidingRole = { modules: ['inbox'], sight: 'group', actions: ['assign'] };

describe('accessOfRoles', () => {
  it('opens nothing without a role', () => {
    expect(accessOfRoles([])).toEqual({ grants: [], modules: {}, administers: false });
  });

  it('lets a wide role of one module not widen another module', () => {
    const access = accessOfRoles([agent, watcher]);
    expect(access.modules.inbox?.sight).toBe('own');
    expect(access.modules.reports?.sight).toBe('all');
    expect([mayDo(access, 'export', 'reports'), mayDo(access, 'export', 'complaints')]).toEqual([
      true,
      false,
    ]);
  });

  it('takes the widest sight and all actions of the roles that open a module', () => {
    const access = accessOfRoles([agent, desk]);
    expect(access.modules.inbox).toEqual({ sight: 'group', actions: ['assign', 'close'] });
    expect(access.modules.complaints).toEqual({ sight: 'own', actions: ['close'] });
  });

  it('lets somebody administer by a role that opens no module', () => {
    expect(accessOfRoles([{ modules: [], sight: 'own', actions: ['administer'] }])).toMatchObject({
      grants: [],
      administers: true,
    });
  });
});
