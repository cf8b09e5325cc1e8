import { parseMetaBody } from './meta-body.parser';

const parse = (body: unknown) => parseMetaBody(Buffer.from(JSON.stringify(body)));

describe('a call', () => {
  it('reads several entries, changes, messages and statuses of one call', () => {
    const value = (n: number) => ({
      metadata: { phone_number_id: String(n) },
      contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234', user_id: 'US.1' }],
      messages: [1, 2].map((m) => ({
        from: '1',
        id: `m${n}${m}`,
        timestamp: 1749416383,
        type: 'text',
        text: { body: 'a' },
      })),
      statuses: [{ id: `s${n}`, status: 'delivered', timestamp: '1' }],
    });
    const change = (n: number) => ({ field: 'messages', value: value(n) });
    const { units, problems } = parse({
      object: 'whatsapp_business_account',
      entry: [
        { id: 'A', changes: [change(1), change(2)] },
        { id: 'B', changes: [change(3), { field: 'account_update', value: {} }] },
      ],
    });
    expect(units.map((unit) => 'providerMessageId' in unit && unit.providerMessageId)).toEqual([
      'm11',
      'm12',
      's1',
      'm21',
      'm22',
      's2',
      'm31',
      'm32',
      's3',
    ]);
    expect(problems).toEqual([]);
  });
});

describe('malformed bodies', () => {
  it.each(['', '{', 'null', '[]', '{"object":"page"}', '{"object":"user","entry":[{"id":"1"}]}'])(
    'names the problem of %s',
    (text) => {
      const { units, problems } = parseMetaBody(Buffer.from(text));
      expect(units).toEqual([]);
      expect(problems).toHaveLength(1);
    },
  );
});
