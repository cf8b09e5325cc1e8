import { messageOf } from '@muhatap/shared/api';
import { savedOf } from '@muhatap/shared/saving';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { Group, Person } from '@muhatap/shared/wire/people';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { changeGroup, createGroup, listGroups, removeGroup } from '#entities/group';
import type { GroupCommand } from '#features/groups';
import { readColleagues } from './colleagues';

export interface GroupsAndPeople {
  readonly groups: readonly Group[];
  readonly people: readonly Person[];
}

/** Not awaited: the page's frame stands while groups and people are on their way. */
export interface GroupsData {
  outcome: Promise<Outcome<GroupsAndPeople>>;
}

export function loadGroups({ request: { signal } }: LoaderFunctionArgs): GroupsData {
  const answer = Promise.all([listGroups(signal), readColleagues(signal)]).then(
    ([groups, people]) => ({ groups, people }),
  );
  return {
    outcome: outcomeOf(answer, (error) => messageOf(error, 'Gruplar yüklenirken hata oluştu')),
  };
}

export async function changeGroups({ request }: ActionFunctionArgs) {
  const command = (await request.json()) as GroupCommand;
  if (command.do === 'remove')
    return savedOf(removeGroup(command.id), 'Grup silinemedi. Lütfen tekrar deneyin.');
  const { id, version, input } = command;
  return savedOf(
    id === null || version === null ? createGroup(input) : changeGroup(id, version, input),
    'Grup kaydedilemedi. Lütfen tekrar deneyin.',
  );
}
