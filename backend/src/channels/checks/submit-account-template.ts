import { adapterOf } from '../adapters/channel-adapters';
import type { SubmittedTemplate, TemplateDraft } from '../model/provider-template';
import { inspectedOf, type CheckParts } from './check-account';
import { listAccounts } from './read-account-templates';

/** The outcome of a submission; `unclear` in Turkish: no account could be chosen, and nobody was asked. */
export type AccountSubmission =
  | { readonly unclear: string }
  | { readonly businessId: string; readonly submitted: SubmittedTemplate };

/** Submits a template to the one WhatsApp Business account of a company. */
export async function submitAccountTemplate(
  parts: CheckParts,
  companyId: string,
  draft: TemplateDraft,
): Promise<AccountSubmission> {
  const rows = (await listAccounts(parts.db, companyId)).filter(
    ({ platform }) => adapterOf(platform).submitTemplate !== undefined,
  );
  if (rows.length === 0)
    return { unclear: 'Şablonu onaya göndermek için önce bir WhatsApp hesabı bağlayın.' };
  const known = rows.filter(({ businessId }) => businessId !== null);
  if (new Set(known.map(({ businessId }) => businessId)).size > 1)
    return {
      unclear:
        'Birden çok WhatsApp Business hesabınız var. Şablonu WhatsApp Manager’da oluşturup “Meta’dan oku” ile alın.',
    };
  const [row] = known;
  const submit = row && adapterOf(row.platform).submitTemplate;
  if (row === undefined || row.businessId === null || submit === undefined)
    return {
      unclear:
        'Numaranın WhatsApp Business hesabı bilinmiyor; önce Hesaplar sayfasında hesabı denetleyin.',
    };
  return { businessId: row.businessId, submitted: await submit(inspectedOf(parts, row), draft) };
}
