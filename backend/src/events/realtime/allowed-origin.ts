/** A page and its socket share a host and differ in the port: the page is on PORT, the socket on REALTIME_PORT. */
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
