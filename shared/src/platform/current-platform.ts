import { PlatformNotReady } from './platform.errors';
import type { Platform } from './platform.types';
import { createWebPlatform } from './web/web-platform';

let current: Platform | null = null;
let stray: Platform | null = null;

/** Gives the application its machine, once at the start; a second call replaces the first (tests, hot reload). */
export function initializePlatform(next: Platform): void {
  current = next;
}

/** Forgets the platform, as before the start. For tests of what happens then. */
export function forgetPlatform(): void {
  current = null;
}

/** Whether `initializePlatform` has been called. */
export function isPlatformReady(): boolean {
  return current !== null;
}

/** The machine; throws {@link PlatformNotReady} before `initializePlatform`. */
export function platform(): Platform {
  if (current === null) throw new PlatformNotReady();
  return current;
}

/**
 * For the API client alone, which must work before the start (docs/behaviour.md §4.8): the
 * platform, or the bare browser after a console warning. `ready` false means: nothing is known
 * about the person, send no token.
 */
export function platformOrBrowser(): { machine: Platform; ready: boolean } {
  if (current !== null) return { machine: current, ready: true };
  console.warn(PlatformNotReady.text);
  stray ??= createWebPlatform();
  return { machine: stray, ready: false };
}
