import { adapterOf } from '../adapters/channel-adapters';
import type { ConnectionRow } from '../accounts/connections.repository';
import type {
  SubmittedTemplate,
  TemplateDraft,
  TemplatePlace,
  TemplateRefusal,
} from '../model/provider-template';
import { inspectedOf, type CheckParts } from './check-account';
import { listAccounts } from './read-account-templates';

/** `unclear`, in Turkish: no account could be chosen, and nobody was asked. */
interface Unclear {
  readonly unclear: string;
}
/** The outcome of a submission. */
export type AccountSubmission =
  | Unclear
  | { readonly businessId: string; readonly submitted: SubmittedTemplate };

/** A company, and the WhatsApp Business account of it that is meant; null: the only one. */
export interface TemplateOwner {
  readonly companyId: string;
  readonly businessId: string | null;
}

type Chosen = ConnectionRow & { readonly businessId: string };
const isKnown = (row: ConnectionRow): row is Chosen => row.businessId !== null;

/** An account through which the templates of a WhatsApp Business account are written. */
async function chooseAccount(
  { db }: CheckParts,
  { companyId, businessId }: TemplateOwner,
): Promise<Unclear | Chosen> {
  const rows = (await listAccounts(db, companyId)).filter(
    ({ platform }) => adapterOf(platform).submitTemplate !== undefined,
  );
  if (rows.length === 0)
    return { unclear: 'Şablonu onaya göndermek için önce bir WhatsApp hesabı bağlayın.' };
  const known = rows.filter(isKnown);
  if (businessId !== null)
    return (
      known.find((row) => row.businessId === businessId) ?? {
        unclear: 'Bu WhatsApp Business hesabının bağlı ve etkin bir numarası yok.',
      }
    );
  if (new Set(known.map((row) => row.businessId)).size > 1)
    return {
      unclear:
        'Birden çok WhatsApp Business hesabınız var; şablonun hangisine gönderileceğini seçin.',
    };
  return (
    known[0] ?? {
      unclear:
        'Numaranın WhatsApp Business hesabı bilinmiyor; önce Hesaplar sayfasında hesabı denetleyin.',
    }
  );
}

/** Submits a template to a WhatsApp Business account of a company, a new one or one that it has anew. */
export async function submitAccountTemplate(
  parts: CheckParts,
  owner: TemplateOwner,
  draft: TemplateDraft,
  place: TemplatePlace = { id: null, isApproved: false },
): Promise<AccountSubmission> {
  const row = await chooseAccount(parts, owner);
  if ('unclear' in row) return row;
  const submit = adapterOf(row.platform).submitTemplate;
  if (submit === undefined) throw new Error(`No templates are submitted on ${row.platform}.`);
  const submitted = await submit(inspectedOf(parts, row), draft, place);
  return { businessId: row.businessId, submitted };
}

/** Deletes a template at its provider; null: it is gone there. */
export async function deleteAccountTemplate(
  parts: CheckParts,
  owner: TemplateOwner,
  template: { readonly id: string; readonly name: string },
): Promise<Unclear | TemplateRefusal | null> {
  const row = await chooseAccount(parts, owner);
  if ('unclear' in row) return row;
  const remove = adapterOf(row.platform).deleteTemplate;
  if (remove === undefined) throw new Error(`No templates are deleted on ${row.platform}.`);
  return remove(inspectedOf(parts, row), template);
}
