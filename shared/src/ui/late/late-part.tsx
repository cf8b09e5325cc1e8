import type { ComponentType } from 'react';
import { createLate } from '../../lib';
import { patiently } from './patiently';

/** A component whose code comes apart; `load` loads it ahead of the first look, or again after a failure, with which it rejects. */
export type LatePart<Props> = ComponentType<Props> & { readonly load: () => Promise<void> };

/**
 * A component whose code comes when it is first drawn; `Meanwhile` stands in its place, by default nothing. Without a line it waits for
 * that. A failure beside a line reaches the page's error view and, unlike with React's `lazy`, is not kept: the next look tries again.
 */
export function createLatePart<Props extends object>(
  request: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = () => null,
): LatePart<Props> {
  const { load, useLate } = createLate(async () => ({ Part: await patiently(request) }));
  function Part(props: Props) {
    const Drawn = useLate()?.Part ?? Meanwhile;
    return <Drawn {...props} />;
  }
  return Object.assign(Part, { load });
}
