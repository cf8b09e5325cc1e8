import { createRoot } from 'react-dom/client';
import { startConnections } from '../connections';
import { checkModule, linksOf, offerLinks } from '../contract';
import { createWebPlatform, initializePlatform, platform, type Undo } from '../platform';
import { startLive } from '../live';
import { startSession, stopSession } from '../session';
import { moduleManifest } from '../wire/releases';
import { AloneApp } from './alone-app';
import { playFakes, wantsFakes } from './alone-fakes';
import type { AloneOptions } from './alone.types';

/**
 * Runs one module without the shell (`pnpm --filter remote-inbox dev`): the real session and live connection against a
 * backend, or with `?fakes` the module's own fakes. Throws when the shell would refuse the module.
 * Answers what ends it all.
 */
export async function startAlone({ module, manifest: json, fakes }: AloneOptions): Promise<Undo> {
  initializePlatform(createWebPlatform());
  const { page, log } = platform();
  const manifest = moduleManifest.parse(json);
  const check = checkModule(module, manifest.id);
  if (!check.ok)
    throw new Error(`The shell would refuse this module:\n- ${check.problems.join('\n- ')}`);
  const root = page.element('root');
  if (!root) throw new Error('The page has no element with the id root.');

  offerLinks({ ...fakes?.links, ...linksOf([manifest]) });
  const playing = fakes !== undefined && (await wantsFakes());
  const endFakes = playing ? await playFakes(fakes) : null;
  void startSession();
  const undos = [
    startConnections(),
    endFakes ?? startLive(),
    module.setup?.({ id: module.id, version: 'alone', log }),
  ];
  page.setTitle(`${manifest.title} · Muhatap`);
  const tree = createRoot(root);
  tree.render(<AloneApp module={module} manifest={manifest} />);
  return () => {
    tree.unmount();
    undos.forEach((undo) => undo?.());
    stopSession();
  };
}
