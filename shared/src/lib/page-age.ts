import { create } from 'zustand';

/** Whether the server refused a request because this page is of another wire. Never false again: a full page load ends it. */
export const pageAge = create<{ readonly isOutdated: boolean }>(() => ({ isOutdated: false }));

/** The server answered `page_outdated`. */
export const notePageOutdated = (): void => pageAge.setState({ isOutdated: true });
