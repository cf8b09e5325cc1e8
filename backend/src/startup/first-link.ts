/** The link by which the installation's first administrator registers. */
export const firstLink = (publicOrigin: string, key: string): string =>
  `${publicOrigin}/register?first=${key}`;

/**
 * The console's line with the link for the installation's first administrator; docs/product.md names this
 * line.
 */
export const firstLinkLine = (publicOrigin: string, key: string): string =>
  `İlk yönetici bu bağlantıyla kaydolur (tek kullanımlık): ${firstLink(publicOrigin, key)}\n`;
