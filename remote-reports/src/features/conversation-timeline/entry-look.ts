import type { IconName } from '@muhatap/shared/ui';
import { entryOf } from '@muhatap/shared/wire/open';
import type { TimelineEntry } from '@muhatap/shared/wire/reports';

interface EntryLook {
  readonly icon: IconName;
  /** The palette of its sign. */
  readonly tone: 'gray' | 'brand' | 'success' | 'warning' | 'info' | 'purple';
}

const LOOKS = {
  opened: { icon: 'inbox', tone: 'info' },
  closed: { icon: 'check', tone: 'success' },
  assigned: { icon: 'user-check', tone: 'gray' },
  released: { icon: 'user-none', tone: 'gray' },
  label: { icon: 'tag', tone: 'gray' },
  note: { icon: 'note', tone: 'warning' },
  talk: { icon: 'flow', tone: 'purple' },
  survey: { icon: 'star', tone: 'warning' },
  case: { icon: 'complaint', tone: 'info' },
} as const satisfies Readonly<Record<string, EntryLook>>;
/** Of a kind or writer that is not known here. */
const OTHER: EntryLook = { icon: 'circle', tone: 'gray' };

const WRITERS = {
  citizen: { icon: 'user', tone: 'gray' },
  person: { icon: 'message', tone: 'brand' },
  chatbot: { icon: 'bot', tone: 'purple' },
  system: { icon: 'message', tone: 'gray' },
} as const satisfies Readonly<Record<string, EntryLook>>;

/** The sign of an entry: a message's is its writer's. */
export const entryLook = ({ kind, by }: Pick<TimelineEntry, 'kind' | 'by'>): EntryLook =>
  (kind === 'message' ? entryOf(WRITERS, by) : entryOf(LOOKS, kind)) ?? OTHER;

const NAMES = {
  citizen: 'Vatandaş',
  person: 'Personel',
  chatbot: 'Chatbot',
  system: 'Sistem',
} as const;

/** The actor: the person's name, or the kind of any other actor. */
export const actorName = ({ actor, by }: Pick<TimelineEntry, 'actor' | 'by'>): string =>
  actor ?? entryOf(NAMES, by) ?? by;
