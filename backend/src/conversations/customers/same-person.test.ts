import { groupByPerson, standsFor } from './same-person';

const identity = (id: string, more: object = {}) => ({
  id,
  platform: 'whatsapp' as const,
  externalId: `ext-${id}`,
  alternateId: null,
  phone: null,
  mergedIntoId: null,
  createdAt: new Date(Number(id) * 1000),
  ...more,
});
const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id).sort();

test('identities that share a phone, a user id or a merge are one person, over several steps', () => {
  const people = groupByPerson([
    identity('1', { phone: '+90' }),
    identity('2', { platform: 'whatsapp-twillio', phone: '+90', externalId: 'U' }),
    identity('3', { platform: 'instagram', mergedIntoId: '4' }),
    identity('4', { platform: 'facebook', mergedIntoId: '1' }),
    identity('5', { platform: 'instagram', externalId: 'U' }),
  ]);
  expect(idsOf(people.get('3'))).toEqual(['1', '2', '3', '4']);
  expect(people.get('1')).toBe(people.get('3'));
  expect(idsOf(people.get('5'))).toEqual(['5']);
});

test('the first identity that was not merged stands for the person', () => {
  expect(standsFor([identity('3'), identity('1', { mergedIntoId: '3' }), identity('2')])?.id).toBe(
    '2',
  );
});
