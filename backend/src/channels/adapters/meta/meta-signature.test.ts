import { isMetaSignature, signMetaBody } from './meta-signature';

describe('isMetaSignature', () => {
  const body = Buffer.from('{"object":"page","text":"şikâyet"}');

  it('accepts the signature of exactly these bytes', () => {
    expect(isMetaSignature(signMetaBody(body, 'secret'), body, 'secret')).toBe(true);
    // RFC 4231-style known answer, so that both sides cannot be wrong together.
    expect(signMetaBody(Buffer.from('what do ya want for nothing?'), 'Jefe')).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it.each([undefined, '', 'sha256=', 'sha1=abc', `sha256=${'ş'.repeat(64)}`])(
    'refuses the header %s',
    (header) => {
      expect(isMetaSignature(header, body, 'secret')).toBe(false);
    },
  );

  it('refuses other bytes and another secret', () => {
    const header = signMetaBody(body, 'secret');
    expect(isMetaSignature(header, Buffer.concat([body, Buffer.from(' ')]), 'secret')).toBe(false);
    expect(isMetaSignature(header, body, 'Secret')).toBe(false);
  });
});
