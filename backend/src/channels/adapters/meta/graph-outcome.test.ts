import { graphOutcome } from './graph-outcome';

const answer = (status: number, body: unknown, retryAfter: number | null = null) => ({
  status,
  body,
  retryAfter,
});
const error = (code: number) => ({
  error: { message: 'x', type: 'OAuthException', code, fbtrace_id: 'y' },
});

describe('graphOutcome', () => {
  it('reads the id of an accepted message on both platforms', () => {
    expect(
      graphOutcome(
        answer(200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] }),
        1,
      ),
    ).toEqual({ kind: 'accepted', providerMessageId: 'wamid.1' });
    expect(graphOutcome(answer(200, { recipient_id: '1', message_id: 'm_1' }), 1)).toEqual({
      kind: 'accepted',
      providerMessageId: 'm_1',
    });
  });

  it.each([
    [429, error(130429)],
    [400, error(131056)],
    [500, error(80007)],
    [503, 'no body'],
  ])('tries again after %i %j', (status, body) => {
    expect(graphOutcome(answer(status, body), 1).kind).toBe('retry');
  });

  it.each([
    [500, error(131000)],
    [502, ''],
    [500, error(999)],
    [504, 'Gateway Timeout'],
  ])('does not know whether it was taken after %i %j', (status, body) => {
    expect(graphOutcome(answer(status, body), 1)).toEqual({
      kind: 'unknown',
      why: expect.stringContaining(`HTTP ${status}`) as string,
    });
  });

  it.each([
    [400, 131047, '24 saat'],
    [400, 131026, 'teslim'],
    [400, 131051, 'tür'],
    [400, 131053, 'Dosya'],
    [400, 131009, 'geçersiz'],
    [401, 190, 'anahtar'],
    [400, 132001, 'şablon'],
  ])('gives up after %i with code %i', (status, code, word) => {
    expect(graphOutcome(answer(status, error(code)), 1)).toMatchObject({
      kind: 'refused',
      code: String(code),
      reason: expect.stringContaining(word) as string,
      accountBroken: code === 190,
    });
  });

  it.each([
    [{ code: 10, error_subcode: 2018278 }, '10', false],
    [{ code: 10, message: '(#10) This message is sent outside of allowed window.' }, '10', false],
    [
      { code: 10, message: '(#10) Application does not have permission for this action' },
      'no_permission',
      true,
    ],
    [{ code: 200, message: 'Requires pages_messaging' }, 'no_permission', true],
    [{ code: 100, error_subcode: 2018001 }, 'recipient_gone', false],
    [{ code: 551, error_subcode: 1545041 }, 'recipient_gone', false],
    [{ code: 100, error_subcode: 2018109 }, 'file_too_large', false],
    [{ code: 100, error_subcode: 2018047 }, 'file_type', false],
    [
      { code: 100, message: "(#100) Param text['body'] must be at most 4096 characters long." },
      'message_too_long',
      false,
    ],
    [
      {
        code: 100,
        message: '(#100) Param file must be a file with one of the following types: image/jpeg',
      },
      'file_type',
      false,
    ],
    [
      { code: 100, message: 'x', error_data: { details: 'Parameter length is over the limit' } },
      'message_too_long',
      false,
    ],
    [{ code: 100, message: 'Invalid parameter' }, '100', false],
    [{ code: 10900, message: 'Activity already replied to' }, '10900', false],
  ])('tells apart what one code stands for: %j is %s', (details, code, accountBroken) => {
    expect(graphOutcome(answer(400, { error: { message: 'x', ...details } }), 1)).toMatchObject({
      kind: 'refused',
      code,
      accountBroken,
    });
  });

  it('waits 4^n seconds at the pair limit and as long as the provider says otherwise', () => {
    expect(graphOutcome(answer(429, error(131056)), 3)).toMatchObject({ delayMs: 64_000 });
    expect(graphOutcome(answer(429, error(130429), 7), 1)).toMatchObject({ delayMs: 7_000 });
  });

  it('does not know what a gateway timeout or a success without an id means', () => {
    expect(graphOutcome(answer(504, ''), 1).kind).toBe('unknown');
    expect(graphOutcome(answer(200, '<html>'), 1).kind).toBe('unknown');
  });
});
