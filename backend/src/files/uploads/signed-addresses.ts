import fp from 'fastify-plugin';
import type { FileLinks } from './file-links';

/** Fields of requests that name an uploaded file. */
const FIELDS = ['url', 'attachment_url', 'logo_url'];
const SIGNED = /^(\/uploads\/[^?#]*)\?expires=\d*&signature=[\w-]*$/;

function removeSignatures(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const field of FIELDS) {
    const held = Object.hasOwn(fields, field) ? fields[field] : undefined;
    const plain = typeof held === 'string' ? SIGNED.exec(held)?.[1] : undefined;
    if (plain !== undefined) fields[field] = plain;
  }
}

/** Every answer leaves with signed links, and every request is read without the signatures that its page was given: none is stored. */
export const signedAddresses = fp<{ links: Pick<FileLinks, 'signPayload'> }>(
  (app, { links }, done) => {
    app.addHook('preValidation', (request, _reply, next) => {
      removeSignatures(request.body);
      next();
    });
    app.addHook('preSerialization', (_request, _reply, payload, next) =>
      next(null, links.signPayload(payload)),
    );
    done();
  },
  { name: 'signed-addresses' },
);
