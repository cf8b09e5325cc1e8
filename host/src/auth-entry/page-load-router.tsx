import { platform } from '@muhatap/shared/platform';
import {
  createContext,
  use,
  useEffect,
  useState,
  type AnchorHTMLAttributes,
  type ReactNode,
} from 'react';

// The part of `react-router` that the sign-in pages use, for a page without a router: each navigation is a page load. The build of the
// auth entry puts this in the place of `react-router`, which is as large as the rest of the sign-in page without React.
const OutletContext = createContext<ReactNode>(null);

export const OutletProvider = OutletContext.Provider;
export const Outlet = () => use(OutletContext);

export const Link = ({
  to,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string }) => <a href={to} {...rest} />;

function go(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const { page } = platform();
  if (replace) page.replaceWith(to);
  else page.goTo(to);
}

export const useNavigate = () => go;

export function Navigate({ to }: { readonly to: string }) {
  useEffect(() => go(to, { replace: true }), [to]);
  return null;
}

/** The address never changes while the page is open. */
export const useSearchParams = () =>
  useState(() => new URL(platform().page.currentAddress(), platform().page.origin).searchParams);
