// The start is asynchronous: shared packages are ready before anything imports them.
void import('./bootstrap');

export {};
