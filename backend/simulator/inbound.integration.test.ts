import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import type { Message, Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import type { StageCompany } from '../testing/stage-company';
import { until } from '../testing/until';
import { withStage } from '../testing/with-stage';

withStage('citizens of the simulator', (stage) => {
  let company: StageCompany;
  const arrive = async (platform: Platform) => {
    company = await stage().addCompany({ platform });
  };
  const say = async (input: object): Promise<{ id: string; webhook_status: number }> => {
    const answer = await fetch(`${stage().simulatorUrl}/_simulator/inbound`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: company.account, name: 'Ayşe Yılmaz', ...input }),
    });
    const body = (await answer.json()) as { id: string; webhook_status: number };
    expect([answer.status, body.webhook_status]).toEqual([200, 200]);
    return body;
  };
  const rooms = async () =>
    (await stage().ask('GET', '/api/room/all', company.token)).body as Room[];
  const history = async (): Promise<Message[]> => {
    const [room] = await rooms();
    return room === undefined
      ? []
      : ((await stage().ask('GET', `/api/room/${room.id}`, company.token)).body as RoomDetail)
          .messages.data;
  };
  const waitForHistory = (check: (all: Message[]) => boolean) =>
    until(async () => {
      const all = await history();
      return check(all) && all;
    });
  const isWhole = (count: number) => (all: Message[]) =>
    all.length === count && all.every(({ media }) => media === null || media.state === 'ready');

  it('write on WhatsApp in every kind, once however often it is delivered', async () => {
    await arrive('whatsapp');
    const from = '905321112233';
    const kinds = [
      { type: 'text', text: 'Merhaba' },
      { type: 'image', photo: true, caption: 'çukur' },
      { type: 'audio' },
      { type: 'video' },
      { type: 'document' },
      { type: 'sticker' },
      { type: 'location', label: 'Park' },
      { type: 'contacts' },
      { type: 'list_reply', text: 'Su arızası' },
      { type: 'button_reply', text: 'Evet' },
      { type: 'order' },
      { type: 'unsupported' },
    ];
    for (const kind of kinds) await say({ from, times: 2, ...kind });
    const all = await waitForHistory(isWhole(kinds.length));
    const types = all
      .map(({ type, media }) => [type, media?.mime_type])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    expect(types).toEqual([
      ['audio', 'audio/ogg'],
      ['contacts', undefined],
      ['document', 'application/pdf'],
      ['image', 'image/jpeg'],
      ['interactive', undefined],
      ['interactive', undefined],
      ['interactive', undefined],
      ['location', undefined],
      ['sticker', 'image/webp'],
      ['text', undefined],
      ['unsupported', undefined],
      ['video', 'video/mp4'],
    ]);
    const target = all.find(({ content }) => content === 'Merhaba');
    await say({ from, type: 'reaction', reply_to: target?.message_id, emoji: '🙏' });
    await say({ from, type: 'text', text: 'Bunu diyorum', reply_to: target?.message_id });
    await say({ from, type: 'text', text: 'Telefondan', echo: true });
    const after = await waitForHistory(
      (seen) =>
        seen.length === kinds.length + 2 && seen.some(({ reactions }) => reactions.length === 1),
    );
    expect(after.find(({ content }) => content === 'Bunu diyorum')).toMatchObject({
      reply_to_id: target?.id,
    });
    expect(after.find(({ content }) => content === 'Telefondan')).toMatchObject({ is_sent: true });
    const hidden = 'TR.13491208655302741918';
    await say({ user_id: hidden, type: 'text', text: 'telefonum gizli' });
    await until(async () =>
      (await rooms()).some(
        ({ recipient, customer }) => recipient === hidden && customer.phone === null,
      ),
    );
    await stage().ask('POST', CHANNELS.whatsapp.sendPath, company.token, {
      message: 'Elbette',
      recipient: hidden,
      from: company.account,
    });
    const sent = await until(() =>
      Promise.resolve(stage().provider.sent.find(({ recipient }) => recipient === hidden)),
    );
    expect(sent.body).toMatchObject({ recipient: hidden, type: 'text', text: { body: 'Elbette' } });
    expect(sent.body).not.toHaveProperty('to');
  });

  it.each(['facebook', 'instagram'] as const)(
    'write on %s and get their name',
    async (platform) => {
      await arrive(platform);
      const from = '7160000000000042';
      for (const input of [
        { type: 'text', text: 'Merhaba' },
        { type: 'image' },
        { type: 'button_reply', text: 'Su' },
        { type: 'location' },
        { type: 'contacts' },
      ])
        await say({ platform, from, ...input });
      const all = await waitForHistory(isWhole(5));
      expect(all.map(({ type }) => type).sort()).toEqual([
        'image',
        'interactive',
        'location',
        'text',
        'unsupported',
      ]);
      await say({ platform, from, type: 'reaction', reply_to: all[0]?.message_id });
      await waitForHistory(([first]) => first?.reactions.length === 1);
      await until(async () => (await rooms())[0]?.customer.name === 'Ayşe Yılmaz');
    },
  );

  it('write on Twilio in signed forms', async () => {
    await arrive('whatsapp-twillio');
    const platform = 'whatsapp-twillio';
    for (const input of [
      { type: 'text', text: 'Merhaba' },
      { type: 'image', caption: 'bakın' },
      { type: 'audio' },
      { type: 'button_reply', text: 'Evet' },
      { type: 'location' },
    ])
      await say({ platform, from: '905321112233', ...input });
    const all = await waitForHistory(isWhole(5));
    expect(all.map(({ type }) => type).sort()).toEqual([
      'audio',
      'image',
      'interactive',
      'location',
      'text',
    ]);
    expect((await rooms())[0]).toMatchObject({
      recipient: '+905321112233',
      customer: { name: 'Ayşe Yılmaz', phone: '+905321112233' },
    });
  });

  it('comment under a post; our own comment is none of theirs', async () => {
    await arrive('instagram-comment');
    const platform = 'instagram-comment';
    const { id } = await say({ platform, from: '816', name: 'ayse', text: 'Ne zaman?' });
    await say({ platform, from: '816', echo: true, text: 'İlgileniyoruz', reply_to: id });
    await say({ platform, from: '816', name: 'ayse', text: 'Teşekkürler', reply_to: id });
    expect((await waitForHistory(isWhole(2))).map(({ content }) => content)).toEqual([
      'Ne zaman?',
      'Teşekkürler',
    ]);
    expect((await rooms())[0]?.private_reply_until).not.toBeNull();
  });
});
