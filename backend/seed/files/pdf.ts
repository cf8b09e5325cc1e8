/** Letters outside Latin-1 that a Turkish title can hold, by the nearest letter that the built-in font can draw. */
const PLAIN: Record<string, string> = { ğ: 'g', Ğ: 'G', ı: 'i', İ: 'I', ş: 's', Ş: 'S', '₺': 'TL' };

/** One A4 page with a title and lines of text: small, valid, and openable in every viewer. */
export function onePagePdf(title: string, lines: readonly string[]): Buffer {
  const draw = (text: string) =>
    `(${[...text]
      .map((letter) => PLAIN[letter] ?? letter)
      .join('')
      .replace(/[\\()]/g, '\\$&')}) Tj`;
  const stream = [
    'BT /F1 18 Tf 60 770 Td',
    draw(title),
    '/F1 11 Tf 0 -34 Td',
    ...lines.flatMap((line) => [draw(line), '0 -18 Td']),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + tail, 'latin1');
}
