// The start is asynchronous: shared packages are ready before anything imports them. What needs no drawing runs while the rest still travels.
void import('@muhatap/shared/session');
void import('./bootstrap');

export {};
