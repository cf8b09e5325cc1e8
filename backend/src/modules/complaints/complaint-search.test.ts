import { complaintSearchText, foldForSearch, searchPattern } from './complaint-search';

test.each([
  ['ŞİKÂYET', 'sikayet'],
  ['SIKAYET', 'sikayet'],
  ['ışık  Ilık\tİğne', 'isik ilik igne'],
  ['Çöp Öğütücü ÜMRANİYE', 'cop ogutucu umraniye'],
  ['i̇stanbul', 'istanbul'],
])('%s folds to %s', (written, folded) => expect(foldForSearch(written)).toBe(folded));

test('the four searched fields stand apart, and folding twice changes nothing', () => {
  const text = complaintSearchText({ senderName: null, konuOzeti: 'Çukur', saysisCode: 'SYS-1', sender: '90555' });
  expect(text).toBe('\ncukur\nsys-1\n90555');
  expect(text.split('\n').map(foldForSearch).join('\n')).toBe(text);
});

test('signs with a meaning in LIKE stand for themselves', () => {
  expect(searchPattern('%50_\\')).toBe('%\\%50\\_\\\\%');
});
