import { useEffect, useState, type ComponentType } from 'react';

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
 * leaves its place empty meanwhile; afterwards every part is drawn at once. One whose `isOpen` is false shows nothing and requests nothing. A
 * failure is thrown to the page's error view, where the next
 * look tries again.
 */
export function createLateParts<Kit extends object>(request: () => Promise<Kit>): LateParts<Kit> {
  let kit: Kit | null = null;
  const load = async () => {
    kit ??= await request();
  };

  function useKit(isShown: boolean): Kit | null {
    const [known, setKnown] = useState(() => kit);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (known !== null || !isShown) return undefined;
      let isLeft = false;
      load().then(
        () => isLeft || setKnown(() => kit),
        (error: unknown) => isLeft || setFailure({ error }),
      );
      return () => {
        isLeft = true;
      };
    }, [known, isShown]);
    if (failure !== null) throw failure.error;
    return known;
  }

  const late = (find: (loaded: Kit) => unknown) =>
    function LatePart(props: { readonly isOpen?: boolean }) {
      const loaded = useKit(props.isOpen !== false);
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
