import { pageRules } from '../sheet/sheet';

/** Layers, reset, tokens and global rules, for every page of the suite. */
export const pageSheet = pageRules();
