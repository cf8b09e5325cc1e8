import { addresses } from '@muhatap/shared/contract';
import { redirect, type RouteObject } from 'react-router';
import { Nothing } from '../nothing';
import { PassThrough } from '../pass-through';
import { FILTER_NAMES_ROUTE } from '../people/filter-names-route';

const listPage = async () => {
  const [{ PeoplePage }, { peopleLoader, invitationsAction }] = await Promise.all([
    import('../people/people.page'),
    import('../people/people.loader'),
  ]);
  return { Component: PeoplePage, loader: peopleLoader, action: invitationsAction };
};
const invitePage = async () => {
  const [{ InvitePage }, { inviteLoader, inviteAction }] = await Promise.all([
    import('../people/invite.page'),
    import('../people/invite.loader'),
  ]);
  return { Component: InvitePage, loader: inviteLoader, action: inviteAction };
};
const personPage = async () => {
  const [{ PersonPage }, { personLoader, personAction }] = await Promise.all([
    import('../people/person.page'),
    import('../people/person.loader'),
  ]);
  return { Component: PersonPage, loader: personLoader, action: personAction };
};

/** The people of the company; they stand behind the guard of the administration. */
export const peopleRoutes: RouteObject[] = [
  {
    id: FILTER_NAMES_ROUTE,
    Component: PassThrough,
    lazy: async () => ({ loader: (await import('../people/people.loader')).filterNamesLoader }),
    // Read once per visit of the list, not with each of its pages.
    shouldRevalidate: () => false,
    children: [{ id: 'people', path: 'settings/users', lazy: listPage }],
  },
  { id: 'people:new', path: 'settings/users/new', lazy: invitePage },
  { id: 'people:person', path: 'settings/users/:userId/edit', lazy: personPage },
  { path: 'settings/users/*', loader: () => redirect(addresses.notFound()), Component: Nothing },
];
