import type { RouteObject } from 'react-router';
import { createModuleLoader } from '../federation';
import ownAddresses from './own-addresses.json';
import { shellRoutes } from './router';

/** Beneath these, modules have addresses as well. */
const COMMON = ['', '/settings'];

/** The fixed part of the address of every page: up to the first parameter or star. */
const fixedAddresses = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const own = path === '' || path === '/' ? parent : `${parent}/${path}`;
    return children ? fixedAddresses(children, own) : [own.replace(/\/[:*].*$/, '')];
  });

const holds = (outer: string, inner: string) => `${inner}/`.startsWith(`${outer}/`);

test('the list of addresses that no module may take holds every page of the shell, and nothing else', () => {
  const loader = createModuleLoader({
    report: () => {},
    runtime: { prepare: () => {}, register: () => {}, load: () => Promise.resolve(null) },
  });
  const { routes } = shellRoutes({
    loader,
    place: () => ({ location: { pathname: '/' } }) as never,
  });
  const pages = fixedAddresses(routes).filter((page) => !COMMON.includes(page));
  expect(pages.filter((page) => !ownAddresses.some((own) => holds(own, page)))).toEqual([]);
  expect(ownAddresses.filter((own) => !pages.some((page) => holds(own, page)))).toEqual([]);
});
