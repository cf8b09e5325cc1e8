import type { Media } from '@muhatap/shared/wire/conversations';

const svg = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1040" height="800" viewBox="0 0 520 400">${drawing}</svg>`)}`;

/** Photographs from the municipality: a bin, a lamp, a swing. */
export const PICTURES = [
  svg(
    '<rect width="520" height="400" fill="#7c9a76"/><rect y="260" width="520" height="140" fill="#5b6168"/><rect x="210" y="120" width="110" height="190" rx="10" fill="#2f5f46"/>',
  ),
  svg(
    '<rect width="520" height="400" fill="#26304a"/><rect x="250" y="90" width="14" height="290" fill="#8d97a8"/><circle cx="257" cy="90" r="34" fill="#4a5570"/><rect y="370" width="520" height="30" fill="#161c2c"/>',
  ),
  svg(
    '<rect width="520" height="400" fill="#bcd3e6"/><rect y="300" width="520" height="100" fill="#9cbf86"/><path d="M120 320 L190 80 L330 80 L400 320" fill="none" stroke="#c0563f" stroke-width="14"/><path d="M230 80 V250 M290 80 V220" stroke="#555" stroke-width="5"/>',
  ),
] as const;

/** Two seconds of a green picture. */
const VIDEO =
  'data:video/webm;base64,GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAI/EU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHYTbuMU6uEElTDZ1OsggEeTbuMU6uEHFO7a1OsggIp7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmsirXsYMPQkBNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMESJiECfQAAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYgAXxS2IOBKj5yBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhB3NZQDgibCBQLqBMJqBAhJUw2f9c3OgY8CAZ8iaRaOHRU5DT0RFUkSHjUxhdmY1OS4yNy4xMDBzc9djwItjxYgAXxS2IOBKj2fIoUWjh0VOQ09ERVJEh5RMYXZjNTkuMzcuMTAwIGxpYnZweGfIokWjiERVUkFUSU9ORIeUMDA6MDA6MDIuMDAwMDAwMDAwAAAfQ7Z1QIPngQCjtoEAAIDQAgCdASpAADAAAEcIhYWIhYSIAgICdPJmuLzzMeb6QP7rjljCaSdH/z8z/+B//dPcAKOWgQH0ANEBAAEQEAAYABhYL/QACIwAAKOWgQPoANEBAAEQEAAYABhYL/QACIwAAKOWgQXcANEBAAEQEAAYABhYL/QACIwAABxTu2uRu4+zgQC3iveBAfGCAaDwgQM=';

/** One second of a quiet tone: eight thousand bytes of sound behind the head of a WAV file. */
function tone(): string {
  const size = 8000;
  const head = [0x52494646, 36 + size, 0x57415645, 0x666d7420];
  const bytes = new DataView(new ArrayBuffer(44 + size));
  [head[0], 0, head[2], head[3]].forEach((word, index) => bytes.setUint32(index * 4, word ?? 0));
  bytes.setUint32(4, 36 + size, true);
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, 8000, true);
  bytes.setUint32(28, 8000, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  bytes.setUint32(36, 0x64617461);
  bytes.setUint32(40, size, true);
  for (let at = 0; at < size; at += 1)
    bytes.setUint8(44 + at, 128 + Math.round(30 * Math.sin((at / 8000) * 2 * Math.PI * 440)));
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)))}`;
}

/** A PDF of two pages; without a table of contents, which every reader builds anew. */
function pdf(): string {
  const page = (
    number: number,
    content: string,
  ) => `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 9 0 R>>>>/Contents ${number + 1} 0 R>>endobj
${number + 1} 0 obj<</Length ${content.length + 40}>>stream
BT /F 24 Tf 72 740 Td (${content}) Tj ET
endstream endobj`;
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>endobj
${page(3, 'Ilica Belediyesi: Basvuru Formu')}
${page(5, 'Sayfa 2: Imza')}
9 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
  return `data:application/pdf;base64,${btoa(text)}`;
}

const ready = (url: string, mime_type: string, name: string, size: number): Media => ({
  state: 'ready',
  url,
  mime_type,
  name,
  size,
});

export const picture = (n: number): Media =>
  ready(
    PICTURES[n % PICTURES.length] ?? PICTURES[0],
    'image/svg+xml',
    `fotograf-${n + 1}.jpg`,
    184_320,
  );
export const video = (): Media => ready(VIDEO, 'video/webm', 'park.webm', 1_240_000);
export const audio = (): Media => ready(tone(), 'audio/wav', 'ses.wav', 8_044);
export const pdfFile = (): Media => ready(pdf(), 'application/pdf', 'basvuru-formu.pdf', 92_000);
export const sheet = (): Media =>
  ready('data:text/plain,tablo', 'application/vnd.ms-excel', 'su-tuketimi-2026.xls', 2_480_000);
export const unfinished = (state: 'pending' | 'failed'): Media => ({
  state,
  url: null,
  mime_type: null,
  name: null,
  size: null,
});
