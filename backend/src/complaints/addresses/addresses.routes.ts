import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaintAddressBook,
  complaintAddressImport,
  complaintAddressList,
  complaintAddressQuery,
  complaintOutlines,
  complaintPlaceSuggestions,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { changing, reading, tags } from '../settings/look-up.routes';
import type { AddressesService, AddressFiles } from './addresses.service';

const FILE_BYTES = 10 * 1024 * 1024;
const BOOK = '/api/complaint-address-book';
const params = z.object({ id: z.string().max(64) });

/** A field in which no file was chosen is none. */
async function filesOf(request: FastifyRequest): Promise<AddressFiles> {
  const files: { -readonly [Name in keyof AddressFiles]: AddressFiles[Name] } = {
    streets: null,
    outlines: null,
  };
  for await (const part of request.files()) {
    const bytes = await part.toBuffer();
    const { fieldname: name } = part;
    if ((name === 'streets' || name === 'outlines') && bytes.length > 0) files[name] = bytes;
  }
  return files;
}

/** The company's streets and outlines of neighbourhoods, and what they say about the place of a case. */
export const addressesRoutes =
  (service: AddressesService): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, { limits: { fileSize: FILE_BYTES, files: 2, fields: 5 } });
    app.get(
      '/api/complaint-addresses',
      {
        config: reading,
        schema: {
          tags,
          querystring: complaintAddressQuery,
          response: { 200: complaintAddressList },
        },
      },
      async ({ caller, query }) => ({ addresses: await service.search(caller, query.search) }),
    );
    app.get(
      '/api/complaints/:id/place/suggestions',
      {
        config: reading,
        schema: { tags: ['complaints'], params, response: { 200: complaintPlaceSuggestions } },
      },
      ({ caller, params: { id } }) => service.suggest(caller, id),
    );
    app.get(
      '/api/complaint-map/outlines',
      {
        config: { ...reading, revalidated: true },
        schema: { tags, response: { 200: complaintOutlines } },
      },
      ({ caller }) => service.outlines(caller),
    );
    app.get(
      BOOK,
      { config: reading, schema: { tags, response: { 200: complaintAddressBook } } },
      ({ caller }) => service.count(caller),
    );
    app.put(
      BOOK,
      {
        config: changing,
        bodyLimit: 2 * FILE_BYTES + 64 * 1024,
        schema: {
          tags,
          consumes: ['multipart/form-data'],
          response: { 200: complaintAddressImport },
        },
      },
      async (request) => service.replace(request.caller, await filesOf(request)),
    );
  };
