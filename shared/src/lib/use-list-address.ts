import { useLocation } from 'react-router-dom';
import { isPlainObject } from './is-plain-object';

const LIST = 'list';

/** History state of a link out of a list: that of the link, and the address of the list. */
export const useListState = (): ((state?: object) => object) => {
  const { pathname, search } = useLocation();
  return (state) => ({ [LIST]: `${pathname}${search}`, ...state });
};

/** The way back to the list from which the page was opened, with its search and its order; `list` where it was opened otherwise. */
export function useListAddress(list: string): string {
  const { state } = useLocation() as { readonly state: unknown };
  const from = isPlainObject(state) ? state[LIST] : null;
  const isList = typeof from === 'string' && (from === list || from.startsWith(`${list}?`));
  return isList ? from : list;
}
