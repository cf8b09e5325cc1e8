import type { Page } from '@playwright/test';
import { PAGE_CONFIG_ID } from '@muhatap/shared/wire/http';
import type { ReleaseMap, ReleaseReport } from '@muhatap/shared/wire/releases';

const alone = (map: ReleaseMap, name: string): ReleaseMap => {
  const module = map.modules[name];
  return module === undefined
    ? map
    : { ...map, modules: { ...map.modules, [name]: { ...module, fallback: null } } };
};

/** As if the module had never had a release before this one. */
export async function withoutFallback(page: Page, name: string): Promise<void> {
  // Inside the page and not on its way: a document that a test answers may not open the socket (local network access checks).
  await page.addInitScript(
    ([id, module]) =>
      document.addEventListener('readystatechange', () => {
        const element = document.getElementById(id);
        if (element === null || document.readyState !== 'interactive') return;
        const config = JSON.parse(element.textContent) as { releases: ReleaseMap };
        Object.assign(config.releases.modules[module] ?? {}, { fallback: null });
        element.textContent = JSON.stringify(config);
      }),
    [PAGE_CONFIG_ID, name] as const,
  );
  await page.route('**/releases.json', async (route) => {
    try {
      const answer = await route.fetch();
      if (answer.status() !== 200) return await route.fulfill({ response: answer });
      const map = alone((await answer.json()) as ReleaseMap, name);
      return await route.fulfill({ response: answer, json: map });
    } catch {
      // The page was left meanwhile; its call ends with it.
      return route.abort().catch(() => undefined);
    }
  });
}

/** As if the gateway had written no map into the page. */
export const withoutMap = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (id) =>
      document.addEventListener('readystatechange', () => {
        const element = document.getElementById(id);
        if (element !== null && document.readyState === 'interactive')
          element.textContent = JSON.stringify({
            ...(JSON.parse(element.textContent) as object),
            releases: null,
          });
      }),
    PAGE_CONFIG_ID,
  );

/** Every report of a module, or of the shell, that the page sends from here on. */
export function reportsOf(page: Page, name: string): ReleaseReport[] {
  const reports: ReleaseReport[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/releases/reports') return;
    const report = request.postDataJSON() as ReleaseReport;
    if (report.module === name) reports.push(report);
  });
  return reports;
}

/** Releases of a module whose files the page requested, by id, from here on. */
export function collectRequestedReleases(page: Page, name: string): Set<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const id = new RegExp(`/remotes/${name}/([^/]+)/`).exec(request.url())?.[1];
    if (id) requested.add(id);
  });
  return requested;
}

/** The module's release in a map as the gateway answers it. */
export function releaseIn(map: unknown, name: string): string {
  const { version = '', digest = '' } = (map as ReleaseMap).modules[name] ?? {};
  return `${version}-${digest}`;
}

/** Waits until the page has read a map in which the module has this release; begun before the change. Pages read maps at other times, too. */
export const mapRead = (page: Page, name: string, id: string): Promise<unknown> =>
  page.waitForResponse(
    async (answer) =>
      new URL(answer.url()).pathname === '/releases.json' &&
      answer.ok() &&
      releaseIn(await answer.json(), name) === id,
  );

/** Marks the running page, so that a later look shows whether it was loaded anew. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'marked' in globalThis);
