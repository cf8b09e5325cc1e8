/** Holds, inert, what begins once the page has been painted. */
export const WAY_ID = 'muhatap-way';

/** A window that is covered counts as visible but is not painted. */
const LONGEST_WAIT_MS = 300;

/**
 * Begins the first calls, the scripts and preloads after the page's first picture: requesting them and running the first of them would hold it
 * up on a slow machine. A page that nobody looks at waits for nothing. Beginning twice does nothing, as the first time empties the template.
 */
export const WHEN_PAINTED = `(() => {
  const begin = () => document.head.append(document.getElementById('${WAY_ID}').content);
  if (document.visibilityState === 'hidden') return begin();
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, ${LONGEST_WAIT_MS});
})()`;
