import { escapeHtml as escaped } from '../../text/html';

const LINK = /^https?:\/\/\S+$/;
const CODE = /^\d{6}$/;

// Mail programs support neither style sheets nor variables; the colours are the suite's own (brand
// 600, gray 50, 600 and 900).
const PAGE =
  'margin:0;padding:32px 16px;background:#F7F8FA;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#1A1E24';
const CARD = 'max-width:480px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:12px';
const WORDS = 'margin:0 0 16px;font-size:16px;line-height:24px';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#166DE0;color:#FFFFFF;font-weight:600;text-decoration:none';
const ADDRESS =
  'margin:0 0 24px;font-size:13px;line-height:20px;color:#56606D;word-break:break-all';
const DIGITS =
  'margin:8px 0 24px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px';

/** A link is a button with its address below, for programs that show no buttons and people who look before they press. */
function block(paragraph: string): string {
  const text = escaped(paragraph);
  if (CODE.test(paragraph)) return `<p style="${DIGITS}">${text}</p>`;
  if (LINK.test(paragraph))
    return `<p style="margin:8px 0 12px"><a href="${text}" style="${BUTTON}">Devam et</a></p><p style="${ADDRESS}">${text}</p>`;
  return `<p style="${WORDS}">${text.replaceAll('\n', '<br>')}</p>`;
}

/** The text of an e-mail as a page: a paragraph that is only a code or a link is emphasised. */
export function mailHtml(subject: string, text: string): string {
  const blocks = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(block);
  return (
    `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>` +
    `<body style="${PAGE}"><div style="${CARD}">${blocks.join('')}</div></body></html>`
  );
}
