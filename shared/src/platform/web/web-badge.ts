const SHOWN_AT_MOST = 99;
const formatUnread = (count: number): string =>
  count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : String(count);

/** The title with its count before it and the page's icon with its count on it. */
export function webBadge() {
  let title = '';
  let count = 0;
  let own: { readonly href: string; svg: Promise<string> | null } | null = null;

  async function drawIcon(): Promise<void> {
    const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    if (link === null) return;
    if (count === 0) {
      if (own !== null) link.href = own.href;
      return;
    }
    own ??= { href: link.href, svg: null };
    // Drawn by code of its own: the sign-in page counts nothing.
    const { drawnIcon, iconText } = await import('./badge-icon');
    own.svg ??= iconText(own.href);
    const svg = await own.svg;
    if (count > 0) link.href = drawnIcon(svg, formatUnread(count));
  }

  const drawTitle = () => {
    document.title = count === 0 ? title : `(${formatUnread(count)}) ${title}`;
  };

  return {
    setTitle: (text: string): void => {
      title = text;
      drawTitle();
    },
    setBadge: (next: number): void => {
      if (next === count) return;
      if (title === '') title = document.title;
      count = next;
      drawTitle();
      drawIcon().catch(() => undefined); // a decoration, as the icon itself
    },
  };
}
