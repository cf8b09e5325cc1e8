// The asynchronous door: shared packages are ready before anything imports them.
void import('./bootstrap');

export {};
