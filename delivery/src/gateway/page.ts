import { PAGE_CONFIG_ID, type LiveModule, type PageConfig } from '@muhatap/shared/wire';
import { HEAD_MARK, SHELL_ADDRESS_MARK } from '../store/page-template';
import { releaseId, type ShellRelease } from '../store/release-record';
import { fileAddress, type Live } from './live-releases';

interface PageRequest {
  template: string;
  live: Live & { shell: ShellRelease };
  path: string;
  nonce: string;
  realtimePort: number;
}

/** The shell's page for one caller: its release map, and the whole script chain that the address needs, in loading order. */
export function renderPage({ template, live, path, nonce, realtimePort }: PageRequest): string {
  const { shell, map } = live;
  const config: PageConfig = { releases: map, realtime_port: realtimePort, shell_version: releaseId(shell) };
  const landing = landingModule(map.modules, path);
  const preloads = [
    ...shell.preload.filter((file) => file !== shell.entry).map((file) => preload(fileAddress(shell, file))),
    ...(landing?.preload ?? []).map((address) => preload(address, landing?.integrity[address])),
  ];
  const head = [
    ...preloads,
    `<script type="application/json" id="${PAGE_CONFIG_ID}" nonce="${nonce}">${inertJson(config)}</script>`,
    `<script defer crossorigin="anonymous" nonce="${nonce}" integrity="${shell.files[shell.entry]?.integrity ?? ''}" src="${fileAddress(shell, shell.entry)}"></script>`,
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
