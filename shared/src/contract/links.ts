import { createStore, useStore } from 'zustand';
import type { ModuleManifest } from '../wire/releases';

/** Addresses by name, `<module id>:<name of its module.json>`, with their parts in braces: '/inbox/{id}'. */
export type OfferedLinks = Readonly<Record<string, string>>;
/** The parts of an address by name; they are escaped. */
export type LinkParts = Readonly<Record<string, string>>;

const linksStore = createStore<{ readonly links: OfferedLinks }>(() => ({ links: {} }));

/** The links that modules offer, by their full names. */
export const linksOf = (manifests: readonly Pick<ModuleManifest, 'id' | 'links'>[]): OfferedLinks =>
  Object.fromEntries(
    manifests.flatMap(({ id, links = {} }) =>
      Object.entries(links).map(([name, address]) => [`${id}:${name}`, address]),
    ),
  );

/** Replaces all links; the shell calls it with those of the live modules. */
export const offerLinks = (links: OfferedLinks): void => linksStore.setState({ links }, true);

/** Null where nobody offers the link, or its address needs a part that is not given. */
function addressIn(links: OfferedLinks, name: string, parts: LinkParts): string | null {
  const offered = Object.hasOwn(links, name) ? links[name] : undefined;
  if (offered === undefined) return null;
  let isWhole = true;
  const address = offered.replace(/\{([^{}]*)\}/g, (_braces, part: string) => {
    const value = parts[part];
    isWhole &&= value !== undefined;
    return encodeURIComponent(value ?? '');
  });
  return isWhole ? address : null;
}

/**
 * The address of another module's page by the name under which its `module.json` offers it
 * (docs/behaviour.md §1.6): `linkTo('complaints:complaint', { id })`. Null where no live module
 * offers it; a screen then shows plain text, or nothing.
 */
export const linkTo = (name: string, parts: LinkParts = {}): string | null =>
  addressIn(linksStore.getState().links, name, parts);

/** As {@link linkTo}, following the live modules. */
export const useLink = (name: string, parts: LinkParts = {}): string | null =>
  useStore(linksStore, ({ links }) => addressIn(links, name, parts));
