import { applyPatch } from './apply-patch';
import { USER_SHAPE, type Json } from './resource-shape';
import { ScimError } from './scim-error';

const PERSON: Json = {
  userName: 'bjensen@ornek.test',
  name: { formatted: 'Barbara Jensen', givenName: 'Barbara', familyName: 'Jensen' },
  displayName: 'Barbara Jensen',
  active: true,
  emails: [{ value: 'bjensen@ornek.test', type: 'work', primary: true }],
};
const patch = (operations: unknown, resource = PERSON) =>
  applyPatch(
    { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations },
    resource,
    USER_SHAPE,
  );
const refusal = (operations: unknown): string | undefined => {
  try {
    patch(operations);
  } catch (error) {
    if (error instanceof ScimError) return error.scimType;
    throw error;
  }
  return undefined;
};

describe('applyPatch', () => {
  it.each([
    [{ op: 'replace', path: 'active', value: false }, { active: false }],
    [{ op: 'Replace', path: 'active', value: 'False' }, { active: 'False' }],
    [{ op: 'replace', value: { active: false } }, { active: false }],
    [{ op: 'ADD', path: 'externalId', value: 'x1' }, { externalId: 'x1' }],
    [{ op: 'replace', path: 'NAME.FAMILYNAME', value: 'Öz' }, { name: { familyName: 'Öz' } }],
    [
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName',
        value: 'Babs',
      },
      { displayName: 'Babs' },
    ],
    [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'babs@ornek.test' },
      { emails: [{ value: 'babs@ornek.test', type: 'work', primary: true }] },
    ],
    [
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'ev@ornek.test' },
      { emails: [{}, { type: 'home', value: 'ev@ornek.test' }] },
    ],
    [
      {
        op: 'replace',
        value: {
          id: 'ignored',
          displayName: 'Babs',
          'name.givenName': 'Babs',
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber': '12',
        },
      },
      { displayName: 'Babs', name: { givenName: 'Babs', familyName: 'Jensen' } },
    ],
  ])('%j changes what it names', (operation, expected) => {
    expect(patch([operation])).toMatchObject(expected);
  });

  it('removing values twice takes them away once and changes nothing of the source', () => {
    const removal = { op: 'Remove', path: 'emails[type eq "work"]' };
    expect(patch([removal, removal, { op: 'remove', path: 'externalId' }])['emails']).toEqual([]);
    expect(PERSON['emails']).toHaveLength(1);
  });

  it.each([
    ['title', 'Memur'],
    ['password', 'gizli'],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', 'Fen'],
    ['name.middleName', 'J'],
  ])('%s is taken and not kept', (path, value) => {
    expect(patch([{ op: 'replace', path, value }])).toEqual(PERSON);
  });

  it.each([
    ['invalidPath', [{ op: 'replace', path: 'shoeSize', value: 42 }]],
    ['invalidPath', [{ op: 'replace', path: '__proto__.admin', value: true }]],
    ['invalidPath', [{ op: 'replace', value: { constructor: { prototype: {} } } }]],
    ['invalidPath', [{ op: 'replace', path: 'name.__proto__', value: {} }]],
    ['invalidPath', [{ op: 'replace', path: `name.${'a'.repeat(600)}`, value: 'x' }]],
    ['invalidFilter', [{ op: 'remove', path: 'emails[type eq]' }]],
    ['mutability', [{ op: 'replace', path: 'id', value: 'another' }]],
    ['mutability', [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }]],
    ['mutability', [{ op: 'remove', path: 'userName' }]],
    ['noTarget', [{ op: 'remove' }]],
    ['noTarget', [{ op: 'replace', path: 'emails[type eq "other"]', value: { value: 'a@b.c' } }]],
    ['invalidSyntax', [{ op: 'move', path: 'active' }]],
    ['invalidSyntax', []],
    ['invalidSyntax', 'everything'],
    ['invalidValue', [{ op: 'add', value: 'x' }]],
    ['invalidValue', [{ op: 'add', path: 'active' }]],
  ])('%s is answered to %j', (scimType, operations) => {
    expect(refusal(operations)).toBe(scimType);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
