import { z } from 'zod';
import type { InspectedAccount } from '../../model/inspection';
import type {
  ProviderButton,
  SubmittedTemplate,
  TemplateDraft,
  TemplatePlace,
} from '../../model/provider-template';
import { callGraph, type GraphRequest } from '../meta/graph-call';
import { graphUrl } from '../meta/graph-sender';
import { templateRefusal } from './template-refusal';
import { uploadSample } from './upload-sample';

const taken = z.object({
  id: z.coerce.string().nullable().catch(null).default(null),
  status: z.string().catch('PENDING').default('PENDING'),
});

const text = ({ text: words }: { readonly text: string }) => ({ text: words });

function headerOf({ header, headerFile }: TemplateDraft, handle: string | null): object[] {
  if (headerFile !== null)
    return [
      {
        ...{ type: 'HEADER', format: headerFile.kind.toLocaleUpperCase('en') },
        example: { header_handle: [handle] },
      },
    ];
  return header === null
    ? []
    : [
        {
          ...{ type: 'HEADER', format: 'TEXT', ...text(header) },
          ...(header.examples.length > 0 && { example: { header_text: header.examples } }),
        },
      ];
}

/** A button in Meta's words: the example of an address is the whole address. */
function buttonOf({ type, text: label, url, phone, example }: ProviderButton): object {
  if (type === 'COPY_CODE') return { type, example };
  return {
    ...{ type, text: label },
    ...(url !== null && { url }),
    ...(url !== null &&
      example !== null && { example: [url.replace(/\{\{1\}\}$/, () => example)] }),
    ...(phone !== null && { phone_number: phone }),
  };
}

const codeParts = ({ has_advice, expires_minutes }: TemplateDraft['authentication'] & object) => [
  { type: 'BODY', add_security_recommendation: has_advice },
  ...(expires_minutes === null
    ? []
    : [{ type: 'FOOTER', code_expiration_minutes: expires_minutes }]),
  { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
];

/** The parts of a template in Meta's words; those of a code have no words of ours. */
function componentsOf(draft: TemplateDraft, handle: string | null): object[] {
  const { body, footer, buttons, authentication } = draft;
  if (authentication !== null) return codeParts(authentication);
  return [
    ...headerOf(draft, handle),
    {
      ...{ type: 'BODY', ...text(body) },
      ...(body.examples.length > 0 && { example: { body_text: [body.examples] } }),
    },
    ...(footer === null ? [] : [{ type: 'FOOTER', text: footer }]),
    ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons: buttons.map(buttonOf) }]),
  ];
}

/** The call that submits a new template, or edits one that is there. */
const callOf = (
  { name, language, category }: TemplateDraft,
  components: object[],
  businessId: string | null,
  { id, isApproved }: TemplatePlace,
): Pick<GraphRequest, 'path' | 'body'> =>
  id === null
    ? {
        path: `${encodeURIComponent(businessId ?? '')}/message_templates`,
        body: { name, language, category, components },
      }
    : {
        path: encodeURIComponent(id),
        body: { ...(!isApproved && { category }), components },
      };

/** Submits a template to a number's WhatsApp Business account, or one that it has anew. Never throws. */
export async function submitMetaTemplate(
  { businessId, keys, channels, timeoutMs, now }: InspectedAccount,
  draft: TemplateDraft,
  place: TemplatePlace,
): Promise<SubmittedTemplate> {
  const { headerFile } = draft;
  const graph: GraphRequest = {
    ...{ baseUrl: graphUrl(channels), token: keys.access_token ?? '', timeoutMs },
    path: '',
  };
  const sample = headerFile && (await uploadSample(graph, headerFile, now));
  if (sample !== null && 'problem' in sample) return sample;
  const components = componentsOf(draft, sample?.handle ?? null);
  const call = callOf(draft, components, businessId, place);
  const result = await callGraph({ ...graph, ...call, method: 'POST' }, taken);
  return result.ok
    ? { status: result.answer.status, id: place.id ?? result.answer.id }
    : templateRefusal(result);
}
