import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Requests that the browser refused because of the page's Content-Security-Policy (a script that
 * catches the refusal keeps it off the console), and scripts and style sheets of releases that a
 * page inserts without their hash.
 */
interface PolicyViolations {
  /** Every violation since the last call, as `directive: what, on page`. */
  take(): string[];
}

const watched = new WeakMap<Browser, PolicyViolations>();

async function watch(context: BrowserContext, reported: string[]): Promise<void> {
  await context.exposeBinding(
    'reportPolicyViolation',
    (_source, violation: string) => void reported.push(violation),
  );
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const { reportPolicyViolation } = window as unknown as {
          reportPolicyViolation: (violation: string) => void;
        };
        reportPolicyViolation(
          `${violatedDirective}: ${blockedURI} by ${sourceFile}:${lineNumber}, on ${location.pathname}`,
        );
      },
    );
    const FILES = 'script[src], link[rel=stylesheet], link[as=script], link[as=style]';
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const elements = added.flatMap((node) =>
        node instanceof Element ? [node, ...node.querySelectorAll(FILES)] : [],
      );
      for (const element of elements) {
        if (!element.matches(FILES) || element.getAttribute('integrity')) continue;
        const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
        const { origin, pathname } = new URL(address, location.href);
        // A development server on the person's own machine has no hashes, nor has the backend's description of its API.
        if (origin !== location.origin || pathname.startsWith('/api/')) continue;
        const { reportPolicyViolation } = window as unknown as {
          reportPolicyViolation: (violation: string) => void;
        };
        reportPolicyViolation(`no hash: ${element.outerHTML}, on ${location.pathname}`);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Watches every page that the browser opens from now on, in whatever context. */
export function watchPolicy(browser: Browser): PolicyViolations {
  const known = watched.get(browser);
  if (known !== undefined) return known;
  const reported: string[] = [];
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await watch(context, reported);
    return context;
  };
  const violations = { take: () => reported.splice(0) };
  watched.set(browser, violations);
  return violations;
}
