import { createLatePart } from '@muhatap/shared/ui/plain';
import { useShellTrial, type LiveModules } from '#entities/releases';

/** Hardly any page has a trial, so their code comes where there is one. */
const Trials = createLatePart(() => import('./trials').then((loaded) => loaded.Trials));

/** Shown while this browser alone runs another release than everybody, or a shell that it tried did not come up. */
export function ReleaseStrip({ modules }: { readonly modules: LiveModules }) {
  const { tried: shell, failed } = useShellTrial();
  const tried = Object.entries(modules).filter(([, { track }]) => track === 'override');
  if (tried.length === 0 && shell === null && failed === null) return null;
  return <Trials tried={tried} shell={shell} failed={failed} />;
}
