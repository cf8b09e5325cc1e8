/** Where a file can be fetched now, and with what. */
export interface MediaSource {
  url: string;
  /** Keys; they go to this address's own host alone. */
  headers: Record<string, string>;
  mimeType: string | null;
  /** Whether a redirect may be followed to this address. */
  readonly isTrusted: (address: string) => boolean;
}

/** The provider will never give this file: it is gone, or its address is not one that we trust. */
export class MediaGone extends Error {
  override readonly name = 'MediaGone';
}

/** Time limit for a provider to give the address of a file. */
export const LOOKUP_TIMEOUT_MS = 10_000;

const isUnder = (host: string, domains: readonly string[]) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/**
 * Only the platform's own hosts (or the configured stand-in) are called, whatever address a webhook
 * names or a redirect points to.
 */
export const trust =
  (base: string, domains: readonly string[]) =>
  (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    return (
      url.origin === new URL(base).origin ||
      (url.protocol === 'https:' && url.port === '' && isUnder(url.hostname, domains))
    );
  };

export const foreignHost = () => new MediaGone('the file lies on a foreign host');
