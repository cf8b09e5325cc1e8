import { platform } from '@muhatap/shared/platform';
import { pageConfig, REALTIME_PORT, type PageConfig } from '@muhatap/shared/wire';

const NOTHING: PageConfig = { releases: { revision: 0, modules: {} }, realtime_port: REALTIME_PORT, shell_version: '' };

/** What the gateway wrote into the page. Without it the shell still starts, with no modules to show. */
export function readPageConfig(): PageConfig {
  const parsed = pageConfig.safeParse(platform().pageConfig());
  if (parsed.success) return parsed.data;
  platform().log.error('The page configuration is missing or not readable', parsed.error);
  return NOTHING;
}
