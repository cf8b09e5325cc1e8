import { assignedTo, type Audience } from '../channel/assignment';
import { drawOf } from '../channel/canary';
import {
  movePointers,
  pinsInForce,
  type ChannelMove,
  type ChannelState,
} from '../channel/channel-state';
import { targetText, type Pin, type Place } from '../channel/pin';
import type { ReleaseStore } from '../store/release-store';
import { promoteObjections, type BackendJudge, type Judge } from './promote-gate';

/** Of a module and a shell, and of a release and the live backend. */
export type Judges = readonly [Judge, BackendJudge];

interface Named {
  readonly name: string;
  readonly release: string;
  /** The pin by which somebody has the release, where nobody meets it otherwise. */
  readonly pin?: Pin | undefined;
}
/** Releases of two modules, or of a module and the shell, that somebody gets beside each other. */
type Meeting = readonly [Named, Named];

const keyOf = ([one, other]: Meeting): string => `${one.release} ${other.release}`;

const pinsIn = (meeting: Meeting): Pin[] => meeting.flatMap(({ pin }) => pin ?? []);

/**
 * Pure: people of each company that pins of two modules name, and of none of them, with at most one role that each module names: of a
 * module one pin holds, so further roles tell nobody apart. A role whose company is not known may be held in any.
 */
function placesOf(...modules: readonly [readonly Pin[], readonly Pin[]]): Place[] {
  const named = modules.flat().flatMap(({ of, id, company }) => (of === 'company' ? id : company));
  const companies = [null, ...new Set(named.filter((one) => one !== undefined))];
  return companies.flatMap((company) => {
    const [first, second] = modules.map((pins) => [
      [],
      ...pins
        .filter((one) => one.of === 'role' && [undefined, company].includes(one.company))
        .map(({ id }) => [id]),
    ]);
    return (first ?? []).flatMap((held) =>
      (second ?? []).map((also) => ({ company, roles: [...held, ...also] })),
    );
  });
}

/** Pure: one person for each way in which these draws can end, at each of these places. */
function audiencesOf(draws: readonly string[], places: readonly Place[]): Audience[] {
  const ways = draws.reduce<string[][]>(
    (known, draw) => [...known, ...known.map((won) => [...won, draw])],
    [[]],
  );
  return ways.flatMap((won) =>
    places.map((place) => ({
      ...place,
      tries: (name, canary) => won.includes(drawOf(name, canary).join(' ')),
    })),
  );
}

/** Pure: the releases of two modules that somebody gets beside each other. Where some need no pin for that, none is named. */
export function meetingsOf({ modules }: ChannelState, one: string, other: string): Meeting[] {
  const [first, second] = [modules[one], modules[other]];
  if (!first || !second) return [];
  const draws = [
    ...(first.canary ? [drawOf(one, first.canary).join(' ')] : []),
    ...(second.canary ? [drawOf(other, second.canary).join(' ')] : []),
  ];
  const found = new Map<string, Meeting>();
  const places = placesOf(pinsInForce(first), pinsInForce(second));
  for (const audience of audiencesOf([...new Set(draws)], places)) {
    const [own, beside] = [assignedTo(one, first, audience), assignedTo(other, second, audience)];
    if (!own || !beside) continue;
    const meeting: Meeting = [
      { name: one, release: own.release, pin: own.pin },
      { name: other, release: beside.release, pin: beside.pin },
    ];
    const known = found.get(keyOf(meeting));
    if (!known || pinsIn(known).length > pinsIn(meeting).length) found.set(keyOf(meeting), meeting);
  }
  return [...found.values()];
}

/**
 * The gate of every change: the reasons why releases that meet after these moves do not fit. Those that met before are judged anew only where
 * one of them is the goal of a move, so nothing that is wrong already keeps anybody from going back.
 */
export async function objectionsToMoves(
  store: Pick<ReleaseStore, 'find'>,
  before: ChannelState,
  moves: readonly ChannelMove[],
  judges: Judges,
): Promise<string[]> {
  const after = movePointers(before, moves).state;
  const goals = moves.filter(
    ({ action, percent }) => action !== 'unpin' && (action !== 'rollback' || percent === 100),
  );
  const isGoal = ({ name, release }: Named) =>
    goals.some((move) => move.name === name && move.to === release);
  const meetings = pairsWith(Object.keys(after.modules), new Set(moves.map(({ name }) => name)))
    .flatMap(([one, other]) => {
      const known = new Set(meetingsOf(before, one, other).map(keyOf));
      return meetingsOf(after, one, other).filter(
        (meeting) => meeting.some(isGoal) || !known.has(keyOf(meeting)),
      );
    })
    // A goal first: sentences speak of what is moved.
    .map((meeting) => (isGoal(meeting[0]) ? meeting : ([meeting[1], meeting[0]] as const)));
  const found = await Promise.all(
    meetings.map(async (meeting) => {
      const [one, other] = await Promise.all(
        meeting.map(({ name, release }) => store.find(name, release)),
      );
      const reasons = one && other ? await promoteObjections(one, [other], ...judges) : [];
      const pinned = meeting.filter((named) => !isGoal(named)).flatMap(pinSentence);
      return reasons.map((reason): [string, string[]] => [reason, pinned]);
    }),
  );
  return sentencesOf(found.flat());
}

const pinSentence = ({ name, release, pin }: Named): string[] =>
  pin ? [`${name} ${release} ${targetText(pin)} için sabitlenmiş.`] : [];

/** Each reason once. A pin is named where the reason holds for nobody without one. */
function sentencesOf(found: readonly (readonly [reason: string, pinned: string[]])[]): string[] {
  return [...new Set(found.map(([reason]) => reason))].map((reason) => {
    const ways = found.filter(([other]) => other === reason).map(([, pinned]) => pinned);
    const isForOthers = ways.some((pinned) => pinned.length === 0);
    return [reason, ...(isForOthers ? [] : new Set(ways.flat()))].join(' ');
  });
}

/** Every two names of which at least one moved. */
const pairsWith = (names: readonly string[], moved: ReadonlySet<string>): [string, string][] =>
  names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .flatMap((other): [string, string][] =>
        moved.has(one) || moved.has(other) ? [[one, other]] : [],
      ),
  );
