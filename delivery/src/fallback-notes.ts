import type { ChannelMove, ChannelState } from './channel/channel-state';
import type { Fit } from './gate/fit';
import { objectionsToMoves } from './gate/meetings';
import { pairsOf, type Pair } from './gate/promote-gate';
import { liveRecords } from './live-records';
import type { ReleaseStore } from './store/release-store';

/**
 * Says of each module and the shell why it cannot go back alone to its previous good release, where it cannot. Such a promotion is not
 * refused: a shell and modules of a new contract become live together and go back together. Also says what of a menu is drawn plainly.
 */
export async function fallbackNotes(
  store: ReleaseStore,
  state: ChannelState,
  { decideIfAble, backend }: Fit,
): Promise<string[]> {
  const live = await liveRecords(store, state);
  const plain = pairsOf(live, live).flatMap(plainNames);
  const judges = [decideIfAble, backend.decideIfAble] as const;
  const notes = await Promise.all(
    Object.entries(state.modules).map(async ([name, pointer]) => {
      const previous = pointer?.previous[0];
      const objections = previous
        ? await objectionsToMoves(store, state, [moveTo(name, previous)], judges)
        : [];
      return objections.length > 0
        ? [`Dikkat: ${name} tek başına ${previous} sürümüne geri alınamaz. ${objections.join(' ')}`]
        : [];
    }),
  );
  return [...new Set([...notes.flat(), ...plain])];
}

/** Menu groups and icons that a shell does not know: it draws them plainly, so nothing is refused for them. */
function plainNames([{ name, version, manifest }, shell]: Pair): string[] {
  const { shows } = shell;
  if (shows === undefined) return [];
  const unknown = manifest.menu.flatMap(({ group, icon }) => [
    ...(shows.groups.includes(group) ? [] : [`${group} grubu`]),
    ...(shows.icons.includes(icon) ? [] : [`${icon} simgesi`]),
  ]);
  return unknown.length > 0
    ? [
        `Dikkat: ${name} ${version} menüsündeki ${[...new Set(unknown)].join(', ')} ${shell.name} ${shell.version} içinde yok; sade gösterilir.`,
      ]
    : [];
}

/** A move of which nothing is known but where it leads. */
export const moveTo = (name: string, to: string): ChannelMove => ({
  at: '',
  by: '',
  action: 'promote',
  name,
  to,
  percent: 100,
  automatic: false,
  reason: '',
});
