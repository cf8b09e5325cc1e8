import { accessOfRoles } from '../../access/access-of-roles';
import { systemViewer, viewerOf } from '../../access/viewer';
import { NO_MEMBER } from './report-question';
import { resolveAgents, seenAgents } from './seen-agents';

const who = (visibility: 'own' | 'group' | 'all') =>
  viewerOf(
    {
      companyId: 'c',
      userId: 'me',
      groupmates: ['me', 'mate'],
      access: accessOfRoles([{ modules: ['reports'], visibility, actions: [] }]),
    },
    'reports',
  );

describe('agents of a question', () => {
  it('are those that the person sees where they ask for nobody', () => {
    expect(resolveAgents(who('own'), undefined)).toEqual(['me']);
    expect(resolveAgents(who('group'), undefined)).toEqual(['me', 'mate', NO_MEMBER]);
    expect([
      resolveAgents(who('all'), undefined),
      resolveAgents(systemViewer('c'), undefined),
      seenAgents(who('all')),
    ]).toEqual([undefined, undefined, null]);
  });

  it('are the requested ones, as long as they are seen', () => {
    expect(resolveAgents(who('group'), ['mate'])).toEqual(['mate']);
    expect(resolveAgents(who('all'), ['stranger'])).toEqual(['stranger']);
  });

  it.each([
    ['own', ['me', 'mate'], ['mate']],
    ['own', [NO_MEMBER], ['none']],
    ['group', ['stranger', 'mate'], ['stranger']],
  ] as const)('are refused to visibility %s for %j', (visibility, agents, values) => {
    expect(() => resolveAgents(who(visibility), agents)).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'filter_unknown',
        details: { filter: 'agent', values },
      }) as Error,
    );
  });
});
