import type { WorkPage } from '@muhatap/shared/wire/complaints';
import { countOf, workAddress } from '#entities/work';
import type { Tile } from './tiles';

interface Access {
  readonly inbox: boolean;
  readonly complaints: boolean;
  /** Work of no holder is seen. */
  readonly nobody: boolean;
}

/** The person's own work and that of no holder, each number with the list of its rows. */
export function workTiles(counts: WorkPage['counts'], access: Access): readonly Tile[] {
  const { me, nobody } = counts;
  return [
    access.inbox && {
      label: 'Bana atanan bekleyen konuşma',
      value: me.conversations,
      icon: 'messages' as const,
      to: workAddress({ shown: 'conversations' }),
    },
    access.complaints && {
      label: 'Bana atanan açık şikayet',
      value: me.complaints,
      icon: 'clipboard' as const,
      to: workAddress({ shown: 'complaints' }),
    },
    access.inbox && {
      label: 'Bugün süresi dolacak',
      value: me.due,
      icon: 'clock' as const,
      to: workAddress({ shown: 'due' }),
      isUrgent: true,
    },
    access.nobody && {
      label: 'Atanmamış',
      value: countOf(nobody, 'all'),
      icon: 'inbox' as const,
      to: workAddress({ scope: 'nobody' }),
    },
  ].filter((tile) => tile !== false);
}
