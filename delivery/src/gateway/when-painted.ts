/** Holds, inert, what begins once the page has been painted. */
export const WAY_ID = 'muhatap-way';

/** Names, on a preload in it, the address of the preload that it follows. */
export const AFTER = 'data-after';

/** A window that is covered counts as visible but is not painted. */
const LONGEST_WAIT_MS = 300;

/**
 * Begins the scripts and further preloads after the page's first picture: requesting them and running the first of them would hold it up on a
 * slow machine. A page that was painted before this script came begins at once, so that they travel while a kept list is laid out. The first calls have begun by then: while scripts run, the page could not take an answer and ask what follows it. A page that
 * nobody looks at waits for nothing. Beginning twice does nothing, as the first time empties the template. A preload that follows another one
 * begins once that has come or failed.
 */
export const WHEN_PAINTED = `(() => {
  const begin = () => {
    const { content } = document.getElementById('${WAY_ID}');
    if (!content.firstChild) return;
    const links = [document, content].flatMap((part) => [...part.querySelectorAll('link[rel=preload]')]);
    for (const link of links) {
      const after = link.getAttribute('${AFTER}');
      const before = after && links.find((one) => one.getAttribute('href') === after);
      if (!before || performance.getEntriesByName(before.href)[0]) continue;
      link.remove();
      for (const end of ['load', 'error']) before.addEventListener(end, () => document.head.append(link));
    }
    document.head.append(content);
  };
  if (document.visibilityState === 'hidden' || performance.getEntriesByType('paint')[0]) return begin();
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, ${LONGEST_WAIT_MS});
})()`;
