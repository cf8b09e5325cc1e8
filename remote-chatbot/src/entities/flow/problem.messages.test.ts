import { checkFlow, FLOW_PLATFORMS } from '@muhatap/shared/flow';
import { aFlow, aList } from '@muhatap/shared/testing/flows';
import { faultOf } from './problem.messages';
import { ROW_LIMIT, TEXT_LIMITS } from './text-limits';

const problems = checkFlow(
  aFlow(
    [
      aList(
        'menu',
        [
          ['1', 'x'.repeat(22), 'menu'],
          ['2', '', 'menu'],
          ['3', 'Su', null],
        ],
        { title: 'x'.repeat(61) },
      ),
    ],
    { handOffText: '' },
  ),
  FLOW_PLATFORMS,
);

test('a field shows what is wrong with it and on which channels', () => {
  expect(faultOf(problems, 'title')).toBe('Başlık 61 karakter; en çok 60 olabilir. (WhatsApp)');
  expect(faultOf(problems, 'button.title', '1')).toBe(
    'Seçenek başlığı 22 karakter; en çok 20 olabilir. (Instagram, Messenger)',
  );
  expect(faultOf(problems, 'button.title', '2')).toBe('Seçenek başlığı boş olamaz.');
  expect(faultOf(problems, null, '3')).toBe('“Su” hiçbir yere bağlı değil.');
  expect(faultOf(problems, 'handOffText')).toBe('Aktarma metni boş olamaz.');
  expect(faultOf(problems, 'description')).toBeNull();
});

test('a text that fits into the limits fits into every channel', () => {
  expect(TEXT_LIMITS).toMatchObject({
    title: 60,
    buttonText: 20,
    'button.title': 20,
    'button.description': 72,
    message: 1000,
  });
  expect(ROW_LIMIT).toBe(10);
});
