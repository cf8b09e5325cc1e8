import { findInboxViewers } from '../../access/find-viewers';
import type { Database } from '../../database';
import type { NoteMention } from '../../database/schema/workday';
import { Refusal } from '../../http/errors';
import { assigneesRepository } from '../rooms/assignees.repository';
import type { RoomRow } from '../rooms/rooms.repository';

/** The thing about which a note is written. */
interface Noted {
  /** In the accusative, for the refusal: 'konuşmayı'. */
  readonly seen: string;
  /** The colleagues who work on such things. */
  readonly listPeople: () => Promise<readonly NoteMention[]>;
  /** The ids of those who see this one. */
  readonly findViewers: () => Promise<ReadonlySet<string>>;
}

const mentionUnseen = (people: readonly NoteMention[], { seen }: Noted) =>
  new Refusal(
    422,
    'mention_unseen',
    people.length === 1
      ? `${people[0]?.name} bu ${seen} göremediği için notta anılamaz.`
      : `Anılan kişilerden bazıları bu ${seen} göremiyor.`,
    { user_ids: people.map(({ id }) => id) },
  );

const isNamed = (content: string, { name }: NoteMention) => content.includes(`@${name}`);

/**
 * The colleagues that a note mentions: those of `ids` whose name stands behind an @ in the text.
 * Without `ids` the ones `before` that still stand there. Throws 422 `mention_unseen` for somebody
 * who does not see the thing; ids that are no colleague's are left out.
 */
export async function readMentions(
  noted: Noted,
  content: string,
  ids: readonly string[] | undefined,
  before: readonly NoteMention[] = [],
): Promise<NoteMention[]> {
  if (ids === undefined) return before.filter((mention) => isNamed(content, mention));
  if (ids.length === 0) return [];
  const known = new Map(before.map((mention) => [mention.id, mention]));
  const names = new Map((await noted.listPeople()).map(({ id, name }) => [id, name]));
  const people = [...new Set(ids)].flatMap((id) => {
    const name = names.get(id);
    const mention = known.get(id) ?? (name === undefined ? null : { id, name });
    return mention !== null && isNamed(content, mention) ? [mention] : [];
  });
  const viewers = await noted.findViewers();
  const unseen = people.filter(({ id }) => !known.has(id) && !viewers.has(id));
  if (unseen.length > 0) throw mentionUnseen(unseen, noted);
  return people;
}

/** A conversation as something that notes are about. */
export const notedRoom = (tx: Database, { room }: Pick<RoomRow, 'room'>): Noted => ({
  seen: 'konuşmayı',
  listPeople: () => assigneesRepository.list(tx, room.companyId),
  findViewers: () => findInboxViewers(tx, room.companyId, room.assigneeId),
});
