import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaintDistrict,
  complaintDistrictInput,
  complaintDistricts,
  complaintSettings,
  complaintSettingsInput,
  complaintType,
  complaintTypeInput,
  complaintTypes,
  complaintUnit,
  complaintUnitInput,
  complaintUnits,
  type ComplaintDistrict,
  type ComplaintDistrictInput,
  type ComplaintType,
  type ComplaintTypeInput,
  type ComplaintUnit,
  type ComplaintUnitInput,
} from '@muhatap/shared/wire/complaints';
import type { ComplaintSettingsService } from './complaint-settings.service';
import { changing, lookUpRoutes, reading, tags } from './look-up.routes';
import type { LookUpService } from './look-up.service';

interface Services {
  readonly types: LookUpService<ComplaintType, ComplaintTypeInput>;
  readonly units: LookUpService<ComplaintUnit, ComplaintUnitInput>;
  readonly districts: LookUpService<ComplaintDistrict, ComplaintDistrictInput>;
  readonly settings: ComplaintSettingsService;
}

/**
 * Types, units, neighbourhoods and the message of each status: people who handle complaints read
 * them, people who manage the settings change them.
 */
export const complaintSettingsRoutes =
  ({ types, units, districts, settings }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      lookUpRoutes({
        service: types,
        path: '/api/complaint-types',
        listPath: '/api/complaint-types/all',
        item: complaintType,
        input: complaintTypeInput,
        list: complaintTypes,
        listName: 'types',
      }),
    );
    await app.register(
      lookUpRoutes({
        service: units,
        path: '/api/complaint-units',
        item: complaintUnit,
        input: complaintUnitInput,
        list: complaintUnits,
        listName: 'units',
      }),
    );
    await app.register(
      lookUpRoutes({
        service: districts,
        path: '/api/complaint-districts',
        item: complaintDistrict,
        input: complaintDistrictInput,
        list: complaintDistricts,
        listName: 'districts',
      }),
    );
    app.get(
      '/api/complaint-settings',
      {
        config: { ...reading, revalidated: true },
        schema: { tags, response: { 200: complaintSettings } },
      },
      ({ caller }) => settings.read(caller),
    );
    app.put(
      '/api/complaint-settings',
      {
        config: changing,
        schema: { tags, body: complaintSettingsInput, response: { 200: complaintSettings } },
      },
      ({ caller, body }) => settings.write(caller, body),
    );
  };
