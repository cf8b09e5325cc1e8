import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintListQuery } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { Program } from '../../access/program';
import { viewerOf } from '../../access/viewer';
import { scopeOfProgram } from '../../access/program';
import { changeForProgram, listComplaints, openForProgram, readForProgram } from '../../complaints';
import type { Database } from '../../database';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { LOOK_AT } from '../../http/look';
import { presentV1Complaint } from './v1.presenter';
import {
  v1Complaint,
  v1ComplaintChange,
  v1ComplaintInput,
  v1ComplaintPage,
  v1ComplaintQuery,
} from './v1.wire';

const ROOT = '/api/v1/complaints';
const params = z.object({ id: z.string().max(64) });
const tags = ['v1 complaints'];
const reads = { scope: 'complaints.read' } as const;
const writes = { scope: 'complaints.write' } as const;

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

const readCase = async ({ db, now }: Parts, program: Program, id: string) =>
  presentV1Complaint(await readForProgram(db, program, id, now()), program);

const readingRoutes =
  ({ db, now }: Parts): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      ROOT,
      {
        config: reads,
        schema: {
          tags,
          operationId: 'listComplaints',
          querystring: v1ComplaintQuery,
          response: { 200: v1ComplaintPage },
        },
      },
      async ({ program, query: { status, ...query } }) => {
        const viewer = viewerOf(scopeOfProgram(program), 'complaints');
        const question = complaintListQuery.parse({ ...query, ...(status && { durum: status }) });
        const { complaints, currentPage, hasMore } = await listComplaints(
          db,
          viewer,
          question,
          now(),
        );
        return {
          complaints: complaints.map((complaint) => presentV1Complaint(complaint, program)),
          page: currentPage,
          has_more: hasMore,
        };
      },
    );

    app.get(
      `${ROOT}/:id`,
      {
        config: { ...reads, look: LOOK_AT.case },
        schema: { tags, operationId: 'readComplaint', params, response: { 200: v1Complaint } },
      },
      ({ program, params: { id } }) => readCase({ db, now }, program, id),
    );
    return Promise.resolve();
  };

/** Complaints for programs. Whoever may write one is answered it, without its citizen where the key may not read those. */
export const v1ComplaintsRoutes =
  ({ db, now }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readingRoutes({ db, now }));

    app.post(
      ROOT,
      {
        config: writes,
        schema: {
          tags,
          operationId: 'openComplaint',
          body: v1ComplaintInput,
          response: { 200: v1Complaint, 201: v1Complaint },
        },
      },
      async (request, reply) => {
        const { program, body } = request;
        const { subject, statement, origin, citizen, ...named } = body;
        const fields = { ...named, konuOzeti: subject };
        const opening = { statement, origin, citizen, fields };
        const key = idempotencyKeyOf(request);
        const { id, created } = await openForProgram(db, program, opening, key, now());
        return reply.status(created ? 201 : 200).send(await readCase({ db, now }, program, id));
      },
    );

    app.patch(
      `${ROOT}/:id`,
      {
        config: writes,
        schema: {
          tags,
          operationId: 'changeComplaint',
          params,
          body: v1ComplaintChange,
          response: { 200: v1Complaint },
        },
      },
      async ({ program, params: { id }, body }) => {
        const { status: durum, subject: konuOzeti, ...named } = body;
        await changeForProgram(db, program, id, { ...named, durum, konuOzeti }, now());
        return readCase({ db, now }, program, id);
      },
    );
  };
