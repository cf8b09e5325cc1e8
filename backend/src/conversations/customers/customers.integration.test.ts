import type { CustomerDetail } from '@muhatap/shared/wire/conversations';
import { withInbox } from '../../../testing/with-inbox';

const PHONE = '+905321112233';

withInbox('the citizen behind a room', (scene) => {
  const ago = (hours: number) => new Date(scene().clock.now.getTime() - hours * 3_600_000);
  const read = async (id: string, token: string) =>
    (await scene().ask<CustomerDetail>('GET', `/api/customers/${id}`, token)).body;

  it('is shown with every identity that shares a phone or a user id, over several steps', async () => {
    const own = await scene().addCompany();
    const byUserId = await scene().addRoom(own, {
      name: 'ayse',
      externalId: 'TR.1',
      createdAt: ago(5),
    });
    const byPhone = await scene().addRoom(
      own,
      {
        name: 'Ayşe',
        externalId: '905321112233',
        alternateId: 'TR.1',
        phone: PHONE,
        createdAt: ago(4),
      },
      { lastMessageAt: ago(1) },
    );
    const onTwilio = await scene().addRoom(
      own,
      {
        name: 'Ayşe K.',
        platform: 'whatsapp-twillio',
        externalId: PHONE,
        phone: PHONE,
        createdAt: ago(9),
      },
      { lastMessageAt: ago(2), isActive: false },
    );
    // The same words on a channel of another provider are another person.
    await scene().addRoom(own, { platform: 'instagram', externalId: 'TR.1' });
    await scene().addRoom(await scene().addCompany(), { externalId: 'x', phone: PHONE });
    await scene().addMessages(byUserId, ['bir', 'iki']);
    await scene().addMessages(onTwilio, ['üç']);

    for (const { customerId } of [byUserId, byPhone, onTwilio]) {
      const detail = await read(customerId, own.token);
      expect(detail).toMatchObject({
        customer: { id: customerId },
        first_seen_at: ago(9).toISOString(),
        message_count: 3,
      });
      expect(detail.identities.map(({ customer_id }) => customer_id).sort()).toEqual(
        [byUserId.customerId, byPhone.customerId, onTwilio.customerId].sort(),
      );
      expect(detail.identities[0]?.customer_id).toBe(customerId);
      expect(detail.rooms.map(({ id }) => id)).toEqual([
        byUserId.roomId,
        byPhone.roomId,
        onTwilio.roomId,
      ]);
    }
    const { identities } = await read(byPhone.customerId, own.token);
    expect(identities[0]).toEqual({
      customer_id: byPhone.customerId,
      platform: 'whatsapp',
      external_id: '905321112233',
      user_id: 'TR.1',
      phone: PHONE,
      name: 'Ayşe',
      profile_name: null,
      merged_into_id: null,
    });
  });

  it('is one person in private messages and under posts of Instagram', async () => {
    const own = await scene().addCompany();
    const direct = await scene().addRoom(own, { platform: 'instagram', externalId: '17841' });
    const comment = await scene().addRoom(own, {
      platform: 'instagram-comment',
      externalId: '17841',
    });
    await scene().addRoom(own, { platform: 'facebook', externalId: '17841' });
    expect(
      (await read(direct.customerId, own.token)).identities.map(({ customer_id }) => customer_id),
    ).toEqual([direct.customerId, comment.customerId]);
  });

  it('brings the newest notes over all conversations and at most twenty of these and of names', async () => {
    const own = await scene().addCompany();
    const first = await scene().addRoom(own, { phone: PHONE }, { lastMessageAt: ago(1) });
    const second = await scene().addRoom(own, { phone: PHONE }, { lastMessageAt: ago(2) });
    for (const [room, content] of [
      [first, 'eski'],
      [second, 'yeni'],
    ] as const) {
      scene().clock.advance(1000);
      await scene().ask('POST', `/api/room/${room.roomId}/notes`, own.token, { content });
    }
    expect((await read(first.customerId, own.token)).notes.map(({ content }) => content)).toEqual([
      'yeni',
      'eski',
    ]);
    for (let n = 0; n < 25; n += 1)
      await scene().addRoom(own, { phone: PHONE }, { lastMessageAt: ago(n + 10) });
    const detail = await read(second.customerId, own.token);
    expect([
      detail.rooms.length,
      detail.identities.length,
      detail.identities[0]?.customer_id,
    ]).toEqual([20, 20, second.customerId]);
  });

  it("does not exist for another company's people, and is closed to those without the inbox", async () => {
    const own = await scene().addCompany();
    const { customerId } = await scene().addRoom(own);
    const stranger = await scene().addCompany();
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', ['reports']);
    for (const id of [customerId, 'yok', '%00'])
      expect(await scene().refusal('GET', `/api/customers/${id}`, stranger.token)).toEqual([
        404,
        'customer_not_found',
      ]);
    expect(await scene().refusal('GET', `/api/customers/${customerId}`, reporter.token)).toEqual([
      403,
      'forbidden',
    ]);
  });
});
