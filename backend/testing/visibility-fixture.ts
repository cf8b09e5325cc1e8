import type { ModuleGrant, RoleAction } from '@muhatap/shared/wire/session';
import type { InboxScene, SceneCompany, ScenePerson } from './inbox-scene';

/** The possible holders of a conversation. */
export const HOLDERS = ['agent', 'mate', 'other', 'nobody'] as const;
export type Holder = (typeof HOLDERS)[number];

/** With whose eyes it is looked at, and whose conversations they show. */
export const SEEN = {
  own: ['agent'],
  group: ['mate', 'nobody'],
  all: HOLDERS,
  stranger: [],
} as const satisfies Record<string, readonly Holder[]>;
export type Eyes = keyof typeof SEEN;
export const EYES = Object.keys(SEEN) as Eyes[];
export const isSeen = (eyes: Eyes, holder: Holder): boolean =>
  SEEN[eyes].some((each) => each === holder);

/**
 * A company of five: the agent sees what they hold, the leader what their group holds and what nobody holds, the company's first person
 * sees all. The agent shares a group with another one, which shows them nothing; the stranger sees all of another company.
 */
export interface VisibilityFixture {
  readonly company: SceneCompany;
  readonly people: Readonly<Record<'agent' | 'mate' | 'other' | 'leader', ScenePerson>>;
  readonly eyes: Readonly<Record<Eyes, ScenePerson>>;
  /** The person's id; null for nobody. */
  readonly holderId: (holder: Holder) => string | null;
}

const ROLE: { actions: readonly RoleAction[] } = { actions: ['assign', 'close', 'export'] };

/** `modules` are those that everybody's role opens. */
export async function openVisibilityFixture(
  scene: InboxScene,
  modules: ModuleGrant[] = ['inbox'],
): Promise<VisibilityFixture> {
  const company = await scene.addCompany(modules, { visibility: 'all', ...ROLE });
  const add = (name: string, visibility: 'own' | 'group') =>
    scene.addPerson(company.companyId, name, modules, { visibility, ...ROLE });
  const people = {
    agent: await add('Agent', 'own'),
    mate: await add('Mate', 'own'),
    other: await add('Other', 'own'),
    leader: await add('Leader', 'group'),
  };
  await scene.addGroup(company.companyId, [people.leader.userId, people.mate.userId]);
  await scene.addGroup(company.companyId, [people.agent.userId, people.other.userId]);
  const stranger = await scene.addCompany(modules, { visibility: 'all', ...ROLE });
  return {
    company,
    people,
    eyes: { own: people.agent, group: people.leader, all: company, stranger },
    holderId: (holder) => (holder === 'nobody' ? null : people[holder].userId),
  };
}
