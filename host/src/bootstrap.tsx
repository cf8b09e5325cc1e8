import { startConnections } from '@muhatap/shared/connections';
import { createWebPlatform, initializePlatform, platform } from '@muhatap/shared/platform';
import { startSession } from '@muhatap/shared/session';
import { PlainProvider } from '@muhatap/shared/ui/plain';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router';
import { beginReleases, followSignIn } from '#entities/releases';
import { firstDrawing } from './app/first-drawing';
import { createAppRouter } from './app/router';
import {
  createFederationRuntime,
  createModuleLoader,
  readPageReleases,
  reportPageErrors,
} from './federation';

initializePlatform(createWebPlatform());
reportPageErrors();
void startSession();
startConnections();

const releases = readPageReleases();
if (releases !== null) beginReleases(releases);
followSignIn();
const router = createAppRouter(createModuleLoader({ runtime: createFederationRuntime() }));

const root = platform().page.element('root');
if (root === null) throw new Error('The page has no #root.');
// The renderer is the largest part of the start, and nothing before the first drawing needs it.
const renderer = import('react-dom/client');
void firstDrawing(router).then(async () => {
  const { createRoot } = await renderer;
  createRoot(root).render(
    <StrictMode>
      <PlainProvider>
        <RouterProvider router={router} />
      </PlainProvider>
    </StrictMode>,
  );
});
