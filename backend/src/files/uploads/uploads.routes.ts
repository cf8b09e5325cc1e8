import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { uploadConversion, uploadedFile } from '@muhatap/shared/wire/files';
import { z } from 'zod';
import { forbidden, Refusal } from '../../http/errors';
import { LOOK_AT } from '../../http/look';
import type { FileLinks } from './file-links';
import { contentDisposition } from './file-name';
import { byteRange, servingOf } from './file-serving';
import { UPLOAD_LIMIT_BYTES, type UploadsService } from './uploads.service';

const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  // The link ends, and computers are shared: no copy stays behind.
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
};
/**
 * Should a file ever be shown as a page, it can do nothing. PDF viewers of browsers do not start inside `sandbox` or
 * without styles of their own, so a PDF is only kept from scripts; it cannot be taken for HTML because of nosniff.
 */
const policyOf = (contentType: string) =>
  contentType === 'application/pdf'
    ? "script-src 'none'; base-uri 'none'; form-action 'none'"
    : "default-src 'none'; sandbox";

const linkExpired = () =>
  new Refusal(
    403,
    'link_expired',
    'Bu dosya bağlantısının süresi dolmuş. Sayfayı yenileyip dosyayı yeniden açın.',
  );

export const uploadsRoutes =
  (service: UploadsService, links: Pick<FileLinks, 'isValid'>): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, {
      limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 5 },
    });

    app.post(
      '/api/upload/file',
      {
        config: { signedIn: true },
        bodyLimit: UPLOAD_LIMIT_BYTES + 64 * 1024,
        schema: {
          tags: ['uploads'],
          consumes: ['multipart/form-data'],
          response: { 200: uploadedFile },
        },
      },
      async (request) => {
        const part = await request.file();
        if (part === undefined || part.fieldname !== 'file')
          throw new Refusal(400, 'no_file', 'Dosya seçilmedi.');
        return service.accept(request.caller, part.filename, await part.toBuffer());
      },
    );

    app.post(
      '/api/upload/convert',
      {
        config: { signedIn: true },
        schema: { tags: ['uploads'], body: uploadConversion, response: { 201: uploadedFile } },
      },
      async (request, reply) =>
        reply.status(201).send(await service.convert(request.caller, request.body.url)),
    );

    /**
     * Public on purpose: `<img>` and `<audio>` cannot carry a bearer token, and messaging platforms fetch outgoing media
     * by address. The signature is the permission: it is handed out only inside the company's own data, and ends. Other sites cannot
     * embed the files either (same-site). Throws 403 `link_expired` without a valid signature.
     */
    app.get(
      '/uploads/:id/:name',
      {
        config: { public: true, look: LOOK_AT.file },
        schema: {
          hide: true,
          params: z.object({ id: z.string(), name: z.string() }),
          querystring: z.object({ expires: z.string(), signature: z.string() }).partial(),
        },
      },
      async (request, reply) => {
        if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
        if (!links.isValid(request.params.id, request.query)) throw linkExpired();
        const file = await service.find(request.params.id);
        const { contentType, disposition } = servingOf(file.mimeType);
        const range = byteRange(request.headers.range, file.size);
        void reply.headers({
          ...FILE_HEADERS,
          'content-type': contentType,
          'content-security-policy': policyOf(contentType),
          'content-disposition': contentDisposition(disposition, file.name),
        });
        if (range === 'unsatisfiable')
          return reply.status(416).header('content-range', `bytes */${file.size}`).send();
        if (range === null)
          return reply.header('content-length', file.size).send(await file.stream());
        const { start, end } = range;
        return reply
          .status(206)
          .headers({
            'content-range': `bytes ${start}-${end}/${file.size}`,
            'content-length': end - start + 1,
          })
          .send(await file.stream({ start, end }));
      },
    );
  };
