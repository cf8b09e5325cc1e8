import { mailHtml } from './mail-html';

test('a paragraph that is nothing but a code or a link stands out, others are words', () => {
  const html = mailHtml(
    'Konu',
    'Merhaba,\nhoş geldiniz.\n\n123456\n\nhttps://muhatap.test/register?invite=a&b=c\n\nKodunuz 123456 değil.',
  );
  expect(html).toContain('Merhaba,<br>hoş geldiniz.</p>');
  expect(html.match(/letter-spacing:6px">123456</g)).toHaveLength(1);
  expect(html).toContain('<a href="https://muhatap.test/register?invite=a&amp;b=c"');
});

test('text that people wrote stays text', () => {
  const html = mailHtml(
    '<script>',
    '<img src=x onerror=alert(1)> & "tırnak"\n\njavascript:alert(1)\n\nhttps://x.test/"><script>alert(1)</script>',
  );
  expect(html).not.toMatch(/<script|<img|href="javascript/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;tırnak&quot;');
  expect(html).toContain('href="https://x.test/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
});
