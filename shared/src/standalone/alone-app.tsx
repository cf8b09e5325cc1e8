import { useState } from 'react';
import { Navigate, Outlet, RouterProvider, createBrowserRouter } from 'react-router-dom';
import { ModuleArea, type AppModule } from '../contract';
import { retrySession, useSession } from '../session';
import { Center, ErrorScreen, Spinner, UiProvider } from '../ui';
import type { ModuleManifest } from '../wire/releases';
import { AloneElsewhere, AloneError, AloneLayout } from './alone-layout';
import { AloneSignIn } from './alone-sign-in';

interface AloneAppProps {
  readonly module: AppModule;
  readonly manifest: ModuleManifest;
}

const routerFor = ({ module, manifest }: AloneAppProps) =>
  createBrowserRouter([
    {
      element: <AloneLayout manifest={manifest} />,
      HydrateFallback: Loading,
      children: [
        {
          element: (
            <ModuleArea id={module.id}>
              <Outlet />
            </ModuleArea>
          ),
          errorElement: <AloneError />,
          children: [
            { index: true, element: <Navigate to={manifest.prefixes[0] ?? '/'} replace /> },
            ...module.routes,
            { path: '*', element: <AloneElsewhere /> },
          ],
        },
      ],
    },
  ]);

function Loading() {
  return (
    <Center minH="50dvh">
      <Spinner />
    </Center>
  );
}

function SignedIn(props: AloneAppProps) {
  const [router] = useState(() => routerFor(props));
  return <RouterProvider router={router} />;
}

/** The module under a stand-in shell: sign-in, header, routes. */
export function AloneApp(props: AloneAppProps) {
  const status = useSession((state) => state.status);
  const error = useSession((state) => state.error);
  let shown = <AloneSignIn />;
  if (status === 'loading')
    shown = error ? (
      <ErrorScreen fill detail={error} onRetry={() => void retrySession()} />
    ) : (
      <Loading />
    );
  if (status === 'authenticated') shown = <SignedIn {...props} />;
  return <UiProvider>{shown}</UiProvider>;
}
