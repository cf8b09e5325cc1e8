import type { ComplaintFollowLink } from '@muhatap/shared/wire/complaints';
import type { DatabaseHandle } from '../src/database';
import { complaintScene, type Case } from './complaint-scene';
import type { InboxScene } from './inbox-scene';

/** The last digits of the phone of a case's citizen. */
export const DIGITS = '2233';

/** A message as the form of a citizen's page sends it. */
export interface Sent {
  words?: string;
  photo?: { name: string; bytes: Buffer };
  key: string;
  site?: string;
}

/** The key of the forms of a page. */
export const formKeyOf = (page: string): string =>
  /name="anahtar" value="([^"]+)"/.exec(page)?.[1] ?? '';

/** Citizens' pages as a browser opens them. */
export function citizenPages(scene: () => InboxScene, open: () => DatabaseHandle) {
  const { openCase } = complaintScene(scene, open);
  const linkOf = ({ id, token }: Pick<Case, 'id' | 'token'>) =>
    scene().ask<ComplaintFollowLink>('POST', `/api/complaints/${id}/follow-link`, token);
  const pathOf = async (one: Pick<Case, 'id' | 'token'>) =>
    new URL((await linkOf(one)).body.url).pathname;
  const get = (url: string, cookie = '') =>
    scene().app.inject({ method: 'GET', url, headers: { cookie } });
  const enter = (url: string, digits: string, ip = '203.0.113.1', words?: string) =>
    scene().app.inject({
      method: 'POST',
      url,
      remoteAddress: ip,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        rakamlar: digits,
        ...(words !== undefined && { mesaj: words }),
      }).toString(),
    });
  /** The cookie of a page in which the digits were right. */
  const cookieFor = async (url: string) => {
    const answer = await enter(url, DIGITS);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url]);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };
  const send = async (url: string, cookie: string, { words = '', photo, key, site }: Sent) => {
    const form = new FormData();
    form.append('anahtar', key);
    form.append('mesaj', words);
    // A browser sends an empty file where none was chosen.
    const { name, bytes } = photo ?? { name: '', bytes: Buffer.alloc(0) };
    form.append('foto', new Blob([new Uint8Array(bytes)]), name);
    const encoded = new Response(form);
    return scene().app.inject({
      method: 'POST',
      url: `${url}/mesaj`,
      headers: {
        cookie,
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(site !== undefined && { 'sec-fetch-site': site }),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  };
  /** A case whose page is open in a browser. */
  const openPage = async (changes: Parameters<typeof openCase>[1] = {}) => {
    const one = await openCase('whatsapp', changes);
    const url = await pathOf(one);
    const cookie = await cookieFor(url);
    const key = async () => formKeyOf((await get(url, cookie)).body);
    return { one, url, cookie, key };
  };
  return { linkOf, pathOf, get, enter, cookieFor, send, openPage };
}
