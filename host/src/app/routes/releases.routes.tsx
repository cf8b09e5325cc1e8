import { hasGrant } from '@muhatap/shared/session';
import type { RouteObject } from 'react-router';
import { AccessGate } from '../access-gate';
import { requireGrant } from '../require-access';

const releasesPage = async () => {
  const [{ ReleasesPage }, { loadReleases, changeReleases }] = await Promise.all([
    import('../pages/releases.page'),
    import('../releases.loader'),
  ]);
  return { Component: ReleasesPage, loader: loadReleases, action: changeReleases };
};
const modulePage = async () => {
  const [{ ModuleReleasesPage }, { loadReleases, changeReleases }] = await Promise.all([
    import('../pages/module-releases.page'),
    import('../releases.loader'),
  ]);
  return { Component: ModuleReleasesPage, loader: loadReleases, action: changeReleases };
};

const previewPage = async () => {
  const [{ ReleasePreviewPage }, { loadPreview }] = await Promise.all([
    import('../pages/release-preview.page'),
    import('../release-preview.loader'),
  ]);
  return { Component: ReleasePreviewPage, loader: loadPreview };
};

/**
 * The live releases, their audience and reasons; for people with the grant `releases`
 * (docs/behaviour.md §11.7).
 */
export const releasesRoutes: RouteObject = {
  id: 'release-administration',
  element: <AccessGate allows={(session) => hasGrant(session, 'releases')} />,
  middleware: [requireGrant('releases')],
  // Middleware runs only where a loader does.
  loader: () => null,
  children: [
    { id: 'releases', path: 'settings/releases', lazy: releasesPage },
    { id: 'release-preview', path: 'settings/releases/preview', lazy: previewPage },
    { id: 'module-releases', path: 'settings/releases/:module', lazy: modulePage },
  ],
};
