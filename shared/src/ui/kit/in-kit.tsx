import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { notify } from '../../notifications';
import { platform } from '../../platform';
import type { OpenedProps } from './use-opener';
import { Kit, loadKit } from './kit';

const ahead = new Set<() => Promise<unknown>>();

/** Loads the kit and every part so far declared with {@link inKit}, so that none of them waits at its first press. One that does not come is requested again then. */
export async function loadKitAhead(): Promise<void> {
  await Promise.allSettled([...ahead].map((load) => load()));
}

const sayMissing = () =>
  void notify.error('Bu bölüm yüklenemedi. Bağlantınızı denetleyip yeniden deneyin.');

/**
 * A component that draws parts of the kit, for a plain screen: its code comes, with the kit, when it is first drawn (with `opened`: is
 * open), and its place is empty until then. `request` gives it. A failure is said, and the next opening tries again.
 */
export function inKit<Props extends object>(
  request: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lateInKit(request, sayMissing);
}

/** {@link inKit} with another answer to a failure: of a part that nobody asked for, nothing need be said. */
export function lateInKit<Props extends object>(
  request: () => Promise<ComponentType<Props>>,
  onMissing: () => void,
): ComponentType<Props> {
  let come: ComponentType<Props> | null = null;
  const load = async () => {
    const [part] = await Promise.all([request(), loadKit()]);
    come = part;
  };
  ahead.add(load);
  return function LateInKit(props: Props) {
    const [Part, setPart] = useState(() => come);
    const { opened } = props as { readonly opened?: OpenedProps };
    const isShown = opened?.open ?? true;
    const fail = useEffectEvent((error: unknown) => {
      platform().log.warn('A part of the kit did not arrive', error);
      onMissing();
      opened?.onOpenChange({ open: false });
    });
    useEffect(() => {
      if (Part !== null || !isShown) return undefined;
      let isLeft = false;
      load().then(
        () => isLeft || setPart(() => come),
        (error: unknown) => isLeft || fail(error),
      );
      return () => {
        isLeft = true;
      };
    }, [Part, isShown]);
    if (Part === null) return null;
    return (
      <Kit>
        <Part {...props} />
      </Kit>
    );
  };
}
