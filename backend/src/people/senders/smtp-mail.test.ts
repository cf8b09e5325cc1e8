import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailSender } from './create-mail-sender';

/** A mail server on a free port, and what it took. */
async function serveMail(options: SMTPServerOptions = {}) {
  const taken: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const mail = { to: 'ayse@ornek.test', subject: 'Giriş kodunuz', text: 'Merhaba Ayşe,\n\n123456' };
const sender = (smtpUrl: string) =>
  createMailSender({ demo: true, smtpUrl, mailFrom: 'Muhatap <muhatap@kurum.bel.tr>' });

test('a mail server is handed the words as text and as a page, from the configured sender', async () => {
  const { url, taken, close } = await serveMail();
  await sender(url).send(mail);
  await close();
  expect(taken).toEqual([
    { from: 'muhatap@kurum.bel.tr', to: ['ayse@ornek.test'], text: expect.any(String) as string },
  ]);
  const [{ text = '' } = {}] = taken;
  expect(text).toContain('From: Muhatap <muhatap@kurum.bel.tr>');
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(text).toMatch(
    /text\/plain; charset=utf-8[^]*123456[^]*text\/html; charset=utf-8[^]*123456/,
  );
});

test('no sign in an address or a subject makes a second recipient or another header', async () => {
  const { url, taken, close } = await serveMail();
  await sender(url)
    .send({
      ...mail,
      to: 'ayse@ornek.test, veli@ornek.test',
      subject: 'Konu\r\nBcc: veli@ornek.test',
    })
    .catch(() => undefined);
  await close();
  expect(taken.flatMap(({ to }) => to)).not.toContain('veli@ornek.test');
  expect(taken.map(({ text }) => text).join('')).not.toMatch(/^Bcc:/m);
});

test('a server that does not take the message fails the sending', async () => {
  const { url, close } = await serveMail({
    onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')),
  });
  await expect(sender(url).send(mail)).rejects.toThrow();
  await close();
  await expect(sender(url).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});
