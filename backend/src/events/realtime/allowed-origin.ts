/** A page's socket goes to the page's own host: through the gateway, which hands that host on, or to REALTIME_PORT directly. */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicOrigin: string,
): boolean {
  // Programs other than browsers send none; they prove themselves by their token alone.
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  if (new URL(origin).origin === new URL(publicOrigin).origin) return true;
  return (
    host !== undefined &&
    URL.canParse(`http://${host}`) &&
    new URL(origin).hostname === new URL(`http://${host}`).hostname
  );
}
