// Shared packages are ready before anything imports them, so the start is asynchronous. What needs no renderer runs while that still travels:
// the shapes of the wire alone are a sixth of a first screen's work.
void import('@muhatap/shared/session');
void import('@muhatap/shared/ui/plain');
void import('@muhatap/shared/wire/conversations');
void import('@muhatap/shared/wire/events');
void import('@muhatap/shared/wire/releases');
void import('./bootstrap');

export {};
