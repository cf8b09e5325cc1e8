/** For routes that only redirect: the router warns about a match that has nothing to show. */
export const Nothing = () => null;
