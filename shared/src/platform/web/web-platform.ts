import { PAGE_CONFIG_ID } from '../../wire/http/names';
import type { Platform, PlatformClock, PlatformLog } from '../platform.types';
import { webAttention } from './web-attention';
import { webCamera, webMicrophone } from './web-devices';
import { webFiles } from './web-files';
import { webHttp } from './web-http';
import { webPage } from './web-page';
import { webStorage, webTab } from './web-storage';

const webLog: PlatformLog = {
  info: (...args) => console.info(...args),
  warn: (...args) => console.warn(...args),
  error: (...args) => console.error(...args),
};

/** Timers of the running JavaScript engine, looked up at each call so that test clocks can stand in. */
export const engineClock: PlatformClock = {
  now: () => Date.now(),
  setTimeout(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  setInterval(run, ms) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

function readPageConfig(): unknown {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    webLog.error('The page configuration cannot be read', error);
    return null;
  }
}

/** Browsers hide the nonce attribute from selectors and styles, but not from the property. */
function readNonce(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  const found =
    meta?.nonce ||
    meta?.content ||
    document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return found || null;
}

/** The platform of a web browser. */
export function createWebPlatform(): Platform {
  const { http, isSending } = webHttp();
  return {
    storage: webStorage(),
    tab: webTab(),
    log: webLog,
    clock: engineClock,
    http,
    page: webPage(isSending),
    attention: webAttention(),
    files: webFiles(),
    microphone: webMicrophone,
    camera: webCamera,
    pageConfig: readPageConfig,
    nonce: readNonce,
  };
}
