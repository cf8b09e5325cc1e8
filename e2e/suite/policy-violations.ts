import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Requests that the browser refused because of the page's Content-Security-Policy. A script that
 * catches the refusal keeps it off the console.
 */
interface PolicyViolations {
  /** Every violation since the last call, as `directive: what, on page`. */
  take(): string[];
}

const watched = new WeakMap<Browser, PolicyViolations>();

async function watch(context: BrowserContext, heard: string[]): Promise<void> {
  await context.exposeBinding(
    'reportPolicyViolation',
    (_source, words: string) => void heard.push(words),
  );
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const { reportPolicyViolation } = window as unknown as {
          reportPolicyViolation: (words: string) => void;
        };
        reportPolicyViolation(
          `${violatedDirective}: ${blockedURI} by ${sourceFile}:${lineNumber}, on ${location.pathname}`,
        );
      },
    );
  });
}

/** Watches every page that the browser opens from now on, in whatever context. */
export function watchPolicy(browser: Browser): PolicyViolations {
  const known = watched.get(browser);
  if (known !== undefined) return known;
  const heard: string[] = [];
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await watch(context, heard);
    return context;
  };
  const violations = { take: () => heard.splice(0) };
  watched.set(browser, violations);
  return violations;
}
