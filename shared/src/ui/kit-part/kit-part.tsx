import type { ComponentType } from 'react';
import { createLatePart, type LatePart } from '../late/late-part';
import { Kit, loadKit } from '../kit/kit';

const loadLateParts = async () => (await import('../app/late/parts')).loadLateParts();

/**
 * A part of a plain screen that draws parts of the kit: its code comes, with the whole kit, when it is first drawn, and `Meanwhile` stands in its
 * place, by default nothing. Unlike with `inKit`, a failure reaches the page's error view: the screen is not whole without it.
 */
export const createKitPart = <Props extends object>(
  request: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): LatePart<Props> =>
  createLatePart(async () => {
    const [Part] = await Promise.all([request(), loadKit(), loadLateParts()]);
    return (props: Props) => (
      <Kit>
        <Part {...props} />
      </Kit>
    );
  }, Meanwhile);
