import type { ComponentType } from 'react';
import { createLate } from '../../../lib';
import { patiently } from '../../late/patiently';

type Part = ComponentType<object>;

export interface LateParts<Kit extends object> {
  /** Loads all of them: ahead of the first one that is drawn, or again after a failure. */
  readonly load: () => Promise<void>;
  /** A component of the kit. */
  readonly part: <Name extends keyof Kit>(name: Name) => Kit[Name];
  /** A namespace of components (`Tabs.Root`), with the names of its members. */
  readonly family: <Name extends keyof Kit>(
    name: Name,
    members: readonly (keyof Kit[Name])[],
  ) => Kit[Name];
}

/**
 * Components whose code comes in a file of its own and is known by its types until then. A part that is drawn earlier requests the file and
 * leaves its place empty meanwhile, also while there is no line; one whose `isOpen` is false requests nothing. A failure beside one reaches the page's error view.
 */
export function createLateParts<Kit extends object>(request: () => Promise<Kit>): LateParts<Kit> {
  const { load, useLate } = createLate(() => patiently(request));

  const late = (find: (loaded: Kit) => unknown) =>
    function LatePart(props: { readonly isOpen?: boolean }) {
      const loaded = useLate(props.isOpen !== false);
      if (loaded === null) return null;
      const Loaded = find(loaded) as Part;
      return <Loaded {...props} />;
    };

  return {
    load,
    part: <Name extends keyof Kit>(name: Name) => late((loaded) => loaded[name]) as Kit[Name],
    family: <Name extends keyof Kit>(name: Name, members: readonly (keyof Kit[Name])[]) =>
      Object.fromEntries(
        members.map((member) => [member, late((loaded) => loaded[name][member])]),
      ) as Kit[Name],
  };
}
