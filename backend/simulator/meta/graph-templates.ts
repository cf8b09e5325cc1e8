import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ProviderParts } from '../provider-desk';
import { newMediaId, type ProviderState } from '../provider-state';
import { graphError } from './graph-error';
import { metaCall } from './meta-call';

/** The WhatsApp Business account of every simulated number. */
export const BUSINESS = '102290129340398';

const words = (limit: number) =>
  z
    .string()
    .min(1)
    .refine((value) => [...value].length <= limit, `at most ${limit} characters`);
const example = (place: RegExp) => (one: { url: string; example?: string[] | undefined }) =>
  !place.test(one.url) || one.example?.length === 1;
const button = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('QUICK_REPLY'), text: words(25) }),
  z
    .strictObject({
      ...{ type: z.literal('URL'), text: words(25), url: words(2000) },
      example: z.array(z.string()).optional(),
    })
    .refine(example(/\{\{1\}\}$/), 'an example'),
  z.strictObject({ type: z.literal('PHONE_NUMBER'), text: words(25), phone_number: words(20) }),
  z.strictObject({ type: z.literal('COPY_CODE'), example: words(15) }),
  z.strictObject({
    ...{ type: z.literal('OTP'), otp_type: z.literal('COPY_CODE') },
    text: words(25).optional(),
  }),
]);
const MOST = { QUICK_REPLY: 10, URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1, OTP: 1 } as const;
const buttons = z
  .array(button)
  .min(1)
  .max(10)
  .refine((all) =>
    Object.entries(MOST).every(
      ([type, most]) => all.filter((one) => one.type === type).length <= most,
    ),
  )
  .refine((all) => {
    const kinds = all.map(({ type }) => type === 'QUICK_REPLY');
    return kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length <= 1;
  }, 'quick replies are grouped');

const component = z.discriminatedUnion('type', [
  z.looseObject({
    ...{ type: z.literal('HEADER'), format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT']) },
    example: z.object({ header_handle: z.array(z.string()).length(1).optional() }).optional(),
  }),
  z.looseObject({ type: z.literal('BODY') }),
  z.looseObject({
    type: z.literal('FOOTER'),
    code_expiration_minutes: z.number().int().min(1).max(90).optional(),
  }),
  z.strictObject({ type: z.literal('BUTTONS'), buttons }),
]);
const category = z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']);
const components = z
  .array(component)
  .refine((all) => all.filter(({ type }) => type === 'BODY').length === 1);
const submission = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().min(2),
  ...{ category, components },
});
const edit = z.strictObject({ category: category.optional(), components });

type Components = z.infer<typeof components>;

/** Whether a file in the header has a sample that was uploaded. */
const hasSample = ({ samples }: ProviderState, all: Components): boolean =>
  all.every(
    (one) =>
      one.type !== 'HEADER' ||
      one.format === 'TEXT' ||
      [...samples.values()].some(({ handle }) => handle === one.example?.header_handle?.[0]),
  );

/** The words that the platform writes itself for a code; any other template as it came. */
function worded(kind: z.infer<typeof category> | undefined, all: Components): Components {
  if (kind !== 'AUTHENTICATION') return all;
  return all.map((one) => {
    if (one.type === 'BODY')
      return {
        ...one,
        text: `*{{1}}* doğrulama kodunuz.${one['add_security_recommendation'] === true ? ' Güvenliğiniz için bu kodu paylaşmayın.' : ''}`,
        example: { body_text: [['123456']] },
      };
    return one.type === 'FOOTER' && one.code_expiration_minutes !== undefined
      ? { ...one, text: `Bu kodun süresi ${one.code_expiration_minutes} dakika içinde dolar.` }
      : one;
  });
}

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
  const { name, language, category: kind } = parsed.data;
  const { templates } = parts.state;
  if (!hasSample(parts.state, parsed.data.components))
    return graphError(reply, { code: 100, message: '(#100) Invalid header_handle' });
  if (templates.some((one) => one['name'] === name && one['language'] === language))
    return graphError(reply, {
      ...{ code: 100, subcode: 2388024 },
      message: 'Content in this language already exists',
    });
  const given = {
    ...parsed.data,
    components: worded(kind, parsed.data.components),
    ...{ id: newMediaId(), status: 'PENDING', rejected_reason: 'NONE' },
  };
  templates.push(given);
  review(parts, given);
  return reply.send({ id: given.id, status: given.status, category: kind });
}

/** `POST /{template}`: an approved, rejected or paused template with other words, which waits again. */
export function editTemplate(
  parts: ProviderParts,
  id: string,
  body: unknown,
  reply: FastifyReply,
): FastifyReply {
  const parsed = edit.safeParse(body);
  const given = parts.state.templates.find((one) => one['id'] === id);
  if (!parsed.success || given === undefined || !hasSample(parts.state, parsed.data.components))
    return graphError(reply, { code: 100, message: '(#100) Invalid parameter' });
  const isApproved = given['status'] === 'APPROVED';
  const isOpen = isApproved || given['status'] === 'REJECTED' || given['status'] === 'PAUSED';
  if (!isOpen || (isApproved && parsed.data.category !== undefined))
    return graphError(reply, { code: 100, message: '(#100) The template cannot be edited now' });
  const kind = category.catch('UTILITY').parse(parsed.data.category ?? given['category']);
  Object.assign(given, {
    ...{ category: kind, components: worded(kind, parsed.data.components) },
    ...{ status: 'PENDING', rejected_reason: 'NONE' },
  });
  review(parts, given);
  return reply.send({ success: true });
}
