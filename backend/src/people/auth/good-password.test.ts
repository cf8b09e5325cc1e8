import { Refusal } from '../../http/errors';
import { requireGoodPassword } from './good-password';
import { hashPassword, passwordMatches } from './passwords';

const OWN = ['Ayşe Yılmaz', 'ayse.yilmaz@cinarli.bel.tr', '+905321112233', 'Çınarlı Belediyesi'];
const fieldsOf = async (password: string, own: readonly (string | null)[] = OWN) => {
  try {
    await requireGoodPassword(password, own);
    return 'good';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return String((error.details?.['fields'] as { password: string }).password);
  }
};

test.each([
  ...['12345678', 'Password1', 'qwertyuiop', 'iloveyou1', 'aaaaaaaaaa', 'ababababab'],
  // Beyond the first hundred thousand of the list.
  ...['galatasaray', 'fenerbahce', 'ｐａｓｓｗｏｒｄ１'],
])('%s is too common', async (password) =>
  expect(await fieldsOf(password)).toContain('çok yaygın'),
);

test.each([
  'ayse.yilmaz@cinarli.bel.tr',
  'AYSE.YILMAZ1',
  '05321112233',
  '+905321112233',
  'belediyesi1',
  'Muhatap123',
])('%s is little more than what everybody knows of the person', async (password) =>
  expect(await fieldsOf(password)).toContain('adınızdan ya da adresinizden'),
);

test.each(['gizli-parola', 'doğru at pil zımba', 'muhatap-demo-2', 'yılmaz ve dört kuzusu'])(
  '%s is good, without any character that is demanded',
  async (password) => expect(await fieldsOf(password, [...OWN, null])).toBe('good'),
);

test('a password is the same however its letters were made', async () => {
  const composed = 'şükür-çağı-ğüzel'.normalize('NFC');
  const stored = await hashPassword(composed);
  expect(await passwordMatches(stored, composed.normalize('NFD'))).toBe(true);
});
