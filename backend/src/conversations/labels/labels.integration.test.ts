import type { Label, Room } from '@muhatap/shared/wire/conversations';
import { withInbox } from '../../../testing/with-inbox';

type Listed = { labels: (Label & { room_count: number })[] };

withInbox('labels', (scene) => {
  const keeper = () => scene().addCompany(['inbox', 'settings']);
  const make = (token: string, name: string) =>
    scene().ask<Label>('POST', '/api/labels', token, { name, color: 'teal' });
  const list = async (token: string) =>
    (await scene().ask<Listed>('GET', '/api/labels', token)).body.labels;

  it('are made, renamed and listed in Turkish order with how many rooms carry them', async () => {
    const own = await keeper();
    const { status, body: water } = await make(own.token, '  İçme   suyu ');
    expect([status, water]).toEqual([201, { id: water.id, name: 'İçme suyu', color: 'teal' }]);
    const { body: light } = await make(own.token, 'Işıklandırma');
    const room = await scene().addRoom(own);
    await scene().ask('PUT', `/api/room/${room.roomId}/labels`, own.token, {
      label_ids: [light.id],
    });
    expect((await list(own.token)).map(({ name, room_count }) => [name, room_count])).toEqual([
      ['Işıklandırma', 1],
      ['İçme suyu', 0],
    ]);
    const renamed = await scene().ask<Label>('PATCH', `/api/labels/${light.id}`, own.token, {
      name: 'Aydınlatma',
      color: 'red',
    });
    expect(renamed.body).toEqual({ id: light.id, name: 'Aydınlatma', color: 'red' });
    const rooms = await scene().ask<Room[]>('GET', '/api/room/all', own.token);
    expect(rooms.body[0]?.labels).toEqual([renamed.body]);
    expect(
      (await scene().events(own.companyId))
        .filter(({ type }) => type === 'inbox-changed')
        .map(({ payload }) => payload['what']),
    ).toEqual(['labels', 'labels', 'labels']);
  });

  it('have one name each, in whatever spelling, within the company', async () => {
    const [own, other] = [await keeper(), await keeper()];
    await make(own.token, 'Şikâyet');
    const { body: second } = await make(own.token, 'Öneri');
    for (const name of ['SIKAYET', 'şikayet', 'ŞİKÂYET'])
      expect(
        await scene().refusal('POST', '/api/labels', own.token, { name, color: 'red' }),
      ).toEqual([409, 'label_exists']);
    expect(
      await scene().refusal('PATCH', `/api/labels/${second.id}`, own.token, {
        name: 'şikayet',
        color: 'red',
      }),
    ).toEqual([409, 'label_exists']);
    expect(
      (
        await scene().ask('PATCH', `/api/labels/${second.id}`, own.token, {
          name: 'ÖNERİ',
          color: 'red',
        })
      ).status,
    ).toBe(200);
    expect((await make(other.token, 'şikayet')).status).toBe(201);
    const answers = await Promise.all([make(own.token, 'aynı'), make(own.token, 'AYNI')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('go from their rooms when they are deleted', async () => {
    const own = await keeper();
    const { body: label } = await make(own.token, 'Yol');
    const room = await scene().addRoom(own);
    await scene().ask('PUT', `/api/room/${room.roomId}/labels`, own.token, {
      label_ids: [label.id],
    });
    expect((await scene().ask('DELETE', `/api/labels/${label.id}`, own.token)).status).toBe(204);
    expect((await scene().ask<Room[]>('GET', '/api/room/all', own.token)).body[0]?.labels).toEqual(
      [],
    );
    expect(await list(own.token)).toEqual([]);
    expect(await scene().refusal('DELETE', `/api/labels/${label.id}`, own.token)).toEqual([
      404,
      'label_not_found',
    ]);
  });

  it('are refused without a name, too long, or in a colour that is none', async () => {
    const { token } = await keeper();
    for (const body of [
      { name: '  ', color: 'red' },
      { name: 'x'.repeat(41), color: 'red' },
      { name: 'a', color: 'gold' },
    ]) {
      expect(await scene().refusal('POST', '/api/labels', token, body)).toEqual([
        400,
        'validation_failed',
      ]);
    }
    expect(
      await scene().refusal('POST', '/api/labels', token, { name: '\u0000', color: 'red' }),
    ).toEqual([422, 'label_blank']);
  });

  it("another company's do not exist, and only who keeps the settings changes them", async () => {
    const [own, other] = [await keeper(), await keeper()];
    const { body: label } = await make(own.token, 'Yol');
    const change = { name: 'Ele geçti', color: 'red' };
    expect(await list(other.token)).toEqual([]);
    expect(await scene().refusal('PATCH', `/api/labels/${label.id}`, other.token, change)).toEqual([
      404,
      'label_not_found',
    ]);
    expect(await scene().refusal('DELETE', `/api/labels/${label.id}`, other.token)).toEqual([
      404,
      'label_not_found',
    ]);
    const agent = await scene().addPerson(own.companyId, 'Işıl Öz', ['inbox']);
    expect(await list(agent.token)).toHaveLength(1);
    for (const [method, path, body] of [
      ['POST', '', change],
      ['PATCH', `/${label.id}`, change],
      ['DELETE', `/${label.id}`, undefined],
    ] as const) {
      expect(await scene().refusal(method, `/api/labels${path}`, agent.token, body)).toEqual([
        403,
        'forbidden',
      ]);
    }
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', ['reports']);
    expect(await scene().refusal('GET', '/api/labels', reporter.token)).toEqual([403, 'forbidden']);
  });
});
