import { invitationLink, invitationMail, invitationText } from './invitation-message';

const LINK = invitationLink('https://muhatap.example', 'a-b_c');

test('the link stands on a line of its own, where a mail shows it as the matter of the message', () => {
  expect(invitationMail(LINK).text.split('\n\n')[2]).toBe(
    'https://muhatap.example/register?invite=a-b_c',
  );
});

test('a text message fits into two parts, and ends with the link', () => {
  const text = invitationText(invitationLink('https://muhatap.belediye.bel.tr', 'x'.repeat(43)));
  // Turkish letters make parts of 67 characters where a message has several.
  expect(text.length).toBeLessThanOrEqual(3 * 67);
  expect(text).toMatch(/x{43}$/);
});
