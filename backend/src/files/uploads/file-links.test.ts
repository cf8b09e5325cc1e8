import { createFileLinks } from './file-links';

const HOUR_MS = 60 * 60_000;
const clock = { now: new Date('2026-11-20T09:00:00.000Z') };
const make = (...secrets: [string, ...string[]]) =>
  createFileLinks({ secrets, publicOrigin: 'https://muhatap.example', now: () => clock.now });
const links = make('a secret of the installation');

const queryOf = (link: string) =>
  Object.fromEntries(new URL(link, 'https://muhatap.example').searchParams);
const pageLink = (address: string) => links.signPayload({ avatar_url: address }).avatar_url;
const at = (ms: number) =>
  (clock.now = new Date(new Date('2026-11-20T09:00:00.000Z').getTime() + ms));
beforeEach(() => at(0));

describe('the link of a page', () => {
  it('stays the same for hours and lives for 12 to 24', () => {
    const link = pageLink('/uploads/dosya-1/a%20b.png');
    expect(link).toMatch(/^\/uploads\/dosya-1\/a%20b\.png\?expires=\d+&signature=[\w-]{43}$/);
    at(2 * HOUR_MS);
    expect(pageLink('/uploads/dosya-1/a%20b.png')).toBe(link);
    at(12 * HOUR_MS);
    expect(pageLink('/uploads/dosya-1/a%20b.png')).not.toBe(link);
    expect(links.isValid('dosya-1', queryOf(link))).toBe(true);
    at(24 * HOUR_MS);
    expect(links.isValid('dosya-1', queryOf(link))).toBe(false);
  });

  it('opens its own file alone, unchanged, and only where it was signed', () => {
    const query = queryOf(pageLink('/uploads/dosya-1/a.png'));
    expect(links.isValid('dosya-1', query)).toBe(true);
    expect(links.isValid('dosya-2', query)).toBe(false);
    expect(
      links.isValid('dosya-1', { ...query, expires: String(Number(query['expires']) + 1) }),
    ).toBe(false);
    expect(links.isValid('dosya-1', { ...query, signature: 'x' })).toBe(false);
    expect(links.isValid('dosya-1', {})).toBe(false);
    expect(make('another secret').isValid('dosya-1', query)).toBe(false);
  });
});

test('a link lives on while its secret is changed, wherever the change has come already', () => {
  const query = queryOf(pageLink('/uploads/dosya-1/a.png'));
  const [before, after] = ['a secret of the installation', 'the next secret'];
  expect(make(after, before).isValid('dosya-1', query)).toBe(true);
  const next = make(after, before).signPayload({ avatar_url: '/uploads/dosya-1/a.png' });
  expect(make(before, after).isValid('dosya-1', queryOf(next.avatar_url))).toBe(true);
  expect(make(before).isValid('dosya-1', queryOf(next.avatar_url))).toBe(false);
});

describe('signPayload', () => {
  const FILE = '/uploads/dosya-1/a.png';

  it('signs the addresses of files wherever they stand, and leaves the payload itself as it is', () => {
    const payload = {
      messages: [{ content: 'Bakın', media: { url: FILE, mime_type: 'image/png' } }],
      room: { customer: { avatar_url: FILE } },
      said: [{ mediaUrl: FILE, profilePicture: null }],
      workspaces: [{ logo: FILE }],
    };
    const before = structuredClone(payload);
    expect(JSON.stringify(links.signPayload(payload)).match(/\?expires=/g)).toHaveLength(4);
    expect(payload).toEqual(before);
  });

  it('signs no text of a citizen, no other address and no unsigned kind of field', () => {
    const payload = {
      content: FILE,
      node: { url: FILE },
      mediaUrl: 'https://saysis.example/a.png',
      avatar_url: '/uploads/../healthz',
      at: new Date(0),
    };
    expect(links.signPayload(payload)).toBe(payload);
  });
});

test('the link of a provider is a whole address that lives for 72 hours', () => {
  const link = links.forProvider('/uploads/dosya-1/a.png');
  expect(link).toMatch(/^https:\/\/muhatap\.example\/uploads\/dosya-1\/a\.png\?expires=/);
  at(71 * HOUR_MS);
  expect(links.isValid('dosya-1', queryOf(link))).toBe(true);
  at(72 * HOUR_MS);
  expect(links.isValid('dosya-1', queryOf(link))).toBe(false);
  expect(links.forProvider('https://baska.example/a.png')).toBe('https://baska.example/a.png');
});
