import fc from 'fast-check';
import { domainOf } from '../auth/email';
import { applied, decidedBy, readDirectoryPerson } from './directory-person';

const mapping = (directory_group: string, role_ids: string[], group_ids: string[] = []) => ({
  directory_group,
  role_ids,
  group_ids,
});

describe('the claims of a directory', () => {
  const read = (claims: Record<string, unknown>, claim = 'groups') =>
    readDirectoryPerson(claims, claim);

  test('name the person, by whichever claim has something', () => {
    expect(read({ email: ' Ayse.IŞIK@Ornek.bel.tr', name: 'Ayşe  Işık' })).toMatchObject({
      email: 'ayse.işik@ornek.bel.tr',
      name: 'Ayşe Işık',
    });
    expect(read({ given_name: 'Ali', family_name: 'Can', email: 'a@b.tr' }).name).toBe('Ali Can');
    expect(read({ email: 'ali@b.tr' }).name).toBe('ali');
    expect(read({ preferred_username: 'ali@b.tr' }).email).toBe('ali@b.tr');
  });

  test('hold no address where the directory calls it unverified, or names none', () => {
    expect(read({ email: 'a@b.tr', email_verified: false }).email).toBeNull();
    expect(read({ preferred_username: 'ali' }).email).toBeNull();
    expect(read({ email: 5 }).email).toBeNull();
    expect(read({}).name).toBe('');
  });

  test('say nothing about groups, or name one, or several', () => {
    expect(read({}).groups).toBeNull();
    expect(read({ groups: 'fen' }).groups).toEqual(['fen']);
    expect(read({ roles: ['/fen', 7, '/park'] }, 'roles').groups).toEqual(['/fen', '/park']);
    expect(read({ groups: [] }).groups).toEqual([]);
  });
});

test('a domain is what follows the sign of an address', () => {
  expect([domainOf('a@ornek.bel.tr'), domainOf('a@b@c.tr'), domainOf('ornek.bel.tr')]).toEqual([
    'ornek.bel.tr',
    '',
    '',
  ]);
});

describe('groups of the directory decide', () => {
  const MAPPINGS = [mapping('/fen', ['r1'], ['g1']), mapping('/yonetim', ['r2', 'r1'])];

  test('nothing where the directory says nothing', () => {
    expect(decidedBy(MAPPINGS, null)).toBeNull();
  });

  test('roles and groups that are given and taken', () => {
    expect(decidedBy(MAPPINGS, ['/fen', '/baska'])).toEqual({
      roles: { governed: ['r1', 'r2'], given: ['r1'] },
      groups: { governed: ['g1'], given: ['g1'] },
      isEntitled: true,
    });
    expect(decidedBy(MAPPINGS, [])?.isEntitled).toBe(false);
  });

  test('and leave alone whatever no mapping names', () => {
    const ALL: readonly string[] = ['a', 'b', 'c', 'd', 'e'];
    const ids = fc.uniqueArray(fc.constantFrom(...ALL));
    fc.assert(
      fc.property(ids, ids, ids, (held, governed, wanted) => {
        const given = wanted.filter((id) => governed.includes(id));
        const after = applied(held, { governed, given });
        for (const id of ALL)
          expect(after.includes(id)).toBe(
            governed.includes(id) ? given.includes(id) : held.includes(id),
          );
        expect(new Set(after).size).toBe(after.length);
      }),
    );
  });
});
