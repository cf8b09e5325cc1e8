import { pinsInForce, type Canary, type Pointer } from './channel-state';
import { pinFor, type Pin, type Place } from './pin';

/** A person, as far as pointers tell people apart. */
export interface Audience extends Place {
  /** Whether they belong to the share that tries a release of a module. */
  tries(name: string, canary: Canary): boolean;
}

/** The release of a module that somebody gets, and by which right; `pin` is the one that holds them. */
export interface Assigned {
  readonly track: 'live' | 'canary' | 'pin';
  readonly release: string;
  readonly pin?: Pin;
}

/**
 * Pure: the release of a module that somebody gets; null where they get none. A pin goes before the share that tries another release, and that
 * before what everybody has. Pages and the gate both ask this.
 */
export function assignedTo(name: string, pointer: Pointer, audience: Audience): Assigned | null {
  const { current, canary } = pointer;
  const pin = pinFor(pinsInForce(pointer), audience);
  if (pin) return { track: 'pin', release: pin.release, pin };
  if (canary && audience.tries(name, canary)) return { track: 'canary', release: canary.release };
  return current === null ? null : { track: 'live', release: current };
}
