import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ProviderParts } from '../provider-desk';
import { newMediaId } from '../provider-state';
import { graphError } from './graph-error';
import { metaCall } from './meta-call';

/** The WhatsApp Business account of every simulated number. */
export const BUSINESS = '102290129340398';

const submission = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().min(2),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  components: z
    .array(z.looseObject({ type: z.string() }))
    .refine((all) => all.some(({ type }) => type === 'BODY')),
});

/** Reviews a template after a while: one whose name ends with `_red` is rejected, any other approved. */
function review({ state, config, poster }: ProviderParts, given: Record<string, unknown>): void {
  const timer = setTimeout(() => {
    const isRejected = String(given['name']).endsWith('_red');
    const status = isRejected ? 'REJECTED' : 'APPROVED';
    const reason = isRejected ? 'PROMOTIONAL' : 'NONE';
    Object.assign(given, { status, rejected_reason: reason });
    const value = {
      ...{ event: status, message_template_id: Number(given['id']), reason },
      message_template_name: given['name'],
      message_template_language: given['language'],
    };
    poster.post(
      metaCall(
        {
          object: 'whatsapp_business_account',
          entry: [{ id: BUSINESS, changes: [{ field: 'message_template_status_update', value }] }],
        },
        config,
      ),
    );
  }, state.templateReviewMs);
  timer.unref();
}

/** `POST /{account}/message_templates`: the template waits for its review. */
export function takeTemplate(
  parts: ProviderParts,
  body: unknown,
  reply: FastifyReply,
): FastifyReply {
  const parsed = submission.safeParse(body);
  if (!parsed.success) return graphError(reply, { code: 100, message: '(#100) Invalid parameter' });
  const { name, language, category } = parsed.data;
  const { templates } = parts.state;
  if (templates.some((one) => one['name'] === name && one['language'] === language))
    return graphError(reply, {
      ...{ code: 100, subcode: 2388024 },
      message: 'Content in this language already exists',
    });
  const given = {
    ...parsed.data,
    ...{ id: newMediaId(), status: 'PENDING', rejected_reason: 'NONE' },
  };
  templates.push(given);
  review(parts, given);
  return reply.send({ id: given.id, status: given.status, category });
}
