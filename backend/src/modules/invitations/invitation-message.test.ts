import { invitationLink, invitationMail, invitationText } from './invitation-message';

const WORDS = {
  name: 'Işıl\nÖz',
  companyName: 'Çınarlı\r\nBcc: x@ornek.test',
  invitedBy: 'Elif  Karadağ',
  link: invitationLink('https://muhatap.example', 'a-b_c'),
};

test('the link stands on a line of its own, where a mail shows it as the matter of the message', () => {
  const { subject, text } = invitationMail(WORDS);
  expect(text.split('\n\n')[2]).toBe('https://muhatap.example/register?invite=a-b_c');
  expect(subject).not.toMatch(/[\r\n]/);
});

test('names make no lines of their own', () => {
  expect(invitationMail(WORDS).text).toContain('Merhaba Işıl Öz,');
  expect(invitationText(WORDS)).toMatch(
    /^Çınarlı Bcc: x@ornek\.test sizi .+ https:\/\/muhatap\.example\/register\?invite=a-b_c$/,
  );
});
