import { readFilter } from './read-filter';
import { USER_SHAPE } from './resource-shape';
import { ScimError } from './scim-error';

const PERSON = {
  id: 'a1',
  externalId: 'AbC',
  userName: 'BJensen@ornek.test',
  displayName: 'İpek Öz',
  name: { givenName: 'Işıl', familyName: 'Öz' },
  active: true,
  emails: [{ value: 'bjensen@ornek.test', type: 'work', primary: true }],
  groups: [{ value: 'g1', display: 'Fen' }],
};
const passes = (filter: string) => readFilter(filter, USER_SHAPE)(PERSON);
const refusal = (filter: string) => {
  try {
    passes(filter);
  } catch (error) {
    return error instanceof ScimError ? error.scimType : error;
  }
  return undefined;
};

describe('readFilter', () => {
  it.each([
    'userName eq "bjensen@ORNEK.test"',
    'USERNAME Eq "bjensen@ornek.test"',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "bj"',
    'name.familyName co "Ö"',
    'displayName eq "ipek ÖZ"',
    'externalId eq "AbC" and active eq true',
    'active eq "True"',
    'emails co "ornek.test"',
    'emails.type eq "work"',
    'emails[type eq "work" and value co "@ornek.test"]',
    'emails[type eq "work"].value eq "bjensen@ornek.test"',
    'displayName eq "yok" or (userName pr and not (active eq false))',
    'groups eq "g1"',
    'id eq "a1"',
  ])('%s finds the person', (filter) => {
    expect(passes(filter)).toBe(true);
  });

  it.each([
    'userName eq "bjensen"',
    'externalId eq "abc"',
    'active eq false',
    'emails[type eq "home"]',
    'displayName sw "x" or userName ew "y"',
    'externalId ne "AbC"',
  ])('%s does not', (filter) => {
    expect(passes(filter)).toBe(false);
  });

  it.each([
    ['invalidFilter', 'userName'],
    ['invalidFilter', 'userName eq'],
    ['invalidFilter', 'userName eq "a" and'],
    ['invalidFilter', 'userName is "a"'],
    ['invalidFilter', '(userName eq "a"'],
    ['invalidFilter', 'shoeSize eq 42'],
    ['invalidFilter', 'emails[shoeSize eq 42]'],
    ['invalidFilter', 'name[familyName eq "a"]'],
    ['invalidFilter', `userName eq "${'\n'.repeat(60)}`],
    ['invalidFilter', ''],
    ['tooMany', `userName eq "${'a'.repeat(2000)}"`],
    ['tooMany', Array.from({ length: 51 }, () => 'active pr').join(' or ')],
  ])('%s is answered to %j', (scimType, filter) => {
    expect(refusal(filter)).toBe(scimType);
  });
});
