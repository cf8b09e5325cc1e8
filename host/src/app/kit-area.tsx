import { Kit, loadKit } from '@muhatap/shared/ui/plain';
import type { RouteObject } from 'react-router';
import { PassThrough } from './pass-through';

const KitArea = () => (
  <Kit>
    <PassThrough />
  </Kit>
);

/** Routes whose pages draw parts of the kit: it comes with their code. */
export const inKitArea = (children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    await loadKit();
    return { Component: KitArea };
  },
  children,
});
