import { complaintSearchText, searchFragment, searchPattern } from './complaint-search';
import { foldForSearch } from '../../text/fold-for-search';

test.each([
  ['ŞİKÂYET', 'sikayet'],
  ['SIKAYET', 'sikayet'],
  ['ışık  Ilık\tİğne', 'isik ilik igne'],
  ['Çöp Öğütücü ÜMRANİYE', 'cop ogutucu umraniye'],
  ['i̇stanbul', 'istanbul'],
])('%s folds to %s', (written, folded) => expect(foldForSearch(written)).toBe(folded));

test('the four searched fields stand apart, and folding twice changes nothing', () => {
  const text = complaintSearchText({
    senderName: null,
    konuOzeti: 'Çukur',
    saysisCode: 'SYS-1',
    sender: '90555',
  });
  expect(text).toBe('\ncukur\nsys-1\n90555');
  expect(text.split('\n').map(foldForSearch).join('\n')).toBe(text);
});

test('signs with a meaning in LIKE stand for themselves', () => {
  expect(searchPattern('%50_\\')).toBe('%\\%50\\_\\\\%');
});

test.each([
  ['cukur', 'cukur'],
  ['ihlamur caddesi', 'ihlamur caddesi'],
  ['sokak 15', 'sokak 15'],
  ['905551', '905551'],
  ['sys-2026-0483271', '483271'],
  ['sys-2026-0500000', '-05000'],
  ['1000000', '100000'],
  ['905321112233', '112233'],
])('%s is looked up by %s', (term, fragment) => {
  expect(searchFragment(term)).toBe(fragment);
  expect(term).toContain(searchFragment(term));
});
