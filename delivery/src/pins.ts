import type { Channel } from './channel/channel';
import type { ChannelChange, ChannelMove, ChannelState, Pointer } from './channel/channel-state';
import { MOST_PINS, pinOn, targetText, type PinTarget } from './channel/pin';
import { changeExamined } from './doctor/change-examined';
import type { Doctor } from './doctor/page-doctor';
import { Fit } from './gate/fit';
import { learnMeetings } from './gate/learn-fits';
import { DeliveryRefusal } from './refusal';
import { refuseMisfits, refuseTwice, refuseUnseen, type Authorship } from './releases';
import { requireRelease, requireSound } from './sound-release';
import { releaseId, type ReleaseRecord } from './store/release-record';
import type { ReleaseStore } from './store/release-store';

/** Releases that the people of a company or a role keep from now on, at most one of each module. */
export interface PinOperation extends Authorship {
  releases: readonly { name: string; release: string }[];
  target: PinTarget;
}

/** Modules whose pins for a company or a role end in one step. */
export interface UnpinOperation extends Authorship {
  names: readonly string[];
  target: Pick<PinTarget, 'of' | 'id'>;
  automatic?: boolean | undefined;
}

/**
 * Pins published releases for the people of a company or a role, in one step, all or none; a pin that they have already is replaced. Refuses
 * what a promotion refuses, where one of these people would have it.
 */
export async function pinReleases(
  store: ReleaseStore,
  channel: Channel,
  { releases, target, ...authorship }: PinOperation,
  doctor: Doctor | null = null,
): Promise<ChannelChange[]> {
  refuseTwice(releases.map(({ name }) => name));
  const records: ReleaseRecord[] = [];
  for (const { name, release } of releases) records.push(await requireSound(store, name, release));
  const fit = new Fit(store, channel);
  await learnMeetings(store, await channel.read(), fit, records);
  const decide = async (state: ChannelState): Promise<ChannelMove[]> => {
    refuseUnseen(state, authorship.seen);
    for (const record of records) {
      // It may have been pruned while its files were hashed.
      await requireRelease(store, record.name, releaseId(record));
      refusePin(state.modules[record.name], record, target);
    }
    const moves = records.map((record) =>
      moveOf(authorship, 'pin', record.name, releaseId(record), target),
    );
    await refuseMisfits(store, state, moves, [fit.decide, fit.backend.decide]);
    return moves;
  };
  return changeExamined(store, channel, records, decide, doctor);
}

/** Ends pins: their people get again what everybody, or their share of staff, has. Refuses where that does not fit what else they have. */
export function unpin(
  store: ReleaseStore,
  channel: Channel,
  { names, target, automatic = false, ...authorship }: UnpinOperation,
): Promise<ChannelChange[]> {
  refuseTwice(names);
  return channel.change(async (state) => {
    refuseUnseen(state, authorship.seen);
    const moves = names.map((name) => {
      const pointer = state.modules[name];
      const pin = pinOn(pointer?.pins ?? [], target);
      if (!pin) throw new DeliveryRefusal('not_pinned', `${name} orada sabitlenmiş değil.`);
      const { release, since: _since, by: _by, reason: _reason, ...held } = pin;
      const move = moveOf(authorship, 'unpin', name, pointer?.current ?? release, held);
      return { ...move, automatic };
    });
    const { decideIfAble, backend } = new Fit(store, channel);
    await refuseMisfits(store, state, moves, [decideIfAble, backend.decideIfAble]);
    return moves;
  });
}

/** The modules that are pinned for the same company or role. */
export const pinnedWith = (
  { modules }: ChannelState,
  target: Pick<PinTarget, 'of' | 'id'>,
): string[] => Object.keys(modules).filter((name) => pinOn(modules[name]?.pins ?? [], target));

function refusePin(pointer: Pointer | undefined, record: ReleaseRecord, target: PinTarget): void {
  const { name } = record;
  if (!pointer?.current)
    throw new DeliveryRefusal(
      'not_live',
      `${name} canlıda değil; sabitlemek için önce herkese alın.`,
    );
  const known = pinOn(pointer.pins, target);
  if (known?.release === releaseId(record))
    throw new DeliveryRefusal(
      'already_pinned',
      `${name} ${known.release} ${targetText(target)} için zaten sabit.`,
    );
  if (!known && pointer.pins.length >= MOST_PINS)
    throw new DeliveryRefusal(
      'too_many_pins',
      `${name} için en çok ${MOST_PINS} sabitleme olur; önce birini kaldırın.`,
    );
}

const moveOf = (
  { by, reason, now }: Authorship,
  action: 'pin' | 'unpin',
  name: string,
  to: string,
  pin: PinTarget,
): ChannelMove => ({
  at: now.toISOString(),
  by,
  action,
  name,
  to,
  // The change concerns the people of the pin and no share of staff.
  percent: 0,
  automatic: false,
  reason,
  pin,
});
