// Shared packages are ready before anything imports them, so the start is asynchronous. What stands on few of them runs while the others travel;
// the renderer comes last.
void import('@muhatap/shared/session');
void import('@muhatap/shared/ui/plain');
void import('@muhatap/shared/wire/conversations');
void import('@muhatap/shared/wire/events');
void import('@muhatap/shared/wire/releases');
void import('./bootstrap');

// Reading the words of Turkish dates takes a slow machine as long as drawing a dozen rows. Where the scripts are still on their way, the engine
// does it meanwhile; where the browser has them, their first drawing comes before.
globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat('tr-TR'));

export {};
