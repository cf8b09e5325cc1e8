import { Outlet, useOutletContext, type RouteObject } from 'react-router-dom';
import { Kit, loadKit } from '../kit/kit';

/** The layout's context would end at a bare Outlet. */
const KitPages = () => (
  <Kit>
    <Outlet context={useOutletContext()} />
  </Kit>
);

/** A route around pages that draw parts of the kit: it comes beside their code, and what they read is requested meanwhile. A module names it. */
export const kitPages = (children: RouteObject[], id?: string): RouteObject => ({
  ...(id !== undefined && { id }),
  lazy: async () => {
    await loadKit();
    return { Component: KitPages };
  },
  children,
});
