import { PAGE_CONFIG_ID, type LiveModule, type PageConfig, type ReleaseMap } from '@muhatap/shared/wire';
import { HEAD_MARK, SHELL_ADDRESS_MARK } from '../store/page-template';
import { releaseId, type ShellRelease } from '../store/release-record';
import { fileAddress } from './live-module';
import { templateOf, type Template } from './zipped-template';

interface PageRequest {
  template: string;
  shell: ShellRelease;
  map: ReleaseMap;
  path: string;
  realtimePort: number;
}

/** Stands for the nonce, which is another one in each answer. */
const NONCE_MARK = '%NONCE%';

/** Writes the shell's page once for everybody who gets the same releases at the same address; the answer fills in a nonce. */
export const renderPage = (request: PageRequest): Template => templateOf(writePage(request).split(NONCE_MARK));

/** The page with its release map, and the whole script chain that the address needs, in loading order. */
function writePage({ template, shell, map, path, realtimePort }: PageRequest): string {
  const config: PageConfig = { releases: map, realtime_port: realtimePort, shell_version: releaseId(shell) };
  const landing = landingModule(map.modules, path);
  const preloads = [
    ...shell.preload.filter((file) => file !== shell.entry).map((file) => preload(fileAddress(shell, file))),
    ...(landing?.preload ?? []).map((address) => preload(address, landing?.integrity[address])),
  ];
  const head = [
    ...preloads,
    `<script type="application/json" id="${PAGE_CONFIG_ID}" nonce="${NONCE_MARK}">${inertJson(config)}</script>`,
    `<script defer crossorigin="anonymous" nonce="${NONCE_MARK}" integrity="${shell.files[shell.entry]?.integrity ?? ''}" src="${fileAddress(shell, shell.entry)}"></script>`,
  ].join('\n    ');
  return template.replace(HEAD_MARK, () => head).replaceAll(SHELL_ADDRESS_MARK, `/remotes/${shell.name}/${releaseId(shell)}`);
}

/** The module whose longest prefix holds the address. */
export function landingModule(modules: Record<string, LiveModule>, path: string): LiveModule | null {
  const length = (module: LiveModule): number => Math.max(0, ...module.manifest.prefixes.filter((prefix) => path === prefix || path.startsWith(`${prefix}/`)).map((prefix) => prefix.length));
  const [best] = Object.values(modules).filter((module) => length(module) > 0).sort((a, b) => length(b) - length(a));
  return best ?? null;
}

// A module script of a later chunk is requested with crossorigin=anonymous; a preload that differs would load twice.
const preload = (address: string, integrity?: string): string => `<link rel="preload" as="script" crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''} href="${address}">`;

/** JSON that cannot end its script element. */
const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
