import type { LiveModule } from '@muhatap/shared/wire/releases';
import { assignedTo, type Audience } from '../channel/assignment';
import { servedInTurn, type ChannelState, type Pointer } from '../channel/channel-state';
import { SHELL } from '../store/release-record';
import { audienceOf, type Caller } from './caller';

/** Which release a caller gets of a module, and which one stands behind it. */
export interface Choice {
  readonly name: string;
  readonly track: LiveModule['track'];
  readonly release: string;
  readonly behind: readonly string[];
  /** The revision since which open pages of an earlier map go over at once. */
  readonly critical?: number | undefined;
  /** Of the shell: the release that failed in this browser and gave way to `release`. */
  readonly avoided?: string;
  /** Of a module: the shell may be an older one than the module's release was promoted for. */
  readonly mustFit?: boolean;
}

/**
 * The release of each module that a caller gets. Beside a shell for which the modules of today were not promoted, the one that this browser tries
 * or the one before a shell that failed, earlier releases may be the ones that fit.
 */
export function choose(state: ChannelState, caller: Caller): Choice[] {
  const names = new Set([...Object.keys(state.modules), ...Object.keys(caller.overrides)]);
  const audience = audienceOf(caller);
  const choices = [...names].flatMap(
    (name) => choiceOf(name, state.modules[name], audience, caller.overrides[name]) ?? [],
  );
  const shell = choices.find(({ name }) => name === SHELL);
  const hasFailed =
    shell !== undefined && caller.avoided.includes(shell.release) && shell.behind.length > 0;
  if (!shell || (shell.track !== 'override' && !hasFailed)) return choices;
  const served = hasFailed ? previousShell(shell) : shell;
  return choices.map((choice) =>
    choice === shell ? served : besideIt(choice, state.modules[choice.name]),
  );
}

/** Should the store have lost it, the shell that failed is better than none. */
const previousShell = ({ release, behind, ...choice }: Choice): Choice => ({
  ...choice,
  release: behind[0] ?? release,
  behind: [release],
  avoided: release,
});

/** Any earlier release may be the one that fits that shell. What a person tries stays what they try. */
const besideIt = (choice: Choice, pointer: Pointer | undefined): Choice => ({
  ...choice,
  behind: [...new Set([...choice.behind, ...(pointer?.previous ?? [])])],
  mustFit: choice.track !== 'override',
});

function choiceOf(
  name: string,
  pointer: Pointer | undefined,
  audience: Audience,
  override: string | undefined,
): Choice | null {
  const inTurn = pointer ? servedInTurn(pointer) : [];
  if (override !== undefined)
    return { name, track: 'override', release: override, behind: inTurn.slice(0, 1) };
  const assigned = pointer ? assignedTo(name, pointer, audience) : null;
  if (assigned === null) return null;
  const { track, release } = assigned;
  // A pinned release may be everybody's: then the release before stands behind it.
  const behind = inTurn.filter((one) => one !== release).slice(0, 1);
  return { name, track, release, behind, critical: pointer?.critical };
}
