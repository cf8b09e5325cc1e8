import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMailSender } from './create-mail-sender';
import { createSmsSender } from './sms-sender';

const nothing = {
  demo: false,
  smsGatewayUrl: null,
  smsGatewayToken: null,
  smtpUrl: null,
  mailFrom: null,
};

describe('without a gateway', () => {
  let printed = '';
  beforeEach(() => {
    printed = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      printed += String(chunk);
      return true;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test("the demo's console shows both", async () => {
    const [sms, mail] = [
      createSmsSender({ ...nothing, demo: true }),
      createMailSender({ ...nothing, demo: true }),
    ];
    await sms.send('+905320000001', 'Davetlisiniz: https://muhatap.test/x');
    await mail.send({
      to: 'ayse@ornek.test',
      subject: 'Davet',
      text: 'Merhaba,\n\nhttps://muhatap.test/register?invite=x',
    });
    expect(printed).toBe(
      'SMS +905320000001: Davetlisiniz: https://muhatap.test/x\nE-posta ayse@ornek.test: Davet\n  Merhaba,\n  https://muhatap.test/register?invite=x\n',
    );
  });

  test('of a code the console shows the line that people and journeys look for', async () => {
    await createSmsSender({ ...nothing, demo: true }).send(
      '+905550000001',
      'Kodunuz: 123456',
      '123456',
    );
    await createMailSender({ ...nothing, demo: true }).send({
      to: 'ayse@ornek.test',
      subject: 'Kodunuz',
      text: '654321',
      code: '654321',
    });
    expect(printed).toBe('Giriş kodu +905550000001: 123456\nGiriş kodu ayse@ornek.test: 654321\n');
  });

  test('outside the demo nothing is carried and nothing printed', async () => {
    const [sms, mail] = [createSmsSender(nothing), createMailSender(nothing)];
    expect([sms.available, mail.available]).toEqual([false, false]);
    await expect(sms.send('+905320000001', '123456', '123456')).rejects.toThrow('no SMS gateway');
    await expect(
      mail.send({ to: 'a@b.test', subject: 'x', text: '123456', code: '123456' }),
    ).rejects.toThrow('carries e-mails');
    expect(printed).toBe('');
  });
});

describe('the SMS gateway', () => {
  const calls: { request: IncomingMessage; body: string }[] = [];
  let status = 200;
  const gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ request, body });
      response.writeHead(status, { location: '/elsewhere' }).end('{}');
    });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  });
  afterAll(() => new Promise((resolve) => gateway.close(resolve)));
  beforeEach(() => void calls.splice(0));

  test('is given number and words, and the token that it asks for', async () => {
    status = 202;
    await createSmsSender({ ...nothing, smsGatewayUrl: url }).send(
      '+905320000001',
      'Kodunuz: 123456',
    );
    await createSmsSender({
      ...nothing,
      smsGatewayUrl: url,
      smsGatewayToken: 'gizli-anahtar',
    }).send('+905320000001', 'Kodunuz: 123456');
    expect(
      calls.map(({ request, body }) => [
        request.method,
        request.url,
        request.headers.authorization,
        JSON.parse(body) as unknown,
      ]),
    ).toEqual([
      ['POST', '/send', undefined, { to: '+905320000001', text: 'Kodunuz: 123456' }],
      ['POST', '/send', 'Bearer gizli-anahtar', { to: '+905320000001', text: 'Kodunuz: 123456' }],
    ]);
  });

  test('fails the sending when it refuses, or sends the code somewhere else', async () => {
    for (const refusal of [500, 401, 302, 307]) {
      status = refusal;
      await expect(
        createSmsSender({ ...nothing, smsGatewayUrl: url, smsGatewayToken: 'gizli-anahtar' }).send(
          '+905320000001',
          '123456',
        ),
      ).rejects.toThrow();
    }
    expect(calls).toHaveLength(4);
  });
});
