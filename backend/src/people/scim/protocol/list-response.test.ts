import { listResponse, MOST_RESULTS, selectAttributes } from './list-response';
import { USER_SHAPE } from './resource-shape';

const people = Array.from({ length: 250 }, (_, index) => ({
  schemas: ['s'],
  id: `p${index}`,
  userName: `kisi${index}`,
  name: { givenName: 'Ayşe', familyName: `Öz ${index}` },
  emails: [{ value: 'a@ornek.test' }],
}));
const list = (query: object) => listResponse(people, query, USER_SHAPE);

describe('listResponse', () => {
  it.each([
    [{}, { startIndex: 1, itemsPerPage: MOST_RESULTS, first: 'p0' }],
    [
      { startIndex: '249', count: '10' },
      { startIndex: 249, itemsPerPage: 2, first: 'p248' },
    ],
    [
      { startIndex: '-3', count: '1' },
      { startIndex: 1, itemsPerPage: 1, first: 'p0' },
    ],
    [{ count: '-1' }, { startIndex: 1, itemsPerPage: 0, first: undefined }],
    [{ count: '5000' }, { startIndex: 1, itemsPerPage: MOST_RESULTS, first: 'p0' }],
    [{ startIndex: '9999' }, { startIndex: 9999, itemsPerPage: 0, first: undefined }],
  ])('%j answers its page and the number of all', (query, { first, ...expected }) => {
    const { Resources, ...page } = list(query);
    expect(page).toMatchObject({ ...expected, totalResults: 250 });
    expect(Resources[0]?.['id']).toBe(first);
  });

  it.each([{ startIndex: 'two' }, { count: '1.5' }, { filter: ['a', 'b'] }])(
    '%j is refused',
    (query) => {
      expect(() => list(query)).toThrow('tam sayı');
    },
  );

  it('an answer has the attributes that were asked for', () => {
    const [person = { id: '' }] = people;
    expect(selectAttributes(person, { attributes: 'USERNAME, name.familyName' })).toEqual({
      schemas: ['s'],
      id: 'p0',
      userName: 'kisi0',
      name: { familyName: 'Öz 0' },
    });
    expect(selectAttributes(person, { attributes: 'emails.value' })).toMatchObject({
      emails: [{ value: 'a@ornek.test' }],
    });
    expect(Object.keys(selectAttributes(person, { excludedAttributes: 'emails,id,name' }))).toEqual(
      ['schemas', 'id', 'userName'],
    );
  });
});
