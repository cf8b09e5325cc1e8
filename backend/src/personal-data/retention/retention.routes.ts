import {
  retentionChange,
  retentionOverview,
  retentionParams,
  retentionPreview,
  retentionPreviewQuery,
  retentionRule,
} from '@muhatap/shared/wire/people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { rowsLook } from '../../http/look';
import type { CompanyRetentionService } from './retention.service';

const tags = ['personal-data'];
const config = { action: 'administer' } as const;

export const companyRetentionRoutes =
  (retention: CompanyRetentionService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/retention',
      { config, schema: { tags, response: { 200: retentionOverview } } },
      ({ caller }) => retention.read(caller),
    );
    app.put(
      '/api/retention/:kind',
      {
        config: { ...config, recentProof: true },
        schema: {
          tags,
          params: retentionParams,
          body: retentionChange,
          response: { 200: retentionRule },
        },
      },
      ({ caller, params, body }) => retention.change(caller, params.kind, body),
    );
    app.get(
      '/api/retention/:kind/preview',
      {
        config: { ...config, look: rowsLook('retention') },
        schema: {
          tags,
          params: retentionParams,
          querystring: retentionPreviewQuery,
          response: { 200: retentionPreview },
        },
      },
      ({ caller, params, query }) => retention.preview(caller, params.kind, query.months),
    );
    return Promise.resolve();
  };
