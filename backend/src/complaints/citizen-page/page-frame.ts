import { createHash } from 'node:crypto';
import { markup, Html } from '../../text/html';

const STYLE = `
:root{color-scheme:light dark;--page:#f7f8fa;--card:#fff;--text:#1a1e24;--quiet:#56606d;--line:#dfe3e8;--link:#1259b8;
--info:#0b4f9e;--info-bg:#e3efff;--warning:#744600;--warning-bg:#fff1d6;--success:#0f5f32;--success-bg:#ddf5e6;--error:#97201a;--error-bg:#fde4e2}
@media(prefers-color-scheme:dark){:root{--page:#0f1216;--card:#181c22;--text:#e8ebef;--quiet:#a3adb8;--line:#323a44;--link:#8dbcff;
--info:#a9cdff;--info-bg:#17324f;--warning:#ffd48a;--warning-bg:#46320b;--success:#8fe0b0;--success-bg:#123d26;--error:#ffb4ad;--error-bg:#4d1b18}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:break-word}
main{max-width:640px;margin:0 auto;padding:16px 16px 48px}
header{max-width:640px;margin:0 auto;padding:16px 16px 0;color:var(--quiet);font-size:14px}
h1{font-size:22px;line-height:1.3;margin:0 0 8px}
h2{font-size:17px;line-height:1.3;margin:32px 0 8px}
h1 span{white-space:nowrap}
p{margin:0 0 12px}
a{color:var(--link)}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px}
.quiet{color:var(--quiet);font-size:14px}
.status{display:inline-block;margin-bottom:8px;padding:2px 10px;border-radius:999px;font-size:14px;font-weight:600}
.info{color:var(--info);background:var(--info-bg)}.warning{color:var(--warning);background:var(--warning-bg)}
.success{color:var(--success);background:var(--success-bg)}.error{color:var(--error);background:var(--error-bg)}
.note{border-radius:8px;padding:10px 12px;margin-bottom:16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:12px 0 0}
dt{color:var(--quiet)}dd{margin:0}
ol{list-style:none;margin:0;padding:0}
li{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:12px 14px;margin-bottom:8px}
li.own{margin-left:24px}li.answer{margin-right:24px;border-left:4px solid #166de0}
li p{margin:2px 0 0;white-space:pre-line}
li img,.photos img{display:block;max-width:100%;max-height:280px;margin-top:8px;border-radius:8px}
label{display:block;font-weight:600;margin:0 0 4px}
input,textarea,button{font:inherit;color:inherit}
input[type=text],textarea{width:100%;padding:10px 12px;border:1px solid var(--quiet);border-radius:8px;background:var(--card)}
input[type=text]{max-width:9em;font-size:22px;letter-spacing:.25em}
input[type=file]{max-width:100%;min-height:44px}
textarea{min-height:110px;resize:vertical}
.field{margin-bottom:16px}
button{min-height:48px;padding:0 24px;border:0;border-radius:8px;background:#166de0;color:#fff;font-weight:600}
.answers{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:12px}
.choice{background:none;border:1px solid var(--quiet);color:var(--text)}
:focus-visible{outline:3px solid #1877f2;outline-offset:2px}
@media(max-width:420px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}button{width:100%}}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page of a citizen runs no script, stays in no cache and no search engine, and tells other sites nothing of its address. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** A sentence above the rest of a page. */
export interface PageNote {
  readonly tone: 'success' | 'error';
  readonly text: string;
}

export const noteView = (note: PageNote | null): Html | null =>
  note &&
  markup`<p class="note ${note.tone}" role="${note.tone === 'error' ? 'alert' : 'status'}">${note.text}</p>`;

interface Page {
  readonly title: string;
  readonly company: string | null;
  readonly body: Html;
}

/** A whole page with its style and no script. Between the tags of the style stands what its hash was made of, and nothing else. */
export const pageView = ({ title, company, body }: Page): string =>
  markup`<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow">
<title>${title}</title><style>${new Html(STYLE)}</style></head>
<body>${company === null ? null : markup`<header>${company}</header>`}
<main>${body}</main></body>
</html>`.text;
