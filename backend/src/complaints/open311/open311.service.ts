import type { Database } from '../../database';
import type { Asker, Open311Access, Place } from './open311-access';
import { OPEN311_PATH } from './open311-keys.service';
import { openRequest } from './open311-opening';
import { presentRequest, presentService } from './open311.presenter';
import type { NewRequest, RequestsQuery } from './open311-query';
import { requestUnknown, serviceUnknown } from './open311-refusals';
import { open311Repository } from './open311.repository';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicOrigin: string;
  readonly access: Open311Access;
}

/** The cases of apps over Open311 GeoReport v2. All throw 400, 403, 404 and 429 with a sentence. */
export type Open311Service = ReturnType<typeof createOpen311Service>;

export function createOpen311Service({ db, now, publicOrigin, access }: Parts) {
  async function serviceOf({ companyId }: Pick<Place, 'companyId'>, code: string) {
    const found = (await open311Repository.services(db, companyId)).find(({ id }) => id === code);
    if (found === undefined) throw serviceUnknown();
    return found;
  }

  return {
    discovery: () => ({
      changeset: '2026-11-27T00:00:00Z',
      contact: '',
      key_service: '',
      endpoints: [
        {
          specification: 'http://wiki.open311.org/GeoReport_v2',
          url: `${publicOrigin}${OPEN311_PATH}`,
          changeset: '2026-11-27T00:00:00Z',
          type: 'production',
          formats: ['application/json'],
        },
      ],
    }),

    async services(asker: Asker) {
      const { companyId } = await access.placeOf(asker);
      return (await open311Repository.services(db, companyId)).map(presentService);
    },

    async definition(asker: Asker, code: string) {
      const { id } = await serviceOf(await access.placeOf(asker), code);
      return { service_code: id, attributes: [] };
    },

    async list(asker: Asker, query: RequestsQuery) {
      const { companyId, key } = await access.placeOf(asker);
      const rows = await open311Repository.list(db, companyId, query);
      return rows.map((row) => presentRequest(row, key !== null));
    },

    async find(asker: Asker, number: string) {
      const { companyId, key } = await access.placeOf(asker);
      const wanted = { service_request_id: number, page: 1, page_size: 1 };
      const [row] = await open311Repository.list(db, companyId, wanted);
      if (row === undefined) throw requestUnknown();
      return [presentRequest(row, key !== null)];
    },

    /** A number is given at once, so a token is the number. */
    async token(asker: Asker, token: string) {
      const { companyId } = await access.placeOf(asker);
      const wanted = { service_request_id: token, page: 1, page_size: 1 };
      const [row] = await open311Repository.list(db, companyId, wanted);
      if (row === undefined) throw requestUnknown();
      return [{ service_request_id: row.number, token }];
    },

    async open(asker: Asker, request: NewRequest) {
      const key = await access.openingKey(asker);
      const service = await serviceOf(key, request.service_code);
      const number = await openRequest(db, key, request, service, now());
      return [{ service_request_id: number, service_notice: null, account_id: null }];
    },
  };
}
