/** Stands in for an icon that cannot be read. */
const PLAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1877F2"/></svg>';

/** By how many characters the count has; three need 12. */
const FONT_SIZES: Readonly<Record<number, number>> = { 1: 19, 2: 15 };

/** The icon with a red count over its lower right quarter, whatever its own scale is. */
export function drawnIcon(svg: string, text: string): string {
  const inner = btoa(String.fromCharCode(...new TextEncoder().encode(svg)));
  const size = FONT_SIZES[text.length] ?? 12;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image href="data:image/svg+xml;base64,${inner}" width="32" height="32"/>` +
    '<circle cx="20.5" cy="20.5" r="11.5" fill="#C12828" stroke="#fff" stroke-width="1.5"/>' +
    `<text x="20.5" y="20.5" dy=".36em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

/** The text of the page's own icon. */
export async function iconText(href: string): Promise<string> {
  try {
    const answer = href.startsWith('data:') ? null : await fetch(href);
    const text = answer?.ok ? await answer.text() : '';
    return text.includes('<svg') ? text : PLAIN;
  } catch {
    return PLAIN; // the icon is a decoration
  }
}
