// What the suite uses of the router. The shell shares this in its place: a shared package is never shaken, and all of it is 22 kB more
// on every first view. `router-facade.test.mjs` names what a room imports and this does not bring.
export {
  Form, Link, NavLink, Navigate, Outlet, createBrowserRouter, createMemoryRouter, data, generatePath, isRouteErrorResponse, matchPath, redirect,
  useActionData, useBlocker, useFetcher, useFetchers, useLoaderData, useLocation, useMatch, useMatches, useNavigate, useNavigation,
  useOutletContext, useParams, useRevalidator, useRouteError, useRouteLoaderData, useSearchParams, useSubmit,
} from '../../node_modules/react-router/dist/production/index.mjs';
export { RouterProvider } from '../../node_modules/react-router/dist/production/dom-export.mjs';
