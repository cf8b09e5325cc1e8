import type { Draft } from '@muhatap/shared/wire/conversations';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

withInbox('drafts', (scene) => {
  let own: SceneCompany;
  let room: SceneRoom;
  beforeEach(async () => {
    own = await scene().addCompany();
    room = await scene().addRoom(own);
  });

  const put = (content: string, reply_to_id?: string | null, at = room, token = own.token) =>
    scene().ask('PUT', `/api/room/${at.roomId}/draft`, token, {
      content,
      ...(reply_to_id !== undefined && { reply_to_id }),
    });
  const list = async (token = own.token) =>
    (await scene().ask<{ drafts: Draft[] }>('GET', '/api/drafts', token)).body.drafts;

  it('are kept per room, newest first, and overwritten in place', async () => {
    expect((await put('Merh')).status).toBe(204);
    scene().clock.advance(1000);
    const second = await scene().addRoom(own);
    await put('  boşluklarıyla ', null, second);
    scene().clock.advance(1000);
    await put('Merhaba');
    expect(await list()).toEqual([
      {
        room_id: room.roomId,
        content: 'Merhaba',
        reply_to_id: null,
        updated_at: scene().clock.now.toISOString(),
      },
      expect.objectContaining({ room_id: second.roomId, content: '  boşluklarıyla ' }),
    ]);
  });

  it('go when they are blank, unless they quote', async () => {
    const [messageId = ''] = await scene().addMessages(room, ['Soru']);
    await put('bir şey');
    await put('', messageId);
    expect(await list()).toMatchObject([{ content: '', reply_to_id: messageId }]);
    await put(' \n ');
    expect(await list()).toEqual([]);
    expect((await put('')).status).toBe(204);
  });

  it('keep the words and drop a quote that is not of this room', async () => {
    const [stray = ''] = await scene().addMessages(await scene().addRoom(own), ['başka oda']);
    for (const id of [stray, 'yok', "x'--"]) {
      await put('yazılan kaybolmaz\u0000', id);
      expect(await list()).toMatchObject([{ content: 'yazılan kaybolmaz', reply_to_id: null }]);
    }
  });

  it('are seen by nobody else, and emit no event', async () => {
    await put('yalnız benim');
    const colleague = await scene().addPerson(own.companyId, 'Işıl Öz');
    await put('yalnız onun', null, room, colleague.token);
    expect((await list()).map(({ content }) => content)).toEqual(['yalnız benim']);
    expect((await list(colleague.token)).map(({ content }) => content)).toEqual(['yalnız onun']);
    expect(await scene().events(own.companyId)).toEqual([]);
  });

  it("are not kept for another company's room, without the grant or beyond the limit", async () => {
    const stranger = await scene().addCompany();
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', ['reports']);
    const path = `/api/room/${room.roomId}/draft`;
    expect(await scene().refusal('PUT', path, stranger.token, { content: 'x' })).toEqual([
      404,
      'room_not_found',
    ]);
    expect(await scene().refusal('PUT', path, reporter.token, { content: 'x' })).toEqual([
      403,
      'forbidden',
    ]);
    expect(await scene().refusal('GET', '/api/drafts', reporter.token)).toEqual([403, 'forbidden']);
    expect(await scene().refusal('PUT', path, own.token, { content: 'x'.repeat(20_001) })).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await list(stranger.token)).toEqual([]);
  });
});
