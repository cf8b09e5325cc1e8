/** Sessions end by time as well, and the notice of a revocation or of another access can be lost: each socket is asked again this often. */
const INTERVAL_MS = 60_000;

/** Asks after all sockets of this process again and again, one round after the other. */
export function watchSessions(checkAll: () => Promise<void>, intervalMs = INTERVAL_MS): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void checkAll().finally(() => (isRunning = false));
  }, intervalMs);
  return () => clearInterval(timer);
}
