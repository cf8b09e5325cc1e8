import type { Page } from '@playwright/test';
import type { PageConfig, ReleaseMap, ReleaseReport } from '@muhatap/shared/wire';

const CONFIG = /(<script type="application\/json" id="muhatap-page"[^>]*>)(.*?)(<\/script>)/s;

/** Changes what the gateway writes into the page, on its way to the browser. */
export async function rewriteConfig(page: Page, rewrite: (config: PageConfig) => PageConfig | null): Promise<void> {
  await page.route((url) => !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api') && !url.pathname.startsWith('/releases'), async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(CONFIG, (_all, open: string, json: string, close: string) => {
      const config = rewrite(JSON.parse(json) as PageConfig);
      return config === null ? '' : `${open}${JSON.stringify(config).replaceAll('<', '\\u003c')}${close}`;
    });
    return route.fulfill({ response: answer, body });
  });
}

const alone = (map: ReleaseMap, name: string): ReleaseMap => {
  const module = map.modules[name];
  return module === undefined ? map : { ...map, modules: { ...map.modules, [name]: { ...module, fallback: null } } };
};

/** As if the module had never had a release before this one. */
export async function withoutFallback(page: Page, name: string): Promise<void> {
  await rewriteConfig(page, (config) => ({ ...config, releases: alone(config.releases, name) }));
  await page.route('**/releases.json', async (route) => {
    const answer = await route.fetch();
    return answer.status() === 200 ? route.fulfill({ response: answer, json: alone((await answer.json()) as ReleaseMap, name) }) : route.fulfill({ response: answer });
  });
}

/** Every report that the page sends, from here on. */
export function reportsOf(page: Page): ReleaseReport[] {
  const reports: ReleaseReport[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/releases/reports') reports.push(request.postDataJSON() as ReleaseReport);
  });
  return reports;
}

/** Releases of a module whose files the page asked for, by id, from here on. */
export function releasesAsked(page: Page, name: string): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const id = new RegExp(`/remotes/${name}/([^/]+)/`).exec(request.url())?.[1];
    if (id) asked.add(id);
  });
  return asked;
}

/** Leads the running application to another address, as a link would. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** Marks the running page, so that a later look tells whether it was loaded anew. */
export const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in globalThis);
