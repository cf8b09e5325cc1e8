import { platform } from '@muhatap/shared/platform';

const KEY = 'muhatap_assignees';
/** More of them would push the colleagues who are here out of sight. */
const KEPT = 3;

/** Ids of the people and groups that conversations were given to last on this machine, newest first. */
export async function recentAssignees(): Promise<readonly string[]> {
  const text = await platform().storage.get(KEY);
  return text === null ? [] : text.split(' ').filter(Boolean);
}

export async function rememberAssignee(id: string): Promise<void> {
  const before = await recentAssignees();
  await platform().storage.set(
    KEY,
    [id, ...before.filter((each) => each !== id)].slice(0, KEPT).join(' '),
  );
}
