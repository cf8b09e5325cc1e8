import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/**
 * For the route of a list that is loaded whole: another search, filter or order in its address looks
 * through what is here already.
 */
export const unlessOnlySearchChanged = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
