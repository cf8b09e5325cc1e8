import { z } from 'zod';
import type { ProviderState } from '../provider-state';

const text = z.string().min(1);
/** Counted in code points: a picture of two units is one character. */
const atMost = (limit: number) =>
  text.refine((value) => [...value].length <= limit, `at most ${limit} characters`);
const caption = z.string().min(1).max(1024).optional();
/** Values of a template may hold neither line breaks nor tabs nor more than four spaces in a row. */
const parameter = z.strictObject({
  type: z.literal('text'),
  text: text.max(1024).regex(/^(?!.*(?:[\n\t]| {5})).*$/s),
});

const media = z.strictObject({ id: text });
const headerFile = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('image'), image: media }),
  z.strictObject({ type: z.literal('video'), video: media }),
  z.strictObject({
    type: z.literal('document'),
    document: media.extend({ filename: text.max(240).optional() }),
  }),
]);
const coupon = z.strictObject({ type: z.literal('coupon_code'), coupon_code: text.max(15) });
const payload = z.strictObject({ type: z.literal('payload'), payload: text.max(256) });
const index = z.string().regex(/^\d$/);
const templateComponent = z.union([
  z.strictObject({ type: z.enum(['header', 'body']), parameters: z.array(parameter).min(1) }),
  z.strictObject({ type: z.literal('header'), parameters: z.tuple([headerFile]) }),
  z.strictObject({
    ...{ type: z.literal('button'), sub_type: z.literal('url'), index },
    parameters: z.tuple([parameter]),
  }),
  z.strictObject({
    ...{ type: z.literal('button'), sub_type: z.literal('copy_code'), index },
    parameters: z.tuple([coupon]),
  }),
  z.strictObject({
    ...{ type: z.literal('button'), sub_type: z.literal('quick_reply'), index },
    parameters: z.tuple([payload]),
  }),
]);

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

const row = z.strictObject({
  id: text.max(200),
  title: atMost(24),
  description: atMost(72).optional(),
});
const section = z.strictObject({ title: atMost(24).optional(), rows: z.array(row).min(1) });
/**
 * Ten rows in all sections together, each with a unique id; several sections are distinguished by
 * their titles.
 */
const sections = z
  .array(section)
  .min(1)
  .max(10)
  .refine((all) => {
    const rows = all.flatMap(({ rows: some }) => some);
    return (
      rows.length <= 10 &&
      isUnique(rows.map(({ id }) => id)) &&
      (all.length === 1 || all.every(({ title }) => title !== undefined))
    );
  }, 'at most 10 rows with unique ids; titles where there are several sections');
/** Limits: docs/behaviour.md §9.6. */
const interactiveList = z.strictObject({
  type: z.literal('list'),
  header: z.strictObject({ type: z.literal('text'), text: atMost(60) }).optional(),
  body: z.strictObject({ text: atMost(1024) }),
  footer: z.strictObject({ text: atMost(60) }).optional(),
  action: z.strictObject({ button: atMost(20), sections }),
});

const reply = z.strictObject({ id: text.max(256), title: atMost(20) });
/** Three buttons at most, with ids and titles of their own. */
const replyButtons = z.array(z.strictObject({ type: z.literal('reply'), reply })).max(3);
const isDistinct = (all: z.infer<typeof replyButtons>) =>
  all.length > 0 &&
  (['id', 'title'] as const).every((part) => isUnique(all.map((one) => one.reply[part])));
const interactiveButtons = z.strictObject({
  type: z.literal('button'),
  body: z.strictObject({ text: atMost(1024) }),
  action: z.strictObject({ buttons: replyButtons.refine(isDistinct, 'unique ids and titles') }),
});

const envelope = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z
    .string()
    .regex(/^\+?\d{6,20}$/)
    .optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.[A-Za-z0-9.]{1,128}$/)
    .optional(),
  context: z.strictObject({ message_id: text }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

/**
 * The documented body of a WhatsApp send (docs/behaviour.md §9.4), as strict as the platform is
 * known to be: no unknown field, no unknown kind.
 */
const sendBody = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...envelope,
      type: z.literal('text'),
      text: z.strictObject({ body: text.max(4096), preview_url: z.boolean().optional() }),
    }),
    z.strictObject({
      ...envelope,
      type: z.literal('image'),
      image: z.strictObject({ id: text, caption }),
    }),
    z.strictObject({
      ...envelope,
      type: z.literal('audio'),
      audio: z.strictObject({ id: text, voice: z.boolean().optional() }),
    }),
    z.strictObject({
      ...envelope,
      type: z.literal('video'),
      video: z.strictObject({ id: text, caption }),
    }),
    z.strictObject({
      ...envelope,
      type: z.literal('document'),
      document: z.strictObject({ id: text, filename: text.max(240).optional(), caption }),
    }),
    z.strictObject({
      ...envelope,
      type: z.literal('interactive'),
      interactive: z.union([interactiveList, interactiveButtons]),
    }),
    z.strictObject({
      ...envelope,
      type: z.literal('template'),
      template: z.strictObject({
        name: z.string().regex(/^[a-z0-9_]{1,512}$/),
        language: z.strictObject({ code: z.string().regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/) }),
        components: z.array(templateComponent).min(1).optional(),
      }),
    }),
  ])
  .refine(
    ({ to, recipient }) => (to === undefined) !== (recipient === undefined),
    'to or recipient',
  );

export type WhatsappSend = z.infer<typeof sendBody>;

/**
 * Types and sizes of an uploaded file, by the kind that it is sent as (docs/behaviour.md §9.5).
 */
const MEGA = 1024 * 1024;
const FILES = {
  image: { types: ['image/jpeg', 'image/png'], limit: 5 * MEGA },
  audio: {
    types: ['audio/aac', 'audio/mp4', 'audio/mpeg', 'audio/amr', 'audio/ogg'],
    limit: 16 * MEGA,
  },
  video: { types: ['video/mp4', 'video/3gpp'], limit: 16 * MEGA },
  document: { types: null, limit: 100 * MEGA },
} as const;
export const UPLOADABLE =
  /^(?:image\/(?:jpeg|png|webp)|audio\/(?:aac|mp4|mpeg|amr|ogg)|video\/(?:mp4|3gpp)|text\/plain|application\/(?:pdf|msword|vnd\.(?:ms-(?:excel|powerpoint)|openxmlformats-officedocument\.[a-z.]+)))$/;

interface Problem {
  code: number;
  details: string;
}

/** The file in the header of a template. */
function headerFileOf(body: WhatsappSend): { kind: keyof typeof FILES; id: string } | null {
  if (body.type !== 'template') return null;
  for (const { parameters } of body.template.components ?? [])
    for (const one of parameters) {
      if (one.type === 'image') return { kind: one.type, id: one.image.id };
      if (one.type === 'video') return { kind: one.type, id: one.video.id };
      if (one.type === 'document') return { kind: one.type, id: one.document.id };
    }
  return null;
}

const mediaIdOf = (body: WhatsappSend): { kind: keyof typeof FILES; id: string } | null => {
  if (body.type === 'image') return { kind: 'image', id: body.image.id };
  if (body.type === 'audio') return { kind: 'audio', id: body.audio.id };
  if (body.type === 'video') return { kind: 'video', id: body.video.id };
  return body.type === 'document' ? { kind: 'document', id: body.document.id } : headerFileOf(body);
};

/** A known template whose buttons or header are not filled as they were approved (132000, 132012). */
function problemOfTemplate(
  body: WhatsappSend,
  templates: ProviderState['templates'],
): Problem | null {
  if (body.type !== 'template') return null;
  const { name, language, components = [] } = body.template;
  const known = knownTemplate.safeParse(
    templates.find((one) => one['name'] === name && one['language'] === language.code),
  );
  if (!known.success) return null;
  const header = known.data.components.find(({ type }) => type === 'HEADER')?.format ?? 'TEXT';
  const file = headerFileOf(body)?.kind.toLocaleUpperCase('en') ?? 'TEXT';
  if (header !== file)
    return {
      code: 132012,
      details: `header: Format mismatch, expected ${header}, received ${file}`,
    };
  const needed = known.data.components
    .flatMap(({ buttons = [] }) => buttons)
    .flatMap(({ type, url = '' }, place) =>
      type === 'COPY_CODE' || type === 'OTP' || url.includes('{{') ? [String(place)] : [],
    );
  const given = components.flatMap((one) =>
    one.type === 'button' && one.sub_type !== 'quick_reply' ? [one.index] : [],
  );
  return needed.join() === given.join()
    ? null
    : { code: 132000, details: 'Number of parameters of buttons does not match' };
}
const knownTemplate = z.object({
  components: z.array(
    z.object({
      ...{ type: z.string(), format: z.string().optional() },
      buttons: z
        .array(
          z.object({
            type: z.string(),
            url: z
              .string()
              .nullish()
              .transform((one) => one ?? ''),
          }),
        )
        .optional(),
    }),
  ),
});

/** The first page of OGG holds the head of Opus, whose tenth byte counts the channels. */
const isOpusMono = (bytes: Buffer): boolean =>
  /^OggS[^]{23,300}?OpusHead[^]\x01/.test(bytes.toString('latin1', 0, 320));

const isVoice = (body: WhatsappSend): boolean => body.type === 'audio' && body.audio.voice === true;

/** Meta's code for a file that is not there or of the wrong kind. */
function problemOfMedia(
  body: WhatsappSend,
  account: string,
  uploads: ProviderState['uploads'],
): Problem | null {
  const media = mediaIdOf(body);
  if (media === null) return null;
  const file = uploads.get(media.id);
  if (file?.account !== account) return { code: 131009, details: 'Media ID not found' };
  const { types, limit } = FILES[media.kind];
  const isTaken = types === null || (types as readonly string[]).includes(file.mimeType);
  if (!isTaken || file.bytes.length > limit)
    return {
      code: 131053,
      details: `Unsupported ${media.kind} ${file.mimeType} of ${file.bytes.length} bytes`,
    };
  return isVoice(body) && !isOpusMono(file.bytes)
    ? { code: 131053, details: 'A voice message is OGG with one channel of Opus' }
    : null;
}

/** The body, or Meta's code for what is wrong with it. */
export function checkWhatsappSend(
  body: unknown,
  account: string,
  state: Pick<ProviderState, 'uploads' | 'windows' | 'templates'>,
): WhatsappSend | Problem {
  const parsed = sendBody.safeParse(body);
  if (!parsed.success) return { code: 131009, details: z.prettifyError(parsed.error) };
  const problem =
    problemOfTemplate(parsed.data, state.templates) ??
    problemOfMedia(parsed.data, account, state.uploads);
  if (problem !== null) return problem;
  const recipient = recipientOf(parsed.data);
  if (parsed.data.type !== 'template' && state.windows.has(recipient))
    return {
      code: 131047,
      details: 'More than 24 hours have passed since the recipient last replied.',
    };
  return parsed.data;
}

export const recipientOf = ({ to, recipient }: WhatsappSend): string =>
  to?.replace('+', '') ?? recipient ?? '';
