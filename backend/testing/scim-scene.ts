import { MODULE_GRANTS, ROLE_ACTIONS } from '@muhatap/shared/wire/session';
import { schema, type DatabaseHandle } from '../src/database';
import { insertProgramKey } from './insert-program-key';
import { openScratchApp, type ScratchApp } from './scratch-app';
import { insertCompany, type StageCompany } from './stage-company';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A resource, a list or an error, as far as tests read them. */
export interface ScimBody extends Record<string, unknown> {
  readonly id: string;
  readonly meta: { readonly location: string; readonly version: string };
  readonly Resources: readonly ScimBody[];
}

export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** Addresses of one test, apart from those of others: an account of another company may have proved one. */
export const aDomain = (): string => `k${Math.random().toString(36).slice(2, 12)}.test`;

type Directory = typeof schema.identityProviders.$inferInsert;

/** A directory of the company that lets the domain in. */
const insertDirectory = (
  { db }: DatabaseHandle,
  companyId: string,
  domain: string,
  more: Partial<Directory>,
) =>
  db.insert(schema.identityProviders).values({
    companyId,
    name: 'Belediye hesabı',
    issuer: 'https://dizin.ornek.test',
    clientId: 'muhatap',
    domains: [domain],
    groupsClaim: 'groups',
    createsPeople: true,
    isRequired: false,
    isActive: true,
    mappings: [],
    ...more,
  });

/** One application; for each test a company whose only person administers it, and a key of its directory. */
export function scimScene(open: () => DatabaseHandle) {
  let scratch: ScratchApp;
  let own: StageCompany;
  let key: string;
  const addCompany = async () => {
    const company = await insertCompany(open().db, {
      grants: [...MODULE_GRANTS],
      actions: ROLE_ACTIONS,
    });
    const secret = await insertProgramKey(open().db, company.companyId, ['people.provision'], {
      name: 'Entra ID',
    });
    return { company, key: secret };
  };
  beforeAll(async () => {
    scratch = await openScratchApp(open());
  });
  beforeEach(async () => {
    ({ company: own, key } = await addCompany());
  });
  afterAll(() => scratch.close());

  const call = async (
    method: Method,
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await scratch.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    return {
      status: answer.statusCode,
      body: (answer.body === '' ? null : answer.json()) as ScimBody,
      headers: answer.headers,
    };
  };
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  return {
    scratch: () => scratch,
    own: () => own,
    addCompany,
    bearer,
    call,
    patch: (path: string, operations: readonly object[], headers?: Record<string, string>) =>
      call('PATCH', path, { schemas: [PATCH_OP], Operations: operations }, headers),
    find: (path: string, filter: string) =>
      call('GET', `${path}?filter=${encodeURIComponent(filter)}`),
    /** Status and scimType of a refusal, which has the shape of RFC 7644, 3.12. */
    refusal: async (answer: ReturnType<typeof call>) => {
      const { status, body } = await answer;
      expect(body).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        detail: expect.any(String) as string,
      });
      return body['scimType'] === undefined ? [status] : [status, body['scimType']];
    },
    addDirectory: (domain: string, more: Partial<Directory> = {}) =>
      insertDirectory(open(), own.companyId, domain, more),
  };
}
