const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Signs that XML 1.0 has no way to say: controls, halves of a pair, the two non-characters. */
const UNSAYABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Text for an element or an attribute. `_x0041_` would be read as "A" by a spreadsheet; its first sign is written as such an escape. */
export const xmlText = (text: string): string =>
  text
    .replace(UNSAYABLE, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
