import { withDatabases } from '../../testing/database/with-databases';
import { openScratchApp, type ScratchApp } from '../../testing/scratch-app';
import { insertCompany, type StageMember } from '../../testing/stage-company';

withDatabases('answers that are asked for again and again', (open) => {
  let scratch: ScratchApp;
  let elif: StageMember;
  beforeAll(async () => {
    scratch = await openScratchApp(open());
    elif = await insertCompany(open().db, {
      grants: ['inbox', 'complaints', 'settings'],
      actions: ['administer'],
    });
  });
  afterAll(() => scratch.close());

  const read = (url: string, { token }: StageMember, tag?: string) =>
    scratch.ask('GET', url, {
      token,
      ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
    });
  const tagOf = async (...question: Parameters<typeof read>) =>
    String((await read(...question)).headers['etag']);

  test.each(['/api/labels', '/api/templates', '/api/connection', '/api/complaint-settings'])(
    '%s, the same answer is 304 without a body',
    async (url) => {
      const first = await read(url, elif);
      expect(first.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Authorization',
        etag: expect.stringMatching(/^W\/"[\w-]{27}"$/) as string,
      });
      const tag = String(first.headers['etag']);
      for (const named of [tag, `"another", ${tag}`]) {
        const again = await read(url, elif, named);
        expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
        expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
      }
      expect((await read(url, elif, 'W/"another"')).json()).toEqual(first.json());
    },
  );

  test('a changed answer, the former tag brings the new one', async () => {
    const tag = await tagOf('/api/labels', elif);
    const body = { name: 'Öncelikli', color: 'red' };
    expect((await scratch.ask('POST', '/api/labels', { token: elif.token, body })).statusCode).toBe(
      201,
    );
    const changed = await read('/api/labels', elif, tag);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ labels: [{ name: 'Öncelikli' }] });
  });

  test("the tag of another company's answer, the own one comes", async () => {
    const other = await insertCompany(open().db, { grants: ['inbox'] });
    const answer = await read('/api/connection', other, await tagOf('/api/connection', elif));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ connections: [{ id: other.connectionId }] });
  });

  test('a token that is refused, the tag brings no answer', async () => {
    const tag = await tagOf('/api/labels', elif);
    const refused = await read('/api/labels', { ...elif, token: 'x'.repeat(43) }, tag);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  test('answers with the data of people, no cache keeps them', async () => {
    for (const url of ['/api/profile/me', '/api/room/all', '/api/complaints', '/api/room/counts']) {
      const { headers } = await read(url, elif);
      expect([url, headers['cache-control'], headers['etag']]).toEqual([
        url,
        'no-store',
        undefined,
      ]);
    }
  });
});
