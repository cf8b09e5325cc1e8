import type { ReleaseMap } from '@muhatap/shared/wire/releases';

/** An address that is opened. `isOptional` ones, prefixes of addresses, may have no page of their own. */
export interface Visit {
  readonly address: string;
  /** The script that starts the page. */
  readonly start: string;
  readonly isOptional: boolean;
  /** A page for people who have not signed in, of an application of its own without a router. */
  readonly isSignIn?: boolean;
}

/** The pages of one module, or of the shell alone, beside one shell; plain data, for the process that opens them. */
export interface PageTask {
  /** The shell's page, in which a script of `start` is put. */
  readonly template: string;
  readonly shell: { readonly name: string; readonly release: string };
  readonly module: { readonly name: string; readonly release: string } | null;
  readonly releases: ReleaseMap;
  /** Where the files of each address `/remotes/<name>/<release>/` lie. */
  readonly folders: Readonly<Record<string, string>>;
  readonly visits: readonly Visit[];
  /** The script of the module's fakes, which answer the page's calls; null for a shell and for a release without them. */
  readonly fakes: string | null;
}

/** Why an address could not be opened; `reason` is the end of a Turkish sentence. */
export interface PageProblem {
  readonly address: string;
  readonly reason: string;
}

/** Messages of the process: the address that it opens, and what it found at the end. */
export type PageMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'opening'; readonly address: string }
  | { readonly kind: 'done'; readonly problems: readonly PageProblem[] };
